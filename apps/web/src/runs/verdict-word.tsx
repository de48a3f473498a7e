import type { ReactNode } from 'react';
import { ArabicWord } from '../questions/arabic-word.tsx';

interface SpokenWord {
  readonly arabic: string;
  readonly meaning: string | null;
}

interface VerdictWordProps {
  word: SpokenWord & { readonly transliteration: string };
  /** A word as its verse writes it. */
  isOfVerse?: boolean;
  note?: ReactNode;
  sound?: ReactNode;
}

/** The right word in the sheet: one row with its reading, its meaning and its sound. */
export function VerdictWord({ word: { arabic, transliteration, meaning }, isOfVerse, note, sound }: VerdictWordProps) {
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-3">
      <ArabicWord
        className={isOfVerse ? 'verse text-3xl leading-[2.2]' : 'min-w-22 text-left text-[1.75rem] leading-normal'}
      >
        {arabic}
      </ArabicWord>
      <span className="min-w-0 flex-1 basis-[6rem] text-sm leading-snug">
        <span className="flex flex-wrap gap-x-2">
          <i lang="ar-Latn" className="transliteration">
            {transliteration}
          </i>
          {meaning !== null && <b className="font-extrabold">{meaning}</b>}
        </span>
        {note}
      </span>
      {sound}
    </div>
  );
}

/** The words of a verdict for a screen reader, which has read its title: a description would lose the language of the Arabic. */
export function SaidWords({ words }: { words: readonly SpokenWord[] }) {
  return words.map(({ arabic, meaning }) => (
    <span key={arabic}>
      <bdi lang="ar" translate="no" dir="rtl">
        {arabic}
      </bdi>{' '}
      {meaning}.{' '}
    </span>
  ));
}
