import { fileURLToPath } from 'node:url';
import { loadCourse, type WordId } from '@kalima/course';
import { describe, expect, it, test } from 'vitest';
import { everyExercise } from '../../../../test/every-exercise.ts';
import { courseForQuestions } from '../../course/course-for-questions.ts';
import { isContrast } from './listening.ts';

const { course } = loadCourse(fileURLToPath(new URL('../../../../../course/compiled', import.meta.url)));
const forQuestions = courseForQuestions(course);
const named = (form: string): WordId => {
  const word = [...course.words.values()].find(({ forms }) => forms[0] === form);
  if (word === undefined) throw new Error(`no word ${form}`);
  return word.id;
};

describe('two words that differ in one sound', () => {
  test.each([
    ['خَيْر', 'غَيْر', true],
    ['نَصِير', 'نَذِير', true],
    ['أَلِيم', 'عَلِيم', true],
    ['قُلْ', 'كُلّ', true],
    ['أَب', 'إِنَّ', false],
    ['نَصِير', 'عَلِيم', false],
  ])('%s and %s: %s', (one, other, expected) => {
    expect(isContrast(forQuestions, named(one), named(other))).toBe(expected);
  });
});

it('listening offers them from guide 6 on', () => {
  const shares = { before: { contrasts: 0, all: 0 }, after: { contrasts: 0, all: 0 } };
  for (const { place, questions } of everyExercise(course, forQuestions, 1, 5)) {
    const share = place.guide < 6 ? shares.before : shares.after;
    for (const question of questions) {
      if (question.kind !== 'listening') continue;
      const { word, options } = question;
      share.all += 1;
      if (options.some((other) => other !== word && isContrast(forQuestions, word, other))) share.contrasts += 1;
    }
  }
  expect(shares.after.contrasts / shares.after.all).toBeGreaterThan(0.3);
  expect(shares.before.contrasts / shares.before.all).toBeLessThan(shares.after.contrasts / shares.after.all);
}, 60_000);
