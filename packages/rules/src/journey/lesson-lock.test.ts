import { expect, test } from 'vitest';
import { standardRulebook as rules } from '../rulebook.ts';
import { isLessonLocked, lessonRequiredBy } from './lesson-lock.ts';
import { progressOf } from './progress.ts';

const passedInGuide1 = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ guide: 1, exercise: index + 1, score: 90 }));

test('the first lesson requires nothing, every other one the lesson before', () => {
  expect([1, 2, 12].map(lessonRequiredBy)).toEqual([null, '1', '11']);
});

test.each([
  { guide: 1, lessons: {}, passed: 0, opened: [], hasAll: false, locked: false, why: 'it requires nothing' },
  { guide: 2, lessons: {}, passed: 0, opened: [], hasAll: false, locked: true, why: 'guide and lesson 1 are not done' },
  { guide: 2, lessons: { 1: 99 }, passed: 0, opened: [], hasAll: false, locked: true, why: 'lesson 1 is under 100 %' },
  { guide: 2, lessons: { 1: 100 }, passed: 0, opened: [], hasAll: false, locked: false, why: 'lesson 1 is done' },
  { guide: 2, lessons: {}, passed: 19, opened: [], hasAll: false, locked: true, why: 'guide 1 lacks an exercise' },
  { guide: 2, lessons: {}, passed: 20, opened: [], hasAll: false, locked: false, why: 'guide 1 is passed' },
  { guide: 3, lessons: { 1: 100 }, passed: 20, opened: [], hasAll: false, locked: true, why: 'guide 2 is not done' },
  { guide: 5, lessons: {}, passed: 0, opened: [5], hasAll: false, locked: false, why: 'a placement test opened it' },
  { guide: 6, lessons: {}, passed: 0, opened: [5], hasAll: false, locked: true, why: 'placement opened guide 5 only' },
  { guide: 12, lessons: {}, passed: 0, opened: [], hasAll: true, locked: false, why: 'Super opens everything' },
])('lesson $guide is locked: $locked, because $why', ({ guide, lessons, passed, opened, hasAll, locked }) => {
  const exercises = progressOf(passedInGuide1(passed), rules, opened);
  expect(isLessonLocked(guide, { lessons, exercises }, hasAll, rules)).toBe(locked);
});
