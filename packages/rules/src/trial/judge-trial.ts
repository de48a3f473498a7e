import type { WordId } from '@kalima/course/schema';
import type { Rulebook } from '../rulebook.ts';
import type { TrialQuestion } from './draw-trial.ts';

/** A pair tried by a visitor: an Arabic word, and the word of the chosen meaning. */
export interface TrialPair {
  readonly left: WordId;
  readonly right: WordId;
}

/** A raw answer, by words instead of places: it stays true if the order of the options changes. */
export type TrialAnswer =
  | { readonly kind: 'choice'; readonly word: WordId }
  | { readonly kind: 'pairs'; readonly tries: readonly TrialPair[] };

/** Whether an answer is right; null where it does not fit the question, or leaves a pair open. */
export function judgeTrial(
  question: TrialQuestion,
  answer: TrialAnswer,
  { matchingWrongPairsAllowed }: Pick<Rulebook, 'matchingWrongPairsAllowed'>,
): boolean | null {
  if (question.task === 'matching') {
    if (answer.kind !== 'pairs') return null;
    const { left, right } = question;
    if (!answer.tries.every((each) => left.includes(each.left) && right.includes(each.right))) return null;
    const found = new Set(answer.tries.filter((each) => each.left === each.right).map((each) => each.left));
    if (found.size < left.length) return null;
    return answer.tries.filter((each) => each.left !== each.right).length <= matchingWrongPairsAllowed;
  }
  if (answer.kind !== 'choice' || !question.options.includes(answer.word)) return null;
  return answer.word === question.word;
}
