import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { buildPlayer } from '../../test/player.ts';
import { everyoneSuperRulebook, standardRulebook as rules } from '../rulebook.ts';
import { countRight, isBatteryEmpty, loseBattery, regenerate, untilNextBatteryMs } from './battery.ts';

const hour = 3_600_000;

describe('regeneration (spec 1 §4; rules-of-play, Batteries)', () => {
  test.each([
    { battery: 10, hours: 0.99, becomes: 10, chargedAt: 0 },
    { battery: 10, hours: 1, becomes: 11, chargedAt: 1 },
    { battery: 10, hours: 3.5, becomes: 13, chargedAt: 3 },
    { battery: 0, hours: 24, becomes: 24, chargedAt: 24 },
    { battery: 23, hours: 100, becomes: 24, chargedAt: 100 },
    { battery: 24, hours: 0.5, becomes: 24, chargedAt: 0.5 },
    { battery: 24, hours: 5, becomes: 24, chargedAt: 5 },
    { battery: 124, hours: 5, becomes: 124, chargedAt: 5 },
    { battery: 10, hours: -2, becomes: 10, chargedAt: 0 },
    { battery: 10, hours: -24, becomes: 10, chargedAt: 0 },
    { battery: 10, hours: -8760, becomes: 10, chargedAt: -8760 },
    { battery: 24, hours: -2, becomes: 24, chargedAt: -2 },
    { battery: 124, hours: -2, becomes: 124, chargedAt: -2 },
  ])('$battery batteries after $hours hours are $becomes', ({ battery, hours, becomes, chargedAt }) => {
    const charged = regenerate(buildPlayer({ battery }), hours * hour, rules);
    expect(charged.battery).toBe(becomes);
    expect(charged.lastBatteryChargeMs).toBe(chargedAt * hour);
  });

  it('gives the same in one visit as in many', () => {
    fc.assert(
      fc.property(fc.nat(24), fc.array(fc.nat(5 * hour), { maxLength: 20 }), (battery, steps) => {
        let now = 0;
        let visited = buildPlayer({ battery });
        for (const step of steps) {
          now += step;
          visited = regenerate(visited, now, rules);
        }
        expect(visited.battery).toBe(regenerate(buildPlayer({ battery }), now, rules).battery);
      }),
    );
  });

  it('rewrites a lower value to 999 where everybody is Super', () => {
    expect(regenerate(buildPlayer({ battery: 3 }), 0, everyoneSuperRulebook).battery).toBe(999);
  });

  it('counts down to the next battery, and not at all when full or Super', () => {
    expect(untilNextBatteryMs(buildPlayer({ battery: 3 }), hour / 4, rules)).toBe(0.75 * hour);
    expect(untilNextBatteryMs(buildPlayer(), 0, rules)).toBeNull();
    expect(untilNextBatteryMs(buildPlayer({ battery: 3, isSubscriber: true }), 0, rules)).toBeNull();
  });
});

describe('losing and winning batteries', () => {
  it('a wrong answer costs a regular learner one battery, and says so to the ledger', () => {
    const { player, events } = loseBattery(buildPlayer({ battery: 7 }), 'wrong:s:3', rules);
    expect(player.battery).toBe(6);
    expect(events).toEqual([{ kind: 'movement', currency: 'battery', amount: -1, source: 'wrong:s:3' }]);
  });

  it('costs a Super learner nothing', () => {
    expect(loseBattery(buildPlayer({ isSubscriber: true }), 'x', rules)).toEqual({
      player: buildPlayer({ isSubscriber: true }),
      events: [],
    });
  });

  it('never goes below zero', () => {
    expect(loseBattery(buildPlayer({ battery: 0 }), 'x', rules).player.battery).toBe(0);
  });

  test.each([
    { before: 3, battery: 10, becomes: 10 },
    { before: 4, battery: 10, becomes: 11 },
    { before: 9, battery: 10, becomes: 11 },
    { before: 4, battery: 24, becomes: 24 },
  ])(
    'after $before right answers in a row the next leaves $battery batteries at $becomes',
    ({ before, battery, becomes }) => {
      const counted = countRight(buildPlayer({ consecutiveRight: before, battery }), 'bonus', rules).player;
      expect(counted).toMatchObject({ battery: becomes, consecutiveRight: before + 1 });
    },
  );

  it('says so to the ledger', () => {
    expect(countRight(buildPlayer({ consecutiveRight: 4, battery: 10 }), 'bonus:s:4', rules).events).toEqual([
      { kind: 'movement', currency: 'battery', amount: 1, source: 'bonus:s:4' },
    ]);
  });

  it('gives none where the rulebook has no bonus', () => {
    const without = { ...rules, battery: { ...rules.battery, bonusEvery: 0 } };
    for (const consecutiveRight of [0, 4, 9]) {
      expect(countRight(buildPlayer({ consecutiveRight, battery: 10 }), 'bonus', without).player.battery).toBe(10);
    }
  });

  it('gives no bonus battery where everybody is Super', () => {
    expect(
      countRight(buildPlayer({ consecutiveRight: 4, battery: 10 }), 'bonus', everyoneSuperRulebook).events,
    ).toEqual([]);
  });

  it('is empty at zero, but not for Super', () => {
    expect(isBatteryEmpty(buildPlayer({ battery: 0 }), rules)).toBe(true);
    expect(isBatteryEmpty(buildPlayer({ battery: 1 }), rules)).toBe(false);
    expect(isBatteryEmpty(buildPlayer({ battery: 0, isSubscriber: true }), rules)).toBe(false);
  });
});
