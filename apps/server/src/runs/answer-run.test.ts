import { describe, expect, test } from 'vitest';
import { type AnswerKind, decideAnswer } from './answer-run.ts';

interface Run {
  readonly questions: readonly string[];
  readonly answers: readonly string[];
}
const run: Run = { questions: ['one', 'two', 'three'], answers: ['a'] };
const kind: AnswerKind<Run, string> = {
  isShowable: (question) => question !== 'gone',
  isSame: (before) => before === 'a',
  replay: ({ questions }, before) => `again ${before} of ${questions.length}`,
  judge: ({ answers }, question) => ({
    kind: 'unchanged',
    value: `judged ${question} after ${answers.length}`,
  }),
};
const refused = (refusal: string) => ({ kind: 'refused', refusal });
const value = (text: string) => ({ kind: 'unchanged', value: text });

describe('an answer', () => {
  test.each([
    ['of the current question is judged', run, 1, value('judged two after 1')],
    ['of the last question is judged', { ...run, answers: ['a', 'b'] }, 2, value('judged three after 2')],
    ['given before gets its reply again', run, 0, value('again a of 3')],
    ['other than the one before is refused', { ...run, answers: ['b'] }, 0, refused('already-answered')],
    ['of a later question is refused', run, 2, refused('not-this-question')],
    ['after the last question is refused', { ...run, answers: ['a', 'b', 'c'] }, 3, refused('not-this-question')],
    ['of a run that is not here is not found', null, 0, { kind: 'not-found' }],
    [
      'waits for a course that has every question',
      { ...run, questions: ['one', 'gone'] },
      1,
      { kind: 'course-changed' },
    ],
  ])('%s', (_, given, index, decision) => {
    expect(decideAnswer(given, index, kind)).toEqual(decision);
  });
});
