import type { LeagueTierView } from '@kalima/contract';
import { classNames } from '../../ui/class-names.ts';

interface LeagueBadgeProps {
  tier: Pick<LeagueTierView, 'level' | 'color'>;
  size: number;
  /** Of a tier that is still to come: the shield alone, in the colour of lines. */
  isToCome?: boolean;
  className?: string | undefined;
}

/** From the left shoulder to the right one: straight, arched, then crowned. A set of three tiers has one of them. */
const tops = ['M8 8.5H40', 'M8 8.5q8-6 16 0q8-6 16 0', 'M8 12V5l8 4 8-6.5 8 4 8-4V12'] as const;
const body = 'v15c0 10-7 16.5-16 21C15 40 8 33.5 8 23.5z';
const tiersInSet = 3;

function starAt(x: number, y: number, radius: number): string {
  const points = Array.from({ length: 16 }, (_, index) => {
    const reach = index % 2 === 0 ? radius : radius * 0.72;
    const angle = (index * Math.PI) / 8 - Math.PI / 2;
    return `${(x + reach * Math.cos(angle)).toFixed(2)} ${(y + reach * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${points.join('L')}z`;
}

const starRadii = [9, 6.2, 4.7];

/** One, two or three stars side by side, the tier's place in its set; a large one for the tier above all sets. */
function starsOf(count: number): string {
  const radius = starRadii[count - 1];
  if (radius === undefined) return starAt(24, 23, 13);
  return Array.from({ length: count }, (_, index) => starAt(24 + (index - (count - 1) / 2) * 9.6, 23, radius)).join('');
}

export function LeagueBadge({ tier: { level, color }, size, isToCome = false, className }: LeagueBadgeProps) {
  const set = Math.min(Math.floor((level - 1) / tiersInSet), tops.length - 1);
  const shield = `${tops[set]}${body}`;
  const edge = `color-mix(in srgb, ${color} 55%, var(--ink))`;
  const light = `color-mix(in srgb, ${color} 40%, white)`;
  return (
    <svg
      viewBox="0 0 48 48"
      width={size}
      height={size}
      aria-hidden="true"
      className={classNames('block shrink-0', isToCome && 'text-line', className)}
    >
      {isToCome ? (
        <path d={shield} fill="currentColor" strokeLinejoin="round" />
      ) : (
        <>
          <path d={shield} style={{ fill: color, stroke: edge, strokeWidth: 2.5 }} strokeLinejoin="round" />
          <path d={starsOf(level - set * tiersInSet)} style={{ fill: light }} />
        </>
      )}
    </svg>
  );
}
