import type { Rulebook } from '../rulebook.ts';
import { judge, type Known } from './grade/grade.ts';
import type { Question, Solution } from './question.ts';
import { type Entry, matchedPairs, type Session, waitingRepeats } from './session.ts';

/** The reply's part on the questions to repeat. */
export function viewRepeats(session: Session, rulebook: Rulebook) {
  return { waiting: waitingRepeats(session, rulebook), done: session.repeats?.length ?? 0 };
}

/** The reply's part on a typed answer's letters, or on a spoken one's certainty. */
export function viewJudgement(
  course: Known,
  question: Question,
  { answer }: Pick<Entry, 'answer'>,
  rulebook: Rulebook,
) {
  const judgement = answer === null ? null : judge(course, question, answer, rulebook);
  return {
    comparison: judgement?.comparison?.map((each) => ({ ...each })) ?? null,
    confidence: judgement?.confidence ?? null,
  };
}

/** The reply's part on the current question's first try; null without one. */
export function viewFirstTry(
  course: Known,
  question: Question | undefined,
  { firstTry }: Pick<Session, 'firstTry'>,
  rulebook: Rulebook,
) {
  if (firstTry === undefined || question?.kind !== 'type_what_hear') return null;
  const { text } = firstTry;
  const { comparison } = viewJudgement(course, question, { answer: { kind: 'text', text } }, rulebook);
  return { text, comparison: comparison ?? [] };
}

export type ViewedSolution =
  | Exclude<Solution, { kind: 'pairs' | 'text' }>
  | { kind: 'pairs'; pairs: [number, number][] }
  | { kind: 'text'; forms: string[] };

export function viewSolution(solution: Solution): ViewedSolution {
  switch (solution.kind) {
    case 'pairs':
      return { kind: 'pairs', pairs: solution.pairs.map(([left, right]) => [left, right]) };
    case 'text':
      return { kind: 'text', forms: [...solution.forms] };
    default:
      return solution;
  }
}

/** The reply's part on a tried pair. @param tries of the current question; null: it is done, with every pair matched */
export function viewPairs(
  question: Extract<Question, { kind: 'matching' }>,
  tries: Session['tries'] | null,
  { left, right }: { readonly left: number; readonly right: number },
): { isPair: boolean; matched: [number, number][] } {
  const matched: [number, number][] =
    tries === null
      ? question.left.map((word, at) => [at, question.right.indexOf(word)])
      : matchedPairs(tries).map(([one, other]) => [one, other]);
  return { isPair: question.left[left] !== undefined && question.left[left] === question.right[right], matched };
}
