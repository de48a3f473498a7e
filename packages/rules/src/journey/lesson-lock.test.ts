import { expect, test } from 'vitest';
import { isLessonLocked, lessonRequiredBy } from './lesson-lock.ts';

test('the first lesson requires nothing, every other one the lesson before', () => {
  expect([1, 2, 12].map(lessonRequiredBy)).toEqual([null, '1', '11']);
});

test.each([
  { guide: 1, progress: {}, opened: [], hasAll: false, locked: false, why: 'it requires nothing' },
  { guide: 2, progress: {}, opened: [], hasAll: false, locked: true, why: 'lesson 1 was never practised' },
  { guide: 2, progress: { 1: 99 }, opened: [], hasAll: false, locked: true, why: 'lesson 1 is under 100 %' },
  { guide: 2, progress: { 1: 100 }, opened: [], hasAll: false, locked: false, why: 'lesson 1 is done' },
  {
    guide: 3,
    progress: { 1: 100 },
    opened: [],
    hasAll: false,
    locked: true,
    why: 'only the lesson just before counts',
  },
  { guide: 5, progress: {}, opened: [5], hasAll: false, locked: false, why: 'a placement test opened its guide' },
  { guide: 6, progress: {}, opened: [5], hasAll: false, locked: true, why: 'a placement test opens no later lesson' },
  { guide: 12, progress: {}, opened: [], hasAll: true, locked: false, why: 'Super opens everything' },
])('lesson $guide is locked: $locked, because $why', ({ guide, progress, opened, hasAll, locked }) => {
  expect(isLessonLocked(guide, { progress, openedGuides: opened }, hasAll)).toBe(locked);
});
