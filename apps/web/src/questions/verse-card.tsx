import type { ReactNode } from 'react';
import { useTextWindow } from './typing/use-text-window.ts';

interface VerseCardProps {
  verse: { surahName: string; reference: string };
  translation?: string;
  children: ReactNode;
}

/** A verse, its translation and its reference. A long verse scrolls in a window of two to four lines, which begins at the asked word. */
export function VerseCard({ verse: { surahName, reference }, translation, children }: VerseCardProps) {
  const verse = useTextWindow<HTMLDivElement>();
  const caption = useTextWindow<HTMLElement>();
  return (
    <figure className="prompt">
      <div {...verse} className="text-window">
        {children}
      </div>
      <figcaption {...caption} className="verse-caption">
        {translation !== undefined && <span className="translation">{translation} · </span>}
        <span className="num text-xs font-bold text-muted">
          {surahName} {reference}
        </span>
      </figcaption>
    </figure>
  );
}
