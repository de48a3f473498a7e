import type { Answer, Question, Solution } from './question.ts';

export function solutionOf(question: Question): Solution {
  switch (question.kind) {
    case 'multiple_choice':
      return { kind: 'choice', option: question.options.indexOf(question.word) };
    case 'fill_blank':
      return { kind: 'choice', option: question.options.findIndex(({ word }) => word === question.word) };
    case 'true_false':
      return { kind: 'truth', value: question.word === question.meaningOf };
    case 'matching':
      return { kind: 'pairs', pairs: question.left.map((word, left) => [left, question.right.indexOf(word)] as const) };
  }
}

/** @returns null when this sort of answer does not fit the question (a matching question is answered pair by pair). */
export function isRight(question: Question, answer: Answer): boolean | null {
  const solution = solutionOf(question);
  if (solution.kind === 'choice' && answer.kind === 'choice') return solution.option === answer.option;
  if (solution.kind === 'truth' && answer.kind === 'truth') return solution.value === answer.value;
  return null;
}

/** @returns null when there is no such place on that side. */
export function isPair(question: Question, left: number, right: number): boolean | null {
  if (question.kind !== 'matching') return null;
  const [one, other] = [question.left[left], question.right[right]];
  return one === undefined || other === undefined ? null : one === other;
}
