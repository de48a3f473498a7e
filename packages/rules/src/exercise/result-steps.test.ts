import { expect, test } from 'vitest';
import { type ResultFacts, type ResultStep, stepsOfResult } from './result-steps.ts';

const again: ResultFacts = { kind: 'exercise', passed: true, tokensGained: 0, streak: null, completed: null };
const fresh: ResultFacts = { ...again, tokensGained: 339 };

test.each<[string, ResultFacts, ResultStep[]]>([
  ['the first pass ever', { ...fresh, streak: 1 }, ['score', 'quran', 'streak']],
  ['a pass on a day that was credited before', fresh, ['score', 'quran']],
  ['a pass of words that were met before', again, ['score']],
  ['the first pass of a day, of words that were met before', { ...again, streak: 13 }, ['score', 'streak']],
  ['a passed exercise, once more', again, ['score']],
  ['the end of a level', { ...again, completed: 'level' }, ['score', 'completed']],
  [
    'the end of a level, first on its day',
    { ...again, streak: 2, completed: 'level' },
    ['score', 'streak', 'completed'],
  ],
  ['the end of a guide', { ...again, completed: 'guide' }, ['score', 'completed']],
  [
    'everything at once, at the end of the course',
    { ...fresh, streak: 13, completed: 'course' },
    ['score', 'quran', 'streak', 'completed'],
  ],
  ['a failed run', { ...again, passed: false }, ['score']],
  ['a failed run, whatever else is said', { ...fresh, passed: false, streak: 1, completed: 'level' }, ['score']],
  ['a sitting, the first pass of a day', { ...fresh, kind: 'sitting', streak: 2 }, ['score', 'streak']],
  ['a sitting on a day that was credited before', { ...fresh, kind: 'sitting' }, ['score']],
  ['a review', { ...fresh, kind: 'review' }, ['score']],
  ['a lesson', { ...fresh, kind: 'lesson', completed: 'level' }, ['score']],
  ['a placement test', { ...fresh, kind: 'placement' }, ['score']],
])('%s', (_, facts, steps) => {
  expect(stepsOfResult(facts)).toEqual(steps);
});
