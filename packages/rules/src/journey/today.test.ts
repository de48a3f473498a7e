import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type TodayInput, todayOf } from './today.ts';

const onTheWay: TodayInput = {
  streak: 12,
  isDoneToday: false,
  isExerciseDone: false,
  lostStreak: 0,
  passedExercises: 9,
  hasNext: true,
  battery: 19,
  isSuper: false,
  metWords: 40,
  dueWords: 3,
  canReview: true,
  isReviewFirst: false,
  isReviewedToday: false,
  letters: null,
  hasVerse: true,
  isReadToday: false,
};
const newcomer = { streak: 0, passedExercises: 0, metWords: 0, dueWords: 0, canReview: false, hasVerse: false };
const many = { dueWords: 20, isReviewFirst: true };
const reviewed = { dueWords: 0, canReview: false };
const reviewedMany = { ...many, isReviewedToday: true };
const passed = { isDoneToday: true, isExerciseDone: true };
const allDone = { ...reviewed, ...passed, isReadToday: true };
const lettersLeft = { letters: { hasNext: true, isDoneToday: false } };
const lettersDone = { isDoneToday: true, letters: { hasNext: true, isDoneToday: true } };

test.each<[string, Partial<TodayInput>, string, string]>([
  ['a newcomer', newcomer, 'begin, begin', '(exercise) review read'],
  ['a newcomer without a battery', { ...newcomer, battery: 0 }, 'begin, battery-empty', '(exercise) review read'],
  ['a newcomer with a verse of the trial', { ...newcomer, hasVerse: true }, 'begin, begin', '(exercise) read review'],
  ['no streak', { streak: 0 }, 'start, one-exercise', '(exercise) review read'],
  ['a streak of twelve days', {}, 'keep, one-exercise', '(exercise) review read'],
  ['the exercise passed', passed, 'kept, streak', '✓exercise (review) read'],
  ['exercise and review done', { ...passed, ...reviewed }, 'kept, streak', '✓exercise ✓review (read)'],
  ['the review done first', reviewed, 'keep, one-exercise', '✓review (exercise) read'],
  ['a verse read first', { isReadToday: true }, 'keep, one-exercise', '✓read (exercise) review'],
  ['all done', allDone, 'done, streak', '✓exercise ✓review ✓read → exercise, calm'],
  [
    'all done, no verse',
    { ...allDone, isReadToday: false, hasVerse: false },
    'done, streak',
    '✓exercise ✓review read → exercise, calm',
  ],
  ['few words learnt', { canReview: false, dueWords: 2 }, 'keep, one-exercise', '(exercise) read review'],
  ['a lost streak', { streak: 0, lostStreak: 1 }, 'start, lost', '(exercise) review read'],
  ['a lost streak, no battery', { streak: 0, lostStreak: 2, battery: 0 }, 'start, lost', '(exercise) review read'],
  ['no battery', { battery: 0 }, 'keep, battery-empty', '(exercise) review read'],
  ['no battery, Super', { battery: 0, isSuper: true }, 'keep, one-exercise', '(exercise) review read'],
  ['many words due', many, 'old-friends, old-friends', '(review) exercise read'],
  [
    'many words due, the exercise passed',
    { ...many, ...passed },
    'old-friends, old-friends',
    '✓exercise (review) read',
  ],
  ['many words due, one review done', reviewedMany, 'keep, one-exercise', '✓review (exercise) read'],
  [
    'many words due, one review and the exercise done',
    { ...reviewedMany, ...passed, isReadToday: true },
    'done, streak',
    '✓exercise ✓review ✓read → review, calm',
  ],
  [
    'few words due, one review and the exercise done',
    { isReviewedToday: true, ...passed, isReadToday: true },
    'done, streak',
    '✓exercise ✓review ✓read → exercise, calm',
  ],
  ['a word missed after the review', { isReviewedToday: true, ...passed }, 'kept, streak', '✓exercise ✓review (read)'],
  ['many due, a lost streak', { ...many, streak: 0, lostStreak: 2 }, 'old-friends, lost', '(review) exercise read'],
  ['the course done', { hasNext: false }, 'course-done, repeat', '(review) read'],
  ['the course done, nothing due', { hasNext: false, ...reviewed }, 'course-done, repeat', '✓review (read)'],
  ['the course done, a pass today', { hasNext: false, ...passed }, 'course-done, streak', '✓exercise (review) read'],
  [
    'the course and the day done',
    { ...allDone, hasNext: false },
    'course-done, streak',
    '✓exercise ✓review ✓read → null, calm',
  ],
  ['the course done, a lost streak', { hasNext: false, lostStreak: 1 }, 'course-done, lost', '(review) read'],
  ['no letters yet', { ...newcomer, ...lettersLeft }, 'letters, letters', '(letters) exercise review'],
  ['no letters yet, a lost streak', { ...lettersLeft, lostStreak: 1 }, 'letters, lost', '(letters) exercise review'],
  ['letters done today', { ...newcomer, ...lettersDone }, 'done, streak', '✓letters exercise review → letters, calm'],
  ['letters done today, words due', lettersDone, 'safe, streak', '✓letters (review) exercise'],
  ['a sitting keeps the day', { isDoneToday: true }, 'safe, streak', '(exercise) review read'],
  [
    'the last letters done today',
    { ...reviewed, isDoneToday: true, letters: { hasNext: false, isDoneToday: true } },
    'done, streak',
    '✓letters ✓review exercise → exercise, calm',
  ],
  [
    'letters open, the exercise passed',
    { ...lettersLeft, ...passed },
    'letters, letters',
    '✓exercise (letters) review',
  ],
])('%s', (_, changes, heading, steps) => {
  const { title, line, beads, way, isCalm } = todayOf({ ...onTheWay, ...changes });
  const marks = {
    done: (step: string) => `✓${step}`,
    now: (step: string) => `(${step})`,
    later: (step: string) => step,
  };
  expect(`${title}, ${line}`).toBe(heading);
  expect(beads.map(({ step, state }) => marks[state](step)).join(' ') + (isCalm ? ` → ${way}, calm` : '')).toBe(steps);
});

test('the button leads to the one bead that is now, and is calm exactly where none is', () => {
  const inputs = fc.record({
    streak: fc.nat(3),
    isDoneToday: fc.boolean(),
    isExerciseDone: fc.boolean(),
    lostStreak: fc.nat(2),
    passedExercises: fc.nat(2),
    hasNext: fc.boolean(),
    battery: fc.nat(2),
    isSuper: fc.boolean(),
    metWords: fc.nat(2),
    dueWords: fc.nat(2),
    canReview: fc.boolean(),
    isReviewFirst: fc.boolean(),
    isReviewedToday: fc.boolean(),
    letters: fc.option(fc.record({ hasNext: fc.boolean(), isDoneToday: fc.boolean() })),
    hasVerse: fc.boolean(),
    isReadToday: fc.boolean(),
  });
  fc.assert(
    fc.property(inputs, (input) => {
      const { beads, way, isCalm } = todayOf(input);
      const now = beads.filter(({ state }) => state === 'now');
      expect(now.length).toBe(isCalm ? 0 : 1);
      if (!isCalm) expect(now[0]?.step).toBe(way);
      expect(beads.length).toBeGreaterThanOrEqual(2);
      const ranks = beads.map(({ state }) => ['done', 'now', 'later'].indexOf(state));
      expect(ranks).toEqual(ranks.toSorted());
    }),
  );
});
