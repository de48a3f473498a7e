import { expect, test } from 'vitest';
import { buildOpenLeague } from '../../../test/league.ts';
import { bandsOf, zoneOf } from './zones.ts';

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

test('the listed places stand in bands, and a gap before one is told', () => {
  const { rows } = buildOpenLeague();
  const bands = bandsOf({ ...full, rows: [...rows, { ...(rows[0] as (typeof rows)[0]), rank: 30 }] });
  expect(bands.map(({ zone, rows: listed }) => [zone, listed.map(({ rank }) => rank).join(' ')])).toEqual([
    ['up', '1 2 3 4 5 6 7 8 9 10'],
    [null, '12'],
    ['down', '30'],
  ]);
  expect(bands.flatMap(({ rows: listed }) => listed.filter(({ isApart }) => isApart).map(({ rank }) => rank))).toEqual([
    12, 30,
  ]);
});
