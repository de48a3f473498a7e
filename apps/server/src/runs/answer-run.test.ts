import { newPlayer } from '@kalima/rules';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rules } from '../../test/stored-session.ts';
import { decideAnswer, type RunStrategy } from './answer-run.ts';

interface Run {
  readonly questions: readonly string[];
  readonly answers: readonly string[];
}
const player = newPlayer(0, rules);
const run: Run = { questions: ['one', 'two', 'three'], answers: ['a'] };
const [recorded, ended] = [sql`recorded`, sql`ended`];
const strategy: RunStrategy<string, string, Run, string> = {
  isShowable: (question) => question !== 'gone',
  isSame: (before) => before === 'a',
  judge: (_, question) => (question === 'unanswerable' ? null : `answer to ${question}`),
  record: () => ({ events: [], writes: [recorded] }),
  resultOf: ({ answers }) => `${answers.length} answered`,
  finish: (_, result) => ({ player: { ...player, gems: result.length }, events: [], writes: [ended] }),
};
const refused = (refusal: string) => ({ kind: 'refused', refusal });
const again = (given: Run, result: string | null) => ({
  kind: 'unchanged',
  value: { run: given, answer: 'a', result, events: [] },
});
const all: Run = { ...run, answers: ['b', 'b', 'a'] };

describe('an answer', () => {
  test.each([
    ['given before gets its reply again', run, 0, again(run, null)],
    ['that ended the run gets its result again', all, 2, again(all, '3 answered')],
    ['other than the one before is refused', { ...run, answers: ['b'] }, 0, refused('already-answered')],
    ['of a later question is refused', run, 2, refused('not-this-question')],
    ['after the last question is refused', all, 3, refused('not-this-question')],
    ['of another kind is refused', { ...run, questions: ['one', 'unanswerable'] }, 1, refused('wrong-kind-of-answer')],
    ['of a run that is not here is not found', null, 0, { kind: 'not-found' }],
    [
      'waits for a course that has every question',
      { ...run, questions: ['one', 'gone'] },
      1,
      { kind: 'course-changed' },
    ],
  ])('%s', (_, given, index, decision) => {
    expect(decideAnswer(player, given, index, strategy)).toEqual(decision);
  });

  test('of the current question is judged and recorded', () => {
    const answers = ['a', 'answer to two'];
    expect(decideAnswer(player, run, 1, strategy)).toEqual({
      kind: 'changed',
      player,
      events: [],
      writes: [recorded],
      value: { run: { ...run, answers }, answer: 'answer to two', result: null, events: [] },
    });
  });

  test('of the last question ends the run', () => {
    const before = { ...run, answers: ['a', 'b'] };
    expect(decideAnswer(player, before, 2, strategy)).toMatchObject({
      player: { gems: '3 answered'.length },
      writes: [recorded, ended],
      value: { result: '3 answered' },
    });
  });

  test('of a run that grows is followed by the next question', () => {
    const draw = ({ questions }: Run) => (questions.length < 4 ? 'four' : null);
    const before = { ...run, answers: ['a', 'b'] };
    expect(decideAnswer(player, before, 2, { ...strategy, draw })).toMatchObject({
      writes: [recorded],
      value: { run: { questions: [...run.questions, 'four'] }, result: null },
    });
  });
});
