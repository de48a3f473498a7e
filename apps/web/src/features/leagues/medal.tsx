import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';

const medals = { 1: 'gold', 2: 'silver', 3: 'bronze' } as const;
const colours = { gold: '#d9a520', silver: '#9aa5b1', bronze: '#b0713a' } as const;

export function Medal({ rank }: { rank: number }) {
  const { t, i18n } = useTranslation('leagues');
  const place = new Intl.NumberFormat(i18n.language).format(rank);
  if (rank !== 1 && rank !== 2 && rank !== 3) return <span className="num pl-7.5 font-extrabold">{place}</span>;
  const medal = medals[rank];
  return (
    <span className="num flex items-center gap-1 font-extrabold">
      <StarMedal color={colours[medal]} />
      {place}
      <span className="sr-only">{t(`medal.${medal}`)}</span>
    </span>
  );
}

function Square({ side, turn, style }: { side: number; turn: number; style: CSSProperties }) {
  const at = 24 - side / 2;
  return (
    <rect x={at} y={at} width={side} height={side} rx={side / 12} transform={`rotate(${turn} 24 24)`} style={style} />
  );
}

function StarMedal({ color }: { color: string }) {
  const edge = `color-mix(in srgb, ${color} 55%, var(--ink))`;
  const light = `color-mix(in srgb, ${color} 62%, white)`;
  const layers = [
    { side: 31, turn: 0, style: { fill: edge, stroke: edge, strokeWidth: 2 } },
    { side: 30, turn: 0, style: { fill: color } },
    { side: 17, turn: 22.5, style: { fill: light } },
  ];
  return (
    <svg viewBox="0 0 48 48" width={26} height={26} aria-hidden="true" className="block shrink-0">
      {layers.map(({ side, turn, style }) => (
        <g key={side}>
          <Square side={side} turn={turn} style={style} />
          <Square side={side} turn={turn + 45} style={style} />
        </g>
      ))}
      <circle cx="24" cy="24" r="5.5" style={{ fill: color }} />
    </svg>
  );
}
