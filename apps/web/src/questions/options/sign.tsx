import type { ReactNode } from 'react';
import { LineDrawing } from '../../ui/line-drawing.tsx';

const drawings = {
  'speaker-off': <path d="M4 9.5h3.5L12 5.5v13l-4.5-4H4zM16 9.5l5 5M21 9.5l-5 5" />,
  turtle: (
    <path d="M5 15.5a6.5 6.5 0 0 1 13 0zM18 15.5h1.2a2.3 2.3 0 0 0 2.3-2.3c0-1.2-.9-2-2-2-1.3 0-2 .9-2.2 2M7.5 15.5V18M15.5 15.5V18M5 15.5H2.8" />
  ),
  keyboard: (
    <>
      <rect x="2.5" y="6" width="19" height="12" rx="2.5" />
      <path d="M6.5 10h.1M10.2 10h.1M13.8 10h.1M17.4 10h.1M8 14h8" strokeWidth="2.6" />
    </>
  ),
  backspace: <path d="M9 5.5h10a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H9L3 12zM12 9.5l5 5M17 9.5l-5 5" />,
  stop: <rect x="6" y="6" width="12" height="12" rx="2.5" fill="currentColor" stroke="none" />,
} satisfies Record<string, ReactNode>;

export type SignName = keyof typeof drawings;

/** The icons that only questions use: they travel with the exercise, not with the first page. */
export function Sign({ name, size }: { name: SignName; size?: number }) {
  return <LineDrawing size={size}>{drawings[name]}</LineDrawing>;
}
