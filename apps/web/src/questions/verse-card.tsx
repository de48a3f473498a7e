import type { ReactNode } from 'react';

interface VerseCardProps {
  verse: { surahName: string; reference: string };
  children: ReactNode;
}

/** A verse with what belongs to it, and where it stands. It stays in its place when the question is judged. */
export function VerseCard({ verse: { surahName, reference }, children }: VerseCardProps) {
  return (
    <figure
      data-verse=""
      className="flex flex-1 flex-col justify-center rounded-card border border-line bg-surface px-3 pt-1 pb-3 text-center md:max-h-112 md:px-6 md:pt-3 md:pb-5"
    >
      {children}
      <figcaption className="num mt-3 text-xs font-bold text-muted">
        {surahName} {reference}
      </figcaption>
    </figure>
  );
}
