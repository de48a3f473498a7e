import { fileURLToPath } from 'node:url';
import { loadCourse } from '@kalima/course';
import { expect, test } from 'vitest';
import { courseForQuestions } from '../src/exercise/course/course-for-questions.ts';
import { everyExercise } from './every-exercise.ts';
import { measureQuality, type Weakness, weaknesses } from './question-quality.ts';

const { course } = loadCourse(fileURLToPath(new URL('../../course/compiled', import.meta.url)));

/**
 * The share of questions that may have a weakness, in percent: a third of what it was when distractors were chosen by shape
 * alone, measured over the same 14,400 questions; for the first two levels, where few words are taught, half.
 */
const maxPercent: Readonly<Record<Weakness, number>> = {
  'answer alone in its class': 3.5 / 3,
  'command alone in its form': 0,
  'command among other words': 100 / 6,
  'false meaning of another class': 67 / 3,
  'translation told by names alone': 16.1 / 3,
  'phrase translated before': 19.2 / 3,
  'missing word translated before': 20.4 / 3,
  'phrase three times in a session': 8.1 / 3,
  'untaught distractor in level 1 of a guide': 29.3 / 3,
  'untaught distractor in levels 1 and 2 of guide 1': 64.9 / 2,
  'same four options twice': 0,
  'blank told by its tanween': 2.7 / 3,
  'listening without a word that sounds alike': 5,
  'blank alone in its class': 5,
  'missing word alone in its class': 5,
  'pairs side by side': 0,
};

test('weak questions are rare over 14,400 of them', () => {
  const seedsPerExercise = 3;
  const shares = measureQuality(course, everyExercise(course, courseForQuestions(course), seedsPerExercise, 1_000));
  const percent = (name: Weakness) => (100 * shares[name].weak) / shares[name].of;
  expect(weaknesses.filter((name) => percent(name) > maxPercent[name]).map((name) => [name, percent(name)])).toEqual(
    [],
  );
  expect(shares['same four options twice'].of).toBeGreaterThan(6_000);
}, 240_000);
