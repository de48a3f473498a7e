import type { ReaderText, WordId } from '@kalima/course';
import type { Moment } from '@kalima/rules';
import { type MetWords, metWords } from '@kalima/rules/memory';
import type { KnownWords } from '@kalima/rules/reader';
import { memoizeByObject } from '../concurrency/memoize.ts';
import type { Dependencies } from '../dependencies.ts';
import type { LearnerMemory } from '../memory/learner-memory.ts';

const taughtIn = memoizeByObject(({ wordIds }: ReaderText): ReadonlySet<WordId> => new Set(wordIds));

/** What is known and what fades, of the words that the course still has. */
export function metWordsOf(
  { rulebook, teaching }: Pick<Dependencies, 'rulebook' | 'teaching'>,
  { words, model }: LearnerMemory,
  { today }: Pick<Moment, 'today'>,
): MetWords {
  const taught = taughtIn(teaching.readerText);
  return metWords(
    words.filter(({ word }) => taught.has(word)),
    today,
    model,
    rulebook,
  );
}

export const knownWords = ({ known, fading }: MetWords): KnownWords => ({
  known: new Set(known),
  fading: new Set(fading),
});
