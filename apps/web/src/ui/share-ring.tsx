import type { ReactNode } from 'react';

const radius = 21;
const around = 2 * Math.PI * radius;

interface ShareRingProps {
  /** From 0 to 1. */
  share: number;
  /** The share as text, in the middle; or a sign in its place. */
  text: ReactNode;
  /** Says what the share is of. */
  label: string;
  tone?: keyof typeof strokes;
}

const strokes = { gold: 'stroke-gold', hue: 'stroke-hue-ink' };

/** A share as a ring that fills clockwise. */
export function ShareRing({ share, text, label, tone = 'gold' }: ShareRingProps) {
  return (
    <span role="img" aria-label={label} className="relative grid size-[3.25rem] shrink-0 place-items-center">
      <svg viewBox="0 0 52 52" aria-hidden="true" className="absolute inset-0 -rotate-90">
        <g fill="none" strokeWidth="5">
          <circle cx="26" cy="26" r={radius} className="stroke-line" />
          {share > 0 && (
            <circle
              cx="26"
              cy="26"
              r={radius}
              strokeLinecap="round"
              strokeDasharray={`${around * Math.min(1, share)} ${around}`}
              className={strokes[tone]}
            />
          )}
        </g>
      </svg>
      <span aria-hidden="true" className="num text-xs font-extrabold">
        {text}
      </span>
    </span>
  );
}
