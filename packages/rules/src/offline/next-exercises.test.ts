import { expect, test } from 'vitest';
import { standardRulebook as rules } from '../rulebook.ts';
import { nextExercises } from './next-exercises.ts';

type At = readonly [guide: number, level: number, exercise: number];

const passed = (guide: number, ...exercises: number[]) => exercises.map((exercise) => ({ guide, exercise, score: 90 }));
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const all = upTo(12).flatMap((guide) => passed(guide, ...upTo(20)));

test.each<[string, At | null, typeof all, At[]]>([
  [
    'of somebody new are the first ones, into the second level',
    null,
    [],
    [
      [1, 1, 1],
      [1, 1, 2],
      [1, 1, 3],
      [1, 1, 4],
      [1, 2, 1],
      [1, 2, 2],
    ],
  ],
  [
    'follow the last one, and go on in the next guide',
    [1, 5, 2],
    passed(1, ...upTo(18)),
    [
      [1, 5, 3],
      [1, 5, 4],
      [2, 1, 1],
      [2, 1, 2],
      [2, 1, 3],
      [2, 1, 4],
    ],
  ],
  [
    'leave out what is passed, and what is closed',
    [1, 1, 4],
    passed(1, 1, 2, 4),
    [
      [1, 1, 3],
      [1, 2, 1],
      [1, 2, 2],
      [1, 2, 3],
      [1, 2, 4],
      [1, 3, 1],
    ],
  ],
  [
    'begin with the one that was failed',
    [1, 1, 1],
    [{ guide: 1, exercise: 1, score: 85 }],
    [
      [1, 1, 1],
      [1, 1, 2],
      [1, 1, 3],
      [1, 1, 4],
      [1, 2, 1],
      [1, 2, 2],
    ],
  ],
  ['are one, where one is left', [12, 5, 3], all.slice(0, -1), [[12, 5, 4]]],
  ['are none, where all are passed', [12, 5, 4], all, []],
])('the next exercises %s', (_, last, results, expected) => {
  const place = last && { guide: last[0], level: last[1], exercise: last[2] };
  const found = nextExercises({ last: place, count: 6 }, { results, opened: [], testOuts: [] }, false, rules);
  expect(found.map(({ guide, level, exercise }) => [guide, level, exercise])).toEqual(expected);
});

test('go on in a guide that a placement test opened', () => {
  const progress = { results: passed(5, 1), opened: [5], testOuts: [] };
  expect(nextExercises({ last: { guide: 5, level: 1, exercise: 1 }, count: 2 }, progress, false, rules)).toEqual([
    { guide: 5, level: 1, exercise: 2 },
    { guide: 5, level: 1, exercise: 3 },
  ]);
});
