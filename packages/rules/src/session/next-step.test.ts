import { expect, test } from 'vitest';
import {
  lessonPlace,
  placementPlace,
  practicePlace,
  reviewPlace,
  type SessionPlace,
  sittingPlace,
} from '../exercise/place.ts';
import type { NextStep } from '../journey/next-exercise.ts';
import { progressOf } from '../journey/progress.ts';
import { standardRulebook as rules } from '../rulebook.ts';
import { nextStep } from './next-step.ts';

const atPlace = { guide: 2, level: 1, exercise: 3 };
const home: NextStep = { kind: 'home' };
const ofPack = (words: number): NextStep => ({ kind: 'pack', pack: 's112', words });

test.each<[string, SessionPlace, boolean, number | null, NextStep]>([
  ['a sitting leads to its pack', sittingPlace('s112'), true, 5, ofPack(5)],
  ['a failed one too', sittingPlace('s112'), false, 5, ofPack(5)],
  ['the last one too, without words', sittingPlace('s112'), true, 0, ofPack(0)],
  ['a sitting of one word leads home', sittingPlace('s112w01'), true, null, home],
  ['a sitting about nothing leads home', { ...sittingPlace('s112'), about: undefined }, true, 5, home],
  [
    'an exercise leads to the next one',
    { kind: 'exercise', ...atPlace },
    true,
    null,
    { kind: 'exercise', lessonId: '2', guide: 2, level: 1, exercise: 4 },
  ],
  [
    'the missed words of a run lead to its exercise',
    practicePlace(atPlace),
    true,
    null,
    { kind: 'exercise', lessonId: '2', ...atPlace },
  ],
  ['a review leads home', reviewPlace, true, null, home],
  ['a lesson leads home', lessonPlace(2), true, null, home],
  ['a passed placement test leads to the next one', placementPlace(1), true, null, { kind: 'placement', guide: 2 }],
  ['the last one is of the last guide but one', placementPlace(10), true, null, { kind: 'placement', guide: 11 }],
  ['after which there is none', placementPlace(11), true, null, home],
  ['a failed placement test leads home', placementPlace(1), false, null, home],
])('%s', (_, place, passed, packWords, step) => {
  const context = { progress: progressOf([], rules), hasAllLevels: true, packWords };
  expect(nextStep(place, passed, context, rules)).toEqual(step);
});

test('an exercise leads to the first open one, where the next is locked', () => {
  const context = { progress: progressOf([], rules), hasAllLevels: false, packWords: null };
  expect(nextStep({ kind: 'exercise', ...atPlace }, false, context, rules)).toEqual({
    kind: 'exercise',
    lessonId: '1',
    guide: 1,
    level: 1,
    exercise: 1,
  });
});
