import type { ReactNode } from 'react';

/** The thin ring lies around the main one. */
const rings = { main: { radius: 21, width: 5 }, thin: { radius: 25, width: 1.5 } };

interface ShareRingProps {
  /** From 0 to 1. */
  share: number;
  /** A second share, of what is met beside what is known: a thin ring. */
  met?: number;
  text: ReactNode;
  label: string;
  tone?: keyof typeof strokes;
}

const strokes = { gold: 'stroke-gold', hue: 'stroke-hue-ink' };

export function ShareRing({ share, met = 0, text, label, tone = 'gold' }: ShareRingProps) {
  return (
    <span role="img" aria-label={label} className="relative grid size-[3.25rem] shrink-0 place-items-center">
      <svg viewBox="0 0 52 52" aria-hidden="true" className="absolute inset-0 -rotate-90">
        <g fill="none">
          <circle cx="26" cy="26" r={rings.main.radius} strokeWidth={rings.main.width} className="stroke-line" />
          <Arc share={share} ring="main" className={strokes[tone]} />
          <Arc share={met} ring="thin" className={strokes[tone]} />
        </g>
      </svg>
      <span aria-hidden="true" className="num text-xs font-extrabold">
        {text}
      </span>
    </span>
  );
}

function Arc({ share, ring, className }: { share: number; ring: keyof typeof rings; className: string }) {
  const { radius, width } = rings[ring];
  const around = 2 * Math.PI * radius;
  if (share <= 0) return null;
  return (
    <circle
      cx="26"
      cy="26"
      r={radius}
      strokeWidth={width}
      strokeLinecap="round"
      strokeDasharray={`${around * Math.min(1, share)} ${around}`}
      data-ring={ring}
      className={className}
    />
  );
}
