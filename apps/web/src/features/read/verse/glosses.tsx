import type { ReaderVerse } from '@kalima/contract';
import { tokenTransliteration } from '@kalima/rules';
import { isMeaningPale, type MeaningChoice, type TokenState } from '@kalima/rules/reader';
import { useLanguage } from '../../../lib/language/use-language.ts';
import type { ReaderWords } from '../queries.ts';
import { meaningAt, wordAt } from './verse-states.ts';

export interface VerseWords {
  verse: ReaderVerse;
  /** The surah's. */
  words: readonly string[];
  cards: ReaderWords | null;
  /** Null without a memory, or where it is hidden. */
  states: readonly TokenState[] | null;
  meaning: MeaningChoice;
  hasTransliterations: boolean;
}

interface GlossesProps extends VerseWords {
  index: number;
}

/** The reading and the meaning under a token. */
export function Glosses({ verse, words, cards, states, index, meaning: choice, hasTransliterations }: GlossesProps) {
  const language = useLanguage();
  const meaning = choice === 'none' ? null : meaningAt(verse, index + 1, words, cards);
  const isPale = isMeaningPale(choice, states?.[index] ?? null);
  const word = hasTransliterations && cards?.get(wordAt(verse, index + 1, words) ?? '');
  const spoken = word ? tokenTransliteration(word, verse.tokens[index] ?? '') : null;
  return (
    <>
      {spoken && (
        <span lang="ar-Latn" dir="ltr" className="reader-gloss italic">
          {spoken}
        </span>
      )}
      {meaning && (
        <span
          lang={language}
          dir="ltr"
          data-pale={isPale || undefined}
          aria-hidden={isPale || undefined}
          className="reader-gloss"
        >
          {meaning}
        </span>
      )}
    </>
  );
}
