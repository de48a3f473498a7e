import type { WordId } from '@kalima/course/schema';
import { describe, expect, it, test } from 'vitest';
import type { Verdict } from '../lists.ts';
import { standardRulebook as rules } from '../rulebook.ts';
import { nextExercise } from './next-exercise.ts';
import { exerciseInGuide } from './numbering.ts';
import { progressOf, type Result, type TestOut } from './progress.ts';
import { earnsTestOut, levelAfter, passesTestOut, testOutOffered } from './test-out.ts';
import { isGuideUnlocked, isLevelUnlocked, levelStates } from './unlock.ts';

const words: readonly WordId[] = ['g03w01', 'g03w02', 'g03w03'];
const nothing = progressOf([], rules);

const result = (guide: number, level: number, exercise: number, score = 95): Result => ({
  guide,
  exercise: exerciseInGuide({ guide, level, exercise }, rules),
  score,
});
const progress = (results: Result[], testOuts: TestOut[] = []) => progressOf(results, rules, [], testOuts);

const asked = (verdict: Verdict, ...names: WordId[]) => ({ verdict, asked: { words: names } });
const [one, two, three] = words as [WordId, WordId, WordId];

describe('a test-out is earned', () => {
  const right = [asked('right', one), asked('right', two), asked('right', three)];
  const first = { guide: 3, level: 1, exercise: 1 };
  const wrongPair = { isPair: false, asked: { words: [one, three] } };

  test.each([
    ['by each word right when it is first asked', right, first, nothing, true, true],
    ['whatever is wrong later', [...right, asked('wrong', one)], first, nothing, true, true],
    ['whatever is wrong of other words', [asked('wrong', 'g01w01'), ...right], first, nothing, true, true],
    ['not with a word that was wrong at first', [asked('wrong', one), ...right], first, nothing, true, false],
    ['not with a word that was skipped at first', [asked('skipped', two), ...right], first, nothing, true, false],
    ['not with a word that was never asked', right.slice(1), first, nothing, true, false],
    ['not by entries that do not say what they asked', [{ verdict: 'right' as const }], first, nothing, true, false],
    ['by pairs, none of them wrong', [asked('right', one, two), asked('right', three)], first, nothing, true, true],
    [
      'not with a word of a wrong pair',
      [{ ...asked('right', one, two, three), tries: [wrongPair] }],
      first,
      nothing,
      true,
      false,
    ],
    ['not by a run that failed', right, first, nothing, false, false],
    ['not by a second run', right, first, progress([result(3, 1, 1, 40)]), true, false],
    ['not by another exercise', right, { ...first, exercise: 2 }, nothing, true, false],
  ] as const)('%s', (_, entries, place, before, passed, expected) => {
    expect(earnsTestOut({ place, entries, passed }, words, before)).toBe(expected);
  });
});

describe('a test-out is passed', () => {
  const earned: TestOut = { guide: 3, level: 1, passed: false };
  const fourth = { guide: 3, level: 1, exercise: 4 };

  test.each([
    ['by the first run of exercise 4', fourth, true, progress([result(3, 1, 1)], [earned]), true],
    ['not if it was not earned', fourth, true, progress([result(3, 1, 1)]), false],
    ['not if another level was earned', fourth, true, progress([], [{ ...earned, level: 2 }]), false],
    ['not by a run that failed', fourth, false, progress([], [earned]), false],
    ['not by a second run', fourth, true, progress([result(3, 1, 4, 60)], [earned]), false],
    ['not again', fourth, true, progress([], [{ ...earned, passed: true }]), false],
    ['not by another exercise', { ...fourth, exercise: 3 }, true, progress([], [earned]), false],
  ] as const)('%s', (_, place, passed, before, expected) => {
    expect(passesTestOut({ place, passed }, before, rules)).toBe(expected);
  });
});

describe('what a passed test-out opens', () => {
  const out = (guide: number, level: number): TestOut => ({ guide, level, passed: true });
  const isOpen = (guide: number, level: number, testOuts: TestOut[], results: Result[] = []) =>
    isLevelUnlocked({ guide, level }, progress(results, testOuts), false, rules);
  const whole = (level: number) => [1, 2, 3, 4].map((exercise) => result(1, level, exercise));

  it('the next level, and none beyond it', () => {
    expect([2, 3].map((level) => isOpen(1, level, [out(1, 1)]))).toEqual([true, false]);
    expect([2, 3].map((level) => isOpen(1, level, [{ ...out(1, 1), passed: false }]))).toEqual([false, false]);
  });

  it('after the last level of a guide the next guide, and none after the course', () => {
    expect(isGuideUnlocked(2, progress([], [out(1, 5)]), false, rules)).toBe(true);
    expect(isGuideUnlocked(3, progress([], [out(1, 5)]), false, rules)).toBe(false);
    expect(levelAfter({ guide: 3, level: 5 }, rules)).toEqual({ guide: 4, level: 1 });
    expect(levelAfter({ guide: 12, level: 5 }, rules)).toBeNull();
  });

  it('a level that is passed whole opens the one after it, behind a test-out too', () => {
    expect(isOpen(1, 3, [out(1, 1)], whole(2))).toBe(true);
    expect(isOpen(1, 4, [out(1, 1)], whole(2))).toBe(false);
    expect(isGuideUnlocked(2, progress([2, 3, 4, 5].flatMap(whole), [out(1, 1)]), false, rules)).toBe(true);
    expect(isGuideUnlocked(2, progress([2, 3, 4].flatMap(whole), [out(1, 1)]), false, rules)).toBe(false);
  });

  it('nothing counts as passed: the level stays as it was, and the next one is where the learner goes on', () => {
    const tested = progress([result(1, 1, 1), result(1, 1, 4)], [out(1, 1)]);
    expect(tested.passedInLevel(1, 1)).toBe(2);
    expect(tested.completedLevels()).toBe(0);
    expect(levelStates(1, tested, false, rules)).toEqual(['unlocked', 'current', 'locked', 'locked', 'locked']);
    const next = nextExercise({ guide: 1, level: 1, exercise: 4 }, tested, false, rules);
    expect(next).toMatchObject({ guide: 1, level: 2, exercise: 1 });
  });
});

describe('a test-out is offered', () => {
  const earned: TestOut = { guide: 1, level: 2, passed: false };
  const level = { guide: 1, level: 2 };
  const before = [1, 2, 3, 4].map((exercise) => result(1, 1, exercise));

  test.each([
    ['once it is earned', progress([...before, result(1, 2, 1)], [earned]), false, true],
    ['not before', progress([...before, result(1, 2, 1)]), false, false],
    ['not after exercise 4 was tried', progress([...before, result(1, 2, 4, 50)], [earned]), false, false],
    ['not once it is passed', progress(before, [{ ...earned, passed: true }]), false, false],
    ['not where the next level is open: for Super', progress([...before, result(1, 2, 1)], [earned]), true, false],
    ['not where something in the next level is passed', progress([...before, result(1, 3, 1)], [earned]), false, false],
  ] as const)('%s', (_, at, hasAllLevels, expected) => {
    expect(testOutOffered(level, at, hasAllLevels, rules)).toEqual(expected ? { ...level, exercise: 4 } : null);
  });

  it('not at the end of the course, where nothing is left to open', () => {
    const last = progress([], [{ guide: 12, level: 5, passed: false }]);
    expect(testOutOffered({ guide: 12, level: 5 }, last, false, rules)).toBeNull();
  });
});
