import { expect, test } from 'vitest';
import { questionDone } from './question-done.ts';

test.each([
  [
    'a right answer',
    { verdict: 'right', isSelfMarked: false, tooFast: false },
    [{ kind: 'question-done', verdict: 'right' }],
  ],
  [
    '"I don’t know" as a wrong one',
    { verdict: 'no-idea', isSelfMarked: false, tooFast: false },
    [{ kind: 'question-done', verdict: 'wrong' }],
  ],
  [
    'an answer too fast for a person, marked',
    { verdict: 'right', isSelfMarked: false, tooFast: true },
    [{ kind: 'question-done', verdict: 'right', tooFast: true }],
  ],
  ['no answer that learners mark themselves', { verdict: 'right', isSelfMarked: true, tooFast: false }, []],
] as const)('the quest of answers in a row counts %s', (_, question, events) => {
  expect(questionDone(question)).toEqual(events);
});
