import type { WordId } from '@kalima/course/schema';
import type { Rulebook } from '../rulebook.ts';
import { compareTexts } from './compare-texts.ts';
import { countedReviews } from './fold-word.ts';
import { trialSource, type WordReview } from './review.ts';

/** Two words that a learner took for each other. */
export interface MixedUp {
  readonly words: readonly [WordId, WordId];
  readonly times: number;
}

/**
 * The words that were matched with each other wrongly, the most frequent pair first. A wrong pair counts against both of its words:
 * where a matching question has two wrong words and no more, they are that pair; where it has more, the log does not say which.
 */
export function mixedUpPairs(reviews: readonly WordReview[], { memory }: Rulebook): readonly MixedUp[] {
  const wrongOf = new Map<string, WordId[]>();
  for (const { task, outcome, source, index, word } of countedReviews(reviews)) {
    if (task !== 'matching' || outcome !== 'wrong' || source === trialSource) continue;
    const question = `${source}\n${index}`;
    wrongOf.set(question, [...(wrongOf.get(question) ?? []), word]);
  }
  const pairs = new Map<string, MixedUp>();
  for (const wrong of wrongOf.values()) {
    const [one, other] = wrong.toSorted();
    if (one === undefined || other === undefined || wrong.length > 2) continue;
    const pair = `${one} ${other}`;
    pairs.set(pair, { words: [one, other], times: (pairs.get(pair)?.times ?? 0) + 1 });
  }
  return [...pairs.values()]
    .toSorted((one, other) => other.times - one.times || compareTexts(one.words.join(), other.words.join()))
    .slice(0, memory.told.mixedUpPairs);
}
