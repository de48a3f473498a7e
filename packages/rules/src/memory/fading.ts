import type { WordId } from '@kalima/course/schema';
import type { Day } from '../moment.ts';
import type { Rulebook } from '../rulebook.ts';
import { wordsBelowTarget } from './due.ts';
import { knowNow, type LearnerModel, type TaughtWord } from './recall.ts';

/** The words that are fading, and the review that brings them back. */
export interface Fading {
  /** The lowest recall first. */
  readonly words: readonly WordId[];
  /** null while nothing fades. */
  readonly liftedBy: { readonly kind: 'quick' | 'review'; readonly words: number } | null;
  /** How many words would be known on that day once they are asked and answered right. */
  readonly liftsTo: number;
}

/** Which words have fallen below the target, and what lifts them: a session of six, or a whole review. */
export function fadingOn(
  words: readonly TaughtWord[],
  due: readonly WordId[],
  day: Day,
  model: LearnerModel,
  rulebook: Rulebook,
): Fading {
  const fading = wordsBelowTarget(words, due, day, model, rulebook);
  const { quickReviewWords } = rulebook.memory;
  const kind = fading.length <= quickReviewWords ? 'quick' : 'review';
  const asked = Math.min(fading.length, rulebook.maxReviewWords);
  const lifted = new Set(fading.slice(0, asked));
  const unlifted = words.filter(({ word }) => !lifted.has(word));
  return {
    words: fading,
    liftedBy: asked === 0 ? null : { kind, words: asked },
    liftsTo: knowNow(unlifted, day, model, rulebook).words + asked,
  };
}
