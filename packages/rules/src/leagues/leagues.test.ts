import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { standardRulebook as rules } from '../rulebook.ts';
import { isLeagueOpen } from './league-lock.ts';
import { lastDayOf, leagueWeekAt, weekAfter, weekEndMs, weekStartMs } from './league-week.ts';
import { type LeagueMember, rankMembers } from './ranking.ts';
import { leagueTiers, tierOf } from './tiers.ts';
import { closeGroup, movingPlaces } from './week-end.ts';

const member = (index: number, weeklyXp: number, reachedAtMs = index): LeagueMember => ({
  userId: `learner-${String(index).padStart(2, '0')}`,
  weeklyXp,
  reachedAtMs,
});
/** Members with descending XP, all positive. */
const group = (size: number) => Array.from({ length: size }, (_, index) => member(index, 1000 - index));

describe('a league week', () => {
  test.each([
    ['2026-11-23T00:00:00.000Z', '2026-11-23'],
    ['2026-11-22T23:59:59.999Z', '2026-11-16'],
    ['2026-11-29T12:00:00.000Z', '2026-11-23'],
    ['1970-01-01T00:00:00.000Z', '1969-12-29'],
  ])('at %s it is that of Monday %s, UTC', (at, monday) => {
    expect(leagueWeekAt(Date.parse(at))).toBe(monday);
  });

  it('ends on Sunday at 24:00, when the next begins', () => {
    expect([lastDayOf('2026-11-23'), weekAfter('2026-11-23')]).toEqual(['2026-11-29', '2026-11-30']);
    expect(weekEndMs('2026-11-23')).toBe(weekStartMs('2026-11-30'));
    expect(new Date(weekEndMs('2026-12-28')).toISOString()).toBe('2027-01-04T00:00:00.000Z');
  });
});

describe('a league', () => {
  test.each([
    [99, 2, false],
    [100, 1, false],
    [100, 2, true],
  ])('with %i XP and %i completed levels is open: %s', (totalXp, completedLevels, open) => {
    expect(isLeagueOpen({ totalXp, completedLevels }, rules)).toBe(open);
  });

  it('is one of ten tiers, in this order', () => {
    expect(leagueTiers.map(({ name }) => name).join(' ')).toBe(
      'bronze silver gold sapphire ruby emerald amethyst pearl obsidian diamond',
    );
    expect(leagueTiers.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(new Set(leagueTiers.map(({ color }) => color)).size).toBe(10);
    expect([tierOf(4).name, tierOf(0).name]).toEqual(['sapphire', 'bronze']);
  });
});

describe('the ranking', () => {
  it('goes by XP, and of as many by who had them first', () => {
    const ranked = rankMembers([member(1, 50, 9), member(2, 80, 5), member(3, 50, 7), member(4, 50, 7)]);
    expect(ranked.map(({ userId }) => userId.slice(-1))).toEqual(['2', '3', '4', '1']);
  });

  it('is the same in whatever order equals come', () => {
    const equals = [member(2, 50, 7), member(1, 50, 7), member(3, 50, 7)];
    for (const members of [equals, equals.toReversed()]) {
      expect(rankMembers(members).map(({ userId }) => userId.slice(-1))).toEqual(['1', '2', '3']);
    }
  });
});

const counts = (size: number, level: number, members = group(size)) => {
  const outcomes = closeGroup(members, level, rules).map(({ outcome }) => outcome);
  const number = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length;
  return [number('promoted'), number('relegated')];
};

describe('the end of a week', () => {
  it('sends ten up and five down in a full group, however small a full group is', () => {
    const small = { ...rules, leagues: { ...rules.leagues, groupSize: 12 } };
    expect(movingPlaces(12, 5, small)).toEqual({ up: 10, down: 5 });
    expect(movingPlaces(11, 5, small)).toEqual({ up: 3, down: 0 });
  });

  test.each([
    [30, 10, 5],
    [29, 9, 5],
    [16, 5, 5],
    [15, 5, 5],
    [14, 4, 0],
    [3, 1, 0],
    [2, 0, 0],
    [1, 0, 0],
    [0, 0, 0],
  ])('in a group of %i sends %i up and %i down', (size, up, down) => {
    expect(counts(size, 5)).toEqual([up, down]);
  });

  it('sends nobody below bronze nor above diamond', () => {
    expect(counts(30, 1)).toEqual([10, 0]);
    expect(counts(30, 10)).toEqual([0, 5]);
  });

  it('sends nobody up without XP', () => {
    const few = Array.from({ length: 30 }, (_, index) => member(index, index < 4 ? 10 : 0));
    expect(counts(30, 5, few)).toEqual([4, 5]);
    expect(counts(30, 1, few)).toEqual([4, 0]);
  });

  it('tells each their place, their XP and where they play from now on', () => {
    const results = closeGroup(group(30).toReversed(), 5, rules);
    expect(results[0]).toEqual({
      userId: 'learner-00',
      rank: 1,
      weeklyXp: 1000,
      outcome: 'promoted',
      newLevel: 6,
    });
    expect(results[29]).toMatchObject({ userId: 'learner-29', rank: 30, outcome: 'relegated', newLevel: 4 });
  });

  it('whoever they are: everybody has one place and one outcome, and the better never fare worse', () => {
    const someXp = fc.array(fc.nat(40), { maxLength: 30 });
    fc.assert(
      fc.property(someXp, fc.integer({ min: 1, max: 10 }), (xps, level) => {
        const results = closeGroup(
          xps.map((xp, index) => member(index, xp, 100 - index)),
          level,
          rules,
        );
        expect(results.map(({ rank }) => rank)).toEqual(xps.map((_, index) => index + 1));
        expect(new Set(results.map(({ userId }) => userId)).size).toBe(xps.length);
        for (const [index, { newLevel, weeklyXp, outcome }] of results.entries()) {
          expect(newLevel).toBeGreaterThanOrEqual(Math.max(1, level - 1));
          expect(newLevel).toBeLessThanOrEqual(Math.min(10, level + 1));
          expect(newLevel).toBeLessThanOrEqual(results[index - 1]?.newLevel ?? 10);
          if (weeklyXp === 0) expect(outcome).not.toBe('promoted');
        }
      }),
      { numRuns: 500 },
    );
  });
});
