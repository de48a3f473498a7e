import type { Verdict } from '../lists.ts';
import { type LetterAnswer, type LetterQuestion, needsSound } from './question.ts';

export type LetterVerdict = Verdict | 'no-idea';

/** @returns null when the answer does not fit the question */
export function judgeLetters(question: LetterQuestion, answer: LetterAnswer): LetterVerdict | null {
  const verdictOf = (isRight: boolean) => (isRight ? 'right' : 'wrong');
  switch (answer.kind) {
    case 'no-idea':
      return 'no-idea';
    case 'cannot-listen':
      return needsSound(question) ? 'skipped' : null;
    case 'said':
      return question.task === 'say_letters' ? verdictOf(answer.wasRight) : null;
    case 'order':
      return question.task === 'join_letters' ? verdictOf(isInOrder(question, answer.tiles)) : null;
    case 'choice': {
      if (question.task === 'join_letters' || question.task === 'say_letters') return null;
      return answer.option < question.options.length ? verdictOf(answer.option === question.right) : null;
    }
  }
}

export function isSameLetterAnswer(one: LetterAnswer, other: LetterAnswer): boolean {
  switch (one.kind) {
    case 'choice':
      return other.kind === 'choice' && one.option === other.option;
    case 'order':
      return other.kind === 'order' && one.tiles.join() === other.tiles.join();
    case 'said':
      return other.kind === 'said' && one.wasRight === other.wasRight;
    case 'no-idea':
    case 'cannot-listen':
      return other.kind === one.kind;
  }
}

/** Two equal tiles may change places. */
function isInOrder(
  { tiles, order }: Extract<LetterQuestion, { task: 'join_letters' }>,
  given: readonly number[],
): boolean {
  const word = (indexes: readonly number[]) => indexes.map((index) => tiles[index]).join('');
  return given.length === order.length && new Set(given).size === given.length && word(given) === word(order);
}

/** Whether a lesson of letters is passed: skipped questions count neither way, but half must have been answered. */
export function isLettersRunPassed(
  verdicts: readonly LetterVerdict[],
  { passPercent, minAnsweredPercent }: { readonly passPercent: number; readonly minAnsweredPercent: number },
): boolean {
  const answered = verdicts.filter((verdict) => verdict !== 'skipped');
  const right = answered.filter((verdict) => verdict === 'right').length;
  const isAnswered = 100 * answered.length >= minAnsweredPercent * verdicts.length;
  return answered.length > 0 && isAnswered && 100 * right >= passPercent * answered.length;
}

/** The lessons proved known by the check: up to the last right answer before the first other one; a single one is a guess. */
export function lessonsKnownByCheck(
  verdicts: readonly LetterVerdict[],
  { checkStages, minCheckRights }: { readonly checkStages: readonly number[]; readonly minCheckRights: number },
): number {
  const firstOther = verdicts.findIndex((verdict) => verdict !== 'right');
  const rights = firstOther === -1 ? verdicts.length : firstOther;
  return rights < minCheckRights ? 0 : (checkStages[rights - 1] ?? 0);
}
