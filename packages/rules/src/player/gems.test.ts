import { describe, expect, it, test } from 'vitest';
import { buildPlayer } from '../../test/player.ts';
import { midnightIn, momentAt } from '../moment.ts';
import { rulebookFor, standardRulebook as rules } from '../rulebook.ts';
import { buyFreeze } from './freezes.ts';
import { grantBetaBonus, grantMonthlyGems, spendGems } from './gems.ts';

const noonOn = (day: string) => momentAt(Date.parse(`${day}T12:00:00Z`), midnightIn('UTC'));

describe('monthly gems (spec 1 §4)', () => {
  test.each([
    { last: null, today: '2026-11-21', gems: 600 },
    { last: '2026-10-31', today: '2026-11-01', gems: 600 },
    { last: '2025-11-21', today: '2026-11-21', gems: 600 },
    { last: '2026-11-01', today: '2026-11-30', gems: 100 },
    { last: '2026-12-01', today: '2026-11-30', gems: 100 },
  ])('granted on $last, a learner with 100 has $gems on $today', ({ last, today, gems }) => {
    expect(grantMonthlyGems(buildPlayer({ lastMonthlyGemsDay: last }), noonOn(today), rules).player.gems).toBe(gems);
  });

  it('name their month in the ledger', () => {
    expect(grantMonthlyGems(buildPlayer(), noonOn('2026-11-21'), rules).events).toEqual([
      { kind: 'movement', currency: 'gems', amount: 500, source: 'monthly-gems:2026-11' },
    ]);
  });
});

describe('the bonus of the early testers (spec 2 §4)', () => {
  it('is given once, and named in the ledger', () => {
    const given = grantBetaBonus(buildPlayer(), 250, 'beta-bonus');
    expect(given).toEqual({
      player: buildPlayer({ gems: 350, betaBonusReceived: true }),
      events: [{ kind: 'movement', currency: 'gems', amount: 250, source: 'beta-bonus' }],
    });
    expect(grantBetaBonus(given?.player ?? buildPlayer(), 250, 'beta-bonus')).toBeNull();
  });

  it('is nothing where there is no amount', () => {
    expect(grantBetaBonus(buildPlayer(), 0, 'beta-bonus')).toBeNull();
  });
});

describe('spending gems', () => {
  it('takes the price, and never more than there is', () => {
    expect(spendGems(buildPlayer({ gems: 200 }), 200, 's')?.player.gems).toBe(0);
    expect(spendGems(buildPlayer({ gems: 199 }), 200, 's')).toBeNull();
  });

  it('buys a freeze for 200, up to two', () => {
    expect(buyFreeze(buildPlayer({ gems: 250, freezes: 1 }), 'freeze:k', rules)).toEqual({
      done: true,
      state: buildPlayer({ gems: 50, freezes: 2 }),
      events: [{ kind: 'movement', currency: 'gems', amount: -200, source: 'freeze:k' }],
    });
    const off = rulebookFor('standard', 'on', 'off');
    expect(buyFreeze(buildPlayer({ gems: 900 }), 'k', off)).toEqual({ done: false, refusal: 'freezes-off' });
    expect(buyFreeze(buildPlayer({ gems: 900, freezes: 2 }), 'k', rules)).toEqual({
      done: false,
      refusal: 'freezes-full',
    });
    expect(buyFreeze(buildPlayer({ gems: 199 }), 'k', rules)).toEqual({ done: false, refusal: 'not-enough-gems' });
  });
});
