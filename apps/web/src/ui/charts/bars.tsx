import type { ReactNode } from 'react';

interface BarsProps {
  days: readonly { readonly day: string; readonly value: number }[];
  end: number;
  /** Of 100: a small value is still seen. */
  minHeight: number;
  /** On either side of a bar, as a share of its day. */
  gap: number;
  barClass(place: number): string;
  className: string;
  children?: ReactNode;
}

export const barsHeight = 100;

/** Drawn one unit wide a day, and stretched to the room there is. A table beside it says the same. */
export function Bars({ days, end, minHeight, gap, barClass, className, children }: BarsProps) {
  return (
    <svg
      viewBox={`0 0 ${days.length} ${barsHeight}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={className}
    >
      {children}
      {[0, 0.5, 1].map((share) => (
        <BarsLine key={share} x1={0} x2={days.length} y1={share * barsHeight} y2={share * barsHeight} />
      ))}
      {days.map(({ day, value }, place) => {
        const height = value > 0 ? Math.max(minHeight, (value / end) * barsHeight) : 0;
        return (
          <rect
            key={day}
            x={place + gap}
            y={barsHeight - height}
            width={1 - 2 * gap}
            height={height}
            className={barClass(place)}
          />
        );
      })}
    </svg>
  );
}

export const BarsLine = (ends: Record<'x1' | 'x2' | 'y1' | 'y2', number>) => (
  <line {...ends} vectorEffect="non-scaling-stroke" className="stroke-line" />
);
