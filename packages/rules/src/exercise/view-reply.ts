import type { Rulebook } from '../rulebook.ts';
import { judge, type Known } from './grade.ts';
import type { Question, Solution } from './question.ts';
import { type Entry, matchedPairs, type Session, waitingRepeats } from './session.ts';

/** What a reply tells of the questions that come back. */
export function viewRepeats(session: Session, rulebook: Rulebook) {
  return { waiting: waitingRepeats(session, rulebook), done: session.repeats?.length ?? 0 };
}

/** What a reply tells of a typed answer's letters, or of how sure a spoken one was. */
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

/** What the first try of the question at hand is told; null while there was none. */
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

/**
 * What a reply tells of a tried pair.
 * @param tries what was tried in the question at hand; null: it is done, and every pair is matched
 */
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
