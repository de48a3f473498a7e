import { useId } from 'react';

const arch = 'M60 400 V196 C60 118 132 92 200 22 C268 92 340 118 340 196 V400 Z';
const innerArch = 'M78 400 V200 C78 132 142 106 200 46 C258 106 322 132 322 200 V400 Z';
const sky: readonly (readonly [number, number, number])[] = [
  [118, 208, 5],
  [284, 200, 6],
  [136, 268, 4],
  [268, 262, 4],
  [104, 250, 3],
  [298, 246, 3],
  [160, 168, 4],
  [242, 160, 3],
];

function Star({ x, y, r }: { x: number; y: number; r: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x={-r} y={-r} width={2 * r} height={2 * r} rx={r / 5} />
      <rect x={-r} y={-r} width={2 * r} height={2 * r} rx={r / 5} transform="rotate(45)" />
    </g>
  );
}

/** An arch of eight-pointed stars, a hanging lamp, an open book on its stand. Geometry only: no person, no invented letters. */
export function LandingPicture({ label, className }: { label: string; className?: string }) {
  const id = useId();
  const [lattice, glow, dusk, inside] = ['lattice', 'glow', 'dusk', 'inside'].map((name) => id + name);
  return (
    <svg viewBox="0 0 400 416" role="img" aria-label={label} className={className}>
      <defs>
        <pattern id={lattice} width="40" height="40" patternUnits="userSpaceOnUse" patternTransform="translate(0 2)">
          <g fill="none" stroke="var(--niche-line)" strokeWidth="1" opacity="0.32">
            <rect x="10" y="10" width="20" height="20" />
            <rect x="10" y="10" width="20" height="20" transform="rotate(45 20 20)" />
            <path d="M20 0v5.9M20 34.1V40M0 20h5.9M34.1 20H40" />
          </g>
        </pattern>
        <radialGradient id={glow}>
          <stop offset="0" stopColor="var(--gold-shine)" stopOpacity="0.6" />
          <stop offset="0.45" stopColor="var(--gold)" stopOpacity="0.18" />
          <stop offset="1" stopColor="var(--gold)" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={dusk} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--niche)" />
          <stop offset="1" stopColor="var(--niche-deep)" />
        </linearGradient>
        <clipPath id={inside}>
          <path d={innerArch} />
        </clipPath>
      </defs>

      <path d={arch} fill="var(--surface)" stroke="var(--line)" strokeWidth="2" />
      <path d={innerArch} fill={`url(#${dusk})`} />
      <g clipPath={`url(#${inside})`}>
        <rect width="400" height="416" fill={`url(#${lattice})`} />
        <circle cx="200" cy="282" r="150" fill={`url(#${glow})`} />
        <circle cx="200" cy="150" r="84" fill={`url(#${glow})`} />
      </g>
      <path d={innerArch} fill="none" stroke="var(--gold)" strokeWidth="2.5" />
      <g fill="var(--gold)">
        <Star x={200} y={22} r={8} />
        {sky.map(([x, y, r]) => (
          <Star key={`${x}-${y}`} x={x} y={y} r={r} />
        ))}
      </g>

      <g>
        <path d="M200 46v52M200 98l-17 16M200 98l17 16" fill="none" stroke="var(--gold-lip)" strokeWidth="2" />
        <path d="M182 112h36l-5 12h-26z" fill="var(--gold)" />
        <path d="M187 124h26c0 9 17 12 17 28 0 14-12 24-30 24s-30-10-30-24c0-16 17-19 17-28z" fill="var(--gold)" />
        <path d="M178 152c0-8 10-11 14-18h16c4 7 14 10 14 18 0 9-9 16-22 16s-22-7-22-16z" fill="var(--gold-shine)" />
        <g fill="var(--gold-lip)">
          <Star x={200} y={151} r={7} />
        </g>
        <path d="M190 176h20l4 9h-28z" fill="var(--gold-lip)" />
      </g>

      <g>
        <ellipse cx="200" cy="398" rx="122" ry="9" fill="var(--ink)" opacity="0.1" />
        <path d="M128 396 L288 300 L296 308 L146 404 Z" fill="var(--gold-lip)" />
        <path d="M272 396 L112 300 L104 308 L254 404 Z" fill="var(--gold)" />
        <path d="M128 396l18 8-6-14zM272 396l-18 8 6-14z" fill="var(--gold-shine)" />
        <path d="M200 338 L88 302 V288 L200 324 Z" fill="var(--hue-lip)" />
        <path d="M200 338 L312 302 V288 L200 324 Z" fill="var(--hue)" />
        <path d="M200 322 C172 298 130 286 92 290 V238 C132 232 174 246 200 270 Z" fill="#FFFDF5" />
        <path d="M200 322 C228 298 270 286 308 290 V238 C268 232 226 246 200 270 Z" fill="#F6F0DF" />
        <path d="M200 270 V322" stroke="#D9CBA3" strokeWidth="2" />
        <g fill="none" stroke="#C9A85A" strokeWidth="1.5">
          <path d="M191 308 C166 290 134 280 102 282 V247 C136 243 168 256 191 276 Z" />
          <path d="M209 308 C234 290 266 280 298 282 V247 C264 243 232 256 209 276 Z" />
        </g>
        <g fill="none" stroke="#B9AE92" strokeWidth="2.2" strokeLinecap="round">
          <path d="M112 257c24-1 44 6 66 19M112 266c24-1 44 6 66 19M112 275c24-1 44 6 62 17" />
          <path d="M288 257c-24-1-44 6-66 19M288 266c-24-1-44 6-66 19M288 275c-24-1-44 6-62 17" />
        </g>
        <path d="M200 270v34l5-5 5 5v-28c-4-3-7-5-10-6z" fill="var(--bad)" />
      </g>
    </svg>
  );
}
