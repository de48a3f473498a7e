import { expect, test } from 'vitest';
import { zoneOf } from './zones.ts';

const full = { groupSize: 30, promotedPlaces: 10, relegatedPlaces: 5 };
const small = { groupSize: 2, promotedPlaces: 0, relegatedPlaces: 0 };

test.each([
  [1, full, 'up'],
  [10, full, 'up'],
  [11, full, null],
  [25, full, null],
  [26, full, 'down'],
  [30, full, 'down'],
  [1, small, null],
  [2, small, null],
])('place %i of %o leads %s', (rank, league, zone) => {
  expect(zoneOf(rank, league)).toBe(zone);
});
