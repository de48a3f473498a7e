import type { DayShown } from './activity-days.ts';

interface XpBarsProps {
  days: readonly DayShown[];
  /** The place of the chosen day. */
  chosen: number;
  /** The XP at the upper edge. */
  end: number;
}

const height = 100;
/** A day of little XP is seen still. */
const minHeight = 3;
const gap = 0.14;

/** Drawn one unit wide a day, and stretched to the room there is. */
export function XpBars({ days, chosen, end }: XpBarsProps) {
  return (
    <svg viewBox={`0 0 ${days.length} ${height}`} preserveAspectRatio="none" aria-hidden="true" className="size-full">
      <rect x={chosen} y={0} width={1} height={height} className="fill-hue-tint" />
      {days.map(
        ({ day }, place) =>
          place % 7 === 0 && <line key={day} x1={place} x2={place} y1={0} y2={height} className="xp-line" />,
      )}
      {[0, 0.5, 1].map((share) => (
        <line key={share} x1={0} x2={days.length} y1={share * height} y2={share * height} className="xp-line" />
      ))}
      {days.map(({ day, xp }, place) => {
        const tall = xp > 0 ? Math.max(minHeight, (xp / end) * height) : 0;
        return (
          <rect
            key={day}
            x={place + gap}
            y={height - tall}
            width={1 - 2 * gap}
            height={tall}
            className={place === chosen ? 'fill-gold-ink' : 'fill-gold-lip'}
          />
        );
      })}
    </svg>
  );
}
