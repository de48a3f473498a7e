import { expect, test } from 'vitest';
import { standardRulebook as rules } from '../rulebook.ts';
import { nextExercise, openExercise } from './next-exercise.ts';
import { lessonOfGuide } from './numbering.ts';
import { progressIn, progressOf, type Result } from './progress.ts';

type At = readonly [guide: number, level: number, exercise: number];

const passed = (guide: number, ...exercises: number[]): Result[] =>
  exercises.map((exercise) => ({ guide, exercise, score: 90 }));
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const nextOf = ([guide, level, exercise]: At, results: Result[], hasAll = false, opened: number[] = []) =>
  nextExercise({ guide, level, exercise }, progressOf(results, rules, opened), hasAll, rules);

const elevenGuides = upTo(11).flatMap((guide) => passed(guide, ...upTo(20)));

const cases: { at: At; results: Result[]; next: At; why: string }[] = [
  { at: [1, 1, 1], results: passed(1, 1), next: [1, 1, 2], why: 'it is the next in the level' },
  { at: [1, 1, 4], results: passed(1, 1, 2, 3, 4), next: [1, 2, 1], why: 'the level is passed' },
  { at: [1, 5, 4], results: passed(1, ...upTo(20)), next: [2, 1, 1], why: 'the guide is passed' },
  { at: [1, 1, 1], results: passed(1, 1, 2), next: [1, 1, 2], why: 'a passed exercise is open too' },
  { at: [1, 1, 4], results: passed(1, 1, 3, 4), next: [1, 1, 2], why: 'level 2 is still locked' },
  { at: [1, 5, 4], results: passed(1, ...upTo(20).filter((each) => each !== 7)), next: [1, 2, 3], why: '2 is locked' },
  { at: [1, 2, 4], results: [...passed(1, 1, 2, 3, 8)], next: [1, 1, 4], why: 'level 3 is still locked' },
  { at: [1, 2, 4], results: passed(1, 9), next: [1, 3, 1], why: 'level 3 was begun, so it is open' },
  { at: [1, 5, 4], results: passed(1, ...upTo(17), 20), next: [1, 5, 2], why: 'guide 2 is still locked' },
  { at: [12, 1, 4], results: [...elevenGuides, ...passed(12, 3, 4)], next: [12, 1, 1], why: 'level 2 is still locked' },
];

test.each(cases)('after $at comes $next, because $why', ({ at, results, next: [guide, level, exercise] }) => {
  expect(nextOf(at, results)).toEqual({ kind: 'exercise', lessonId: lessonOfGuide(guide), guide, level, exercise });
});

test('a guide that a placement test opened does not open the one after it', () => {
  const results = passed(5, ...upTo(20).filter((each) => each !== 2));
  expect(nextOf([5, 5, 4], results, false, [5])).toMatchObject({ guide: 5, level: 1, exercise: 2 });
});

test.each([
  { opened: [], results: [], next: [1, 1, 1], why: 'without a placement the path begins at guide 1' },
  { opened: [2, 3, 4], results: [], next: [4, 1, 1], why: 'it begins at the furthest opened guide' },
  { opened: [2, 3, 4], results: passed(1, 1, 2), next: [4, 1, 1], why: 'what was passed before it changes nothing' },
  { opened: [12], results: passed(12, ...upTo(20)), next: [1, 1, 1], why: 'after the last guide come those before' },
] as const)('the open exercise is $next, because $why', ({ opened, results, next: [guide, level, exercise] }) => {
  expect(openExercise(progressOf(results, rules, opened), rules)).toEqual({ guide, level, exercise });
});

test.each([
  { since: [], start: 4, why: 'nothing was passed since' },
  { since: [1], start: 1, why: 'the learner went back to guide 1' },
  { since: [2, 1], start: 1, why: 'the first of those is guide 1' },
  { since: [1, 4], start: 4, why: 'the opened guide was passed too' },
  { since: [5], start: 4, why: 'the learner is beyond it' },
])('with guides 2 to 4 opened the path begins at guide $start, because $why', ({ since, start }) => {
  const state = { results: [], opened: [2, 3, 4], testOuts: [], passedSinceOpened: since };
  expect(progressIn(state, rules).startGuide).toBe(start);
});

test('for Super every next exercise is open', () => {
  expect(nextOf([7, 5, 4], [], true)).toMatchObject({ kind: 'exercise', guide: 8, level: 1, exercise: 1 });
});

test.each([[passed(12, 20), true] as const, [passed(12, ...upTo(20)), false] as const])(
  'after the very last comes the page of its guide',
  (results, hasAll) => {
    expect(nextOf([12, 5, 4], [...results], hasAll)).toEqual({ kind: 'guide', guide: 12 });
  },
);

test('whatever was passed, the next exercise is never locked', () => {
  // Every set of passed exercises in the first two levels, after each place of them.
  for (let set = 0; set < 2 ** 8; set += 1) {
    const results = passed(1, ...upTo(8).filter((number) => set & (1 << (number - 1))));
    const level2IsOpen = results.length >= 4 || results.some(({ exercise }) => exercise > 4);
    for (const number of upTo(8)) {
      const next = nextOf([1, Math.ceil(number / 4), ((number - 1) % 4) + 1], results);
      if (next.kind !== 'exercise') throw new Error('level 1 is always open');
      if (next.level === 2) expect(level2IsOpen).toBe(true);
      if (next.level === 3) expect(results).toHaveLength(8);
      expect(next.guide).toBe(1);
    }
  }
});
