const radius = 45;
const around = 2 * Math.PI * radius;

export function ProgressRing({ passed }: { passed: readonly boolean[] }) {
  const part = 360 / Math.max(1, passed.length);
  const length = around / Math.max(1, passed.length) - 12;
  return (
    <svg
      viewBox="0 0 100 100"
      aria-hidden="true"
      className="pointer-events-none absolute top-[calc(50%+3.5px)] left-1/2 size-[114px] -translate-1/2"
    >
      <g fill="none" strokeWidth="6.5" strokeLinecap="round">
        {passed.map((isPassed, index) => (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place
            key={index}
            cx="50"
            cy="50"
            r={radius}
            strokeDasharray={`${length} ${around - length}`}
            transform={`rotate(${-90 + index * part + 7.6} 50 50)`}
            className={isPassed ? 'stroke-gold transition-[stroke] duration-250' : 'stroke-line'}
          />
        ))}
      </g>
    </svg>
  );
}
