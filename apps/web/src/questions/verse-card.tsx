import type { ReactNode } from 'react';
import { useTextWindow } from './typing/use-text-window.ts';

interface VerseCardProps {
  verse: { surahName: string; reference: string };
  children: ReactNode;
}

/** A verse and its reference. A long verse scrolls in a window of four lines, which begins at the asked word. */
export function VerseCard({ verse: { surahName, reference }, children }: VerseCardProps) {
  const view = useTextWindow();
  return (
    <figure className="prompt">
      <div {...view} className="text-window">
        {children}
      </div>
      <figcaption className="num mt-1 text-xs font-bold text-muted">
        {surahName} {reference}
      </figcaption>
    </figure>
  );
}
