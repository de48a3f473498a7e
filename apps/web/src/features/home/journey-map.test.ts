import { expect, test } from 'vitest';
import { buildGuides, buildJourneyWith } from '../../../test/guides.ts';
import { countPassed, mapJourney } from './journey-map.ts';

const looks = (passed: number, guide: number, allOpen = false) =>
  mapJourney(buildGuides(), buildJourneyWith(passed, allOpen)).guides[guide - 1]?.levels.map(({ look }) => look);

test('the first level that is open and not complete is where the learner is', () => {
  expect(looks(10, 1)).toEqual(['completed', 'completed', 'current', 'locked', 'locked']);
  const map = mapJourney(buildGuides(), buildJourneyWith(10));
  expect(map.here?.guide.number).toBe(1);
  expect(map.here?.level.nextExercise).toBe(3);
  expect(map.here && countPassed(map.here.level)).toBe(2);
});

test('where every level is open, only one of them in all guides is the current one', () => {
  expect(looks(4, 1, true)).toEqual(['completed', 'current', 'open', 'open', 'open']);
  expect(looks(4, 2, true)).toEqual(['open', 'open', 'open', 'open', 'open']);
});

test('a locked level says whether the level before it or the guide before it opens it', () => {
  const [first, second] = mapJourney(buildGuides(), buildJourneyWith(10)).guides;
  expect(first?.levels[3]?.lock).toEqual({ kind: 'level', level: 3 });
  expect(second?.levels[0]?.lock).toEqual({ kind: 'guide', guide: 1, exercises: 20 });
  expect(first?.levels[0]?.lock).toBeNull();
});

test('a learner who has passed everything is nowhere on the way', () => {
  expect(mapJourney(buildGuides(), buildJourneyWith(240)).here).toBeNull();
});

test('a guide that the journey does not know is locked', () => {
  const journey = { ...buildJourneyWith(0), guides: [] };
  expect(mapJourney(buildGuides(2), journey).guides.map(({ unlocked }) => unlocked)).toEqual([false, false]);
});
