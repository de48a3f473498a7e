import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { buildPlayer } from '../../test/player.ts';
import { buildEntry, buildSession, entryAbout } from '../../test/run.ts';
import type { GameEvent, Movement } from '../events.ts';
import { lessonPlace, practicePlace, type SessionPlace, sittingPlace } from '../exercise/place.ts';
import type { Entry } from '../exercise/session.ts';
import type { Result, TestOut } from '../journey/progress.ts';
import { type Currency, type Verdict, verdicts } from '../lists.ts';
import { midnightIn } from '../moment.ts';
import { standardRulebook as rules } from '../rulebook.ts';
import { type Ending, finishRun, journeyAfter, resultOf } from './finish-run.ts';

const now = { nowMs: 86_400_000, today: '1970-01-02', ...midnightIn('UTC') };
const first: SessionPlace = { kind: 'exercise', guide: 1, level: 1, exercise: 1 };
const last: SessionPlace = { ...first, exercise: rules.exercisesPerLevel };
const untouched = { results: [], opened: [], testOuts: [] };
const movement = (currency: Currency, amount: number): Movement => ({
  kind: 'movement',
  currency,
  amount,
  source: 'x',
});
const entriesOf = (rights: number, wrongs: number): Entry[] => [
  ...Array<Entry>(rights).fill(entryAbout('g01w01', 'right')),
  ...Array<Entry>(wrongs).fill(entryAbout('g01w01', 'wrong')),
];

function finish(place: SessionPlace, entries: readonly Entry[], changes: Partial<Ending> = {}, questions?: number) {
  const ending: Ending = {
    sessionId: 's',
    moment: now,
    lesson: { xpReward: null, isPaid: false },
    sitting: { taught: [], paid: [] },
    levelWords: ['g01w01'],
    before: untouched,
    late: null,
    ...changes,
  };
  const session = buildSession({ place, entries, ...(questions !== undefined && { questions }) });
  return finishRun({ player: buildPlayer({ battery: 3, lastBatteryChargeMs: now.nowMs }), session }, ending, rules);
}
function resultAfter(...given: Parameters<typeof finish>) {
  const outcome = finish(...given);
  if (!outcome.done) throw new Error(outcome.refusal);
  return outcome.state.result;
}

describe('the result', () => {
  const events: readonly GameEvent[] = [
    movement('xp', 50),
    movement('xp', 5),
    movement('battery', 1),
    movement('gems', 9),
    { kind: 'streak-kept', streak: 7 },
  ];

  test.each([
    ['right answers alone', [...entriesOf(18, 1), buildEntry('skipped')], { score: 18, percent: 90, passed: true }],
    ['one too few', entriesOf(17, 3), { score: 17, percent: 85, passed: false }],
  ])('scores %s, and adds up the pay of questions and end', (_, entries, scored) => {
    expect(resultOf(buildSession({ entries }), events, rules)).toEqual({
      ...scored,
      xpEarned: 20 * 5 + 55,
      batteriesEarned: 1,
      streak: 7,
    });
  });

  it('has no streak without a new day', () => {
    expect(resultOf(buildSession(), [], rules)).toEqual({
      score: 0,
      percent: 0,
      passed: false,
      xpEarned: 0,
      batteriesEarned: 0,
      streak: null,
    });
  });

  it('counts each right answer once, among any others', () => {
    const anyEntry = fc.record({ verdict: fc.constantFrom<Verdict>(...verdicts), xpEarned: fc.nat(20) });
    fc.assert(
      fc.property(fc.array(anyEntry, { minLength: 20, maxLength: 20 }), (drawn) => {
        const entries = drawn.map(({ verdict, xpEarned }) => buildEntry(verdict, { xpEarned }));
        const rights = drawn.filter(({ verdict }) => verdict === 'right').length;
        const xpEarned = drawn.reduce((sum, each) => sum + each.xpEarned, 0);
        expect(resultOf(buildSession({ entries }), [], rules)).toMatchObject({
          score: rights,
          percent: rights * 5,
          passed: rights >= 18,
          xpEarned,
        });
      }),
    );
  });
});

