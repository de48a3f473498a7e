import { classNames } from '../../ui/class-names.ts';

const height = 28;
const middle = 41;

interface PathDotsProps {
  /** Where the boxes of the circle above and of this one begin, in px. */
  from: number;
  to: number;
  isDone: boolean;
  isDrawn: boolean;
}

export function PathDots({ from, to, isDone, isDrawn }: PathDotsProps) {
  const left = Math.min(from, to);
  const width = Math.abs(to - from) + 12;
  return (
    <svg
      aria-hidden="true"
      width={width}
      height={height}
      style={{ left: left + middle - 6 }}
      className={classNames('pointer-events-none absolute bottom-full mb-0 md:ml-18', isDrawn && 'way-drawn')}
    >
      <line
        x1={from - left + 6}
        y1="9"
        x2={to - left + 6}
        y2={height - 4}
        strokeWidth="6"
        strokeLinecap="round"
        strokeDasharray="0 11"
        className={isDone ? 'stroke-gold-lip' : 'stroke-line-strong opacity-60'}
      />
    </svg>
  );
}
