import { expect, test } from 'vitest';
import { type Answer, isSameAnswer } from '../question.ts';

const answers: readonly Answer[] = [
  { kind: 'choice', option: 0 },
  { kind: 'choice', option: 1 },
  { kind: 'truth', value: false },
  { kind: 'truth', value: true },
  { kind: 'text', text: 'كتب' },
  { kind: 'text', text: 'كتاب' },
  { kind: 'spoken', transcript: 'كتب' },
  { kind: 'spoken', transcript: '' },
  { kind: 'no-idea' },
];

test('an answer is the same as itself alone, in whatever order its fields are', () => {
  for (const one of answers) {
    for (const other of answers) {
      const turned = Object.fromEntries(Object.entries(other).reverse()) as unknown as Answer;
      expect(isSameAnswer(one, turned), `${JSON.stringify(one)} ${JSON.stringify(other)}`).toBe(one === other);
    }
  }
});
