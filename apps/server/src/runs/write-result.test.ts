import type { GameEvent, SessionKind } from '@kalima/rules';
import { describe, expect, it, test } from 'vitest';
import { rendered } from '../../test/rendered.ts';
import { buildStoredSession, rules } from '../../test/stored-session.ts';
import type { Dependencies } from '../dependencies.ts';
import type { SessionResult } from './session-json.ts';
import type { StoredSession } from './session-store.ts';
import { wordsAsked, writeQuestActions, writeResult } from './write-result.ts';
import { writeTestOut } from './write-test-out.ts';

/** A course of three words. */
const course = { words: new Map(['g01w01', 'g01w05', 'g01w07'].map((id) => [id, {}])) };
const deps = { rulebook: rules, teaching: { withPacks: { course } } } as unknown as Dependencies;
const at = '1970-01-01T00:00:05.000Z';
const passed: SessionResult = { score: 18, percent: 90, passed: true, xpEarned: 50, batteriesEarned: 0, streak: null };
const failed: SessionResult = { ...passed, score: 10, percent: 50, passed: false };
const entry = (...words: string[]) => ({
  verdict: 'right',
  answer: null,
  xpEarned: 0,
  batteryBonus: false,
  asked: { words, task: 'meaning', atMs: 0, tookMs: null },
});
const runOf = (kind: SessionKind, entries: unknown[] = [entry('g01w01')]): StoredSession =>
  buildStoredSession({ session: { place: { kind, guide: 1, level: 2, exercise: 3 }, entries: entries as never } });
const tablesAndValues = (kind: SessionKind, result: SessionResult, events: readonly GameEvent[] = []) =>
  writeResult(deps, runOf(kind), { result, events }, 5000)
    .map(rendered)
    .map(({ text, values }) => [/^insert into (\w+)/.exec(text)?.[1], ...values]);

describe('a result', () => {
  const learnt = ['learner_words', at, at, '["g01w01"]'];
  const opened = { kind: 'guide-opened', guide: 4 } as const;

  test.each<[string, SessionKind, SessionResult, unknown[][]]>([
    [
      'a passed exercise is scored, and its words are learnt',
      'exercise',
      passed,
      [['user_guide_progress', 1, '1', 7, true, 90, at], learnt],
    ],
    ['a failed exercise is scored', 'exercise', failed, [['user_guide_progress', 1, '1', 7, false, 50, at]]],
    [
      'a passed lesson is completed, and its words are learnt',
      'lesson',
      passed,
      [['user_lesson_progress', '1', at, 50], learnt],
    ],
    ['a failed lesson writes nothing', 'lesson', failed, []],
    ['a passed sitting teaches its words', 'sitting', passed, [learnt]],
    ['a failed sitting writes nothing', 'sitting', failed, []],
    ['a review writes nothing', 'review', passed, []],
    ['a placement test opens nothing by itself', 'placement', passed, []],
  ])('%s', (_, kind, result, written) => {
    expect(tablesAndValues(kind, result)).toEqual(written);
  });

  it('of a placement test opens the guides of its events', () => {
    const lost = { kind: 'streak-lost', streak: 3 } as const;
    expect(tablesAndValues('placement', passed, [lost, opened])).toEqual([['opened_guides', 4, 4, at]]);
    expect(tablesAndValues('review', passed, [opened])).toEqual([]);
  });
});

describe('the words that were asked', () => {
  test.each([
    [
      'are those of its questions, that the course has',
      [entry('g01w05', 'g01w07'), entry('gone')],
      ['g01w05', 'g01w07'],
    ],
    [
      'are the level’s, where an older entry names none',
      [entry('g01w05'), { ...entry(), asked: undefined }],
      ['g01w01'],
    ],
    ['are none before the first answer', [], []],
  ])('%s', (_, entries, words) => {
    expect(wordsAsked(deps, runOf('exercise', entries))).toEqual(words);
  });

  it('are learnt once each', () => {
    const [, learnt] = writeResult(
      deps,
      runOf('exercise', [entry('g01w05'), entry('g01w05', 'g01w01')]),
      { result: passed, events: [] },
      5000,
    );
    expect(learnt && rendered(learnt).values.at(-1)).toBe('["g01w05","g01w01"]');
  });
});

test.each([
  ['a pass', passed, ['exercise_completed']],
  ['a perfect pass', { ...passed, percent: 100 }, ['exercise_completed', 'perfect_exercise']],
  ['a failure', failed, []],
])('the actions for quests by %s', (_, result, actions) => {
  const { session } = runOf('exercise');
  expect(rendered(writeQuestActions(session, result, 5000)).values).toEqual([
    JSON.stringify(session.place),
    at,
    JSON.stringify(actions),
  ]);
});

test.each([
  ['earned', 'insert into test_outs', [1, 2, at]],
  ['passed', 'update test_outs', [at, 1, 2]],
] as const)('a test-out that was %s is written', (testOut, begin, values) => {
  const { place } = runOf('exercise').session;
  expect(rendered(writeTestOut(place, testOut, 5000))).toEqual({ text: expect.stringContaining(begin), values });
});