describe('the end of a run', () => {
  it('is refused before the last question', () => {
    expect(finish(first, entriesOf(19, 0))).toEqual({ done: false, refusal: 'session-unfinished' });
  });

  it('closes the session, and gives player, events and result', () => {
    const outcome = finish(last, entriesOf(18, 2));
    if (!outcome.done) throw new Error(outcome.refusal);
    const { player, session, result } = outcome.state;
    expect([player.streak, player.totalXp, session.state]).toEqual([1, rules.xp.streakDay, 'finished']);
    expect(outcome.events.map(({ kind }) => kind)).toEqual([
      'session-finished',
      'streak-kept',
      'days-credited',
      'movement',
    ]);
    expect(result).toEqual({ score: 18, percent: 90, passed: true, xpEarned: 105, batteriesEarned: 0, streak: 1 });
  });

  it('pays a lesson, a sitting and a review by their own terms', () => {
    const lesson = { xpReward: 80, isPaid: false };
    expect(resultAfter(lessonPlace(1), entriesOf(14, 6), { lesson }).xpEarned).toBe(180);
    const sitting = { taught: ['g01w01'] as const, paid: [] };
    const sat = resultAfter(sittingPlace('s112'), entriesOf(3, 0), { sitting }, 3);
    expect(sat.xpEarned).toBe(15 + rules.xp.sittingWord + rules.xp.streakDay);
    expect(resultAfter(practicePlace(first), entriesOf(20, 0)).batteriesEarned).toBe(1);
  });

  it('credits a late pass to the day on which it was played', () => {
    const late = {
      now: { nowMs: 10 * 86_400_000, today: '1970-01-11', ...midnightIn('UTC') },
      credited: [],
      freezesBoughtMs: [],
      heardDays: [],
    };
    expect([
      resultAfter(first, entriesOf(20, 0), { late }).streak,
      resultAfter(first, entriesOf(20, 0)).streak,
    ]).toEqual([null, 1]);
  });
});

describe('the test-out of a level', () => {
  const earned = { ...untouched, testOuts: [{ guide: 1, level: 1, passed: false }] };

  test.each<[string, SessionPlace, readonly Entry[], Partial<Ending>, 'earned' | 'passed' | undefined]>([
    ['is earned by exercise 1 with each word right at first sight', first, entriesOf(18, 2), {}, 'earned'],
    ['is not earned by a failed run', first, entriesOf(17, 3), {}, undefined],
    ['is not earned by a word that was not asked', first, entriesOf(20, 0), { levelWords: ['g01w02'] }, undefined],
    [
      'is not earned by a second run',
      first,
      entriesOf(20, 0),
      { before: { ...untouched, results: [{ guide: 1, exercise: 1, score: 50 }] } },
      undefined,
    ],
    ['is passed by exercise 4, once it was earned', last, entriesOf(18, 2), { before: earned }, 'passed'],
    ['is not passed by a failed run', last, entriesOf(17, 3), { before: earned }, undefined],
    ['is not passed before it was earned', last, entriesOf(20, 0), {}, undefined],
    ['is not touched by the missed words of exercise 1', practicePlace(first), entriesOf(20, 0), {}, undefined],
  ])('%s', (_, place, entries, changes, testOut) => {
    const result = resultAfter(place, entries, changes);
    expect(result.testOut).toBe(testOut);
    expect('testOut' in result).toBe(testOut !== undefined);
  });
});

describe('the journey after a run', () => {
  const before = {
    results: [{ guide: 1, exercise: 1, score: 90 }],
    opened: [3],
    testOuts: [
      { guide: 1, level: 1, passed: false },
      { guide: 1, level: 2, passed: false },
      { guide: 2, level: 2, passed: true },
    ],
  };
  const fourth: SessionPlace = { kind: 'exercise', guide: 1, level: 2, exercise: 4 };
  const scored: Result[] = [...before.results, { guide: 1, exercise: 8, score: 95 }];
  const others = [before.testOuts[0], before.testOuts[2]] as TestOut[];

  test.each<[string, SessionPlace, 'earned' | 'passed' | undefined, Result[], TestOut[]]>([
    ['has its score', fourth, undefined, scored, before.testOuts],
    ['has its passed test-out', fourth, 'passed', scored, [...others, { guide: 1, level: 2, passed: true }]],
    ['has its earned test-out', fourth, 'earned', scored, [...others, { guide: 1, level: 2, passed: false }]],
    ['is as before, where it was no exercise', practicePlace(fourth), undefined, before.results, before.testOuts],
  ])('%s', (_, place, testOut, results, testOuts) => {
    const result = { percent: 95, passed: true, ...(testOut !== undefined && { testOut }) };
    const passedSinceOpened = place.kind === 'exercise' ? [1] : [];
    expect(journeyAfter(place, result, before, rules)).toEqual({ results, opened: [3], testOuts, passedSinceOpened });
  });

  it('has no new pass for a failed exercise', () => {
    const { passedSinceOpened } = journeyAfter(fourth, { percent: 40, passed: false }, before, rules);
    expect(passedSinceOpened).toEqual([]);
  });

  it('has the pass mark for an exercise that was passed by its repeats', () => {
    const { results } = journeyAfter(first, { percent: 40, passed: true }, untouched, rules);
    expect(results).toEqual([{ guide: 1, exercise: 1, score: 90 }]);
    expect(journeyAfter(first, { percent: 40, passed: false }, untouched, rules).results[0]?.score).toBe(40);
  });
});
