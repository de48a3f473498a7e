import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { buildPlayer } from '../../test/player.ts';
import { everyoneSuperRulebook, standardRulebook as rules } from '../rulebook.ts';
import {
  type BatteryTimeline,
  batteriesAt,
  bonusSource,
  countRight,
  countRightOffline,
  isBatteryEmpty,
  loseBattery,
  regenerate,
  timelineOf,
  untilNextBatteryMs,
  withBatteryChange,
} from './battery.ts';

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

describe('offline moves (docs/decisions/offline.md)', () => {
  it('book a loss in full, and leave none below none', () => {
    expect(loseBattery(buildPlayer({ battery: 0 }), 'wrong:s:3', rules, true)).toMatchObject({
      player: { battery: 0 },
      events: [{ amount: -1 }],
    });
  });

  test.each([
    { row: 4, battery: 10, becomes: 10, booked: 0 },
    { row: 5, battery: 10, becomes: 11, booked: 1 },
    { row: 10, battery: 10, becomes: 11, booked: 1 },
    { row: 5, battery: 24, becomes: 24, booked: 1 },
    { row: 5, battery: 124, becomes: 124, booked: 1 },
  ])('give a battery for a row of their own run: the right answer $row, at $battery', (each) => {
    const { row, battery, becomes, booked } = each;
    const { player, events } = countRightOffline(
      buildPlayer({ battery, consecutiveRight: 3 }),
      row,
      'bonus:s:4',
      rules,
    );
    expect([player.battery, player.consecutiveRight, events.length]).toEqual([becomes, 3, booked]);
  });

  it('cost Super nothing and give it nothing', () => {
    const isSubscriber = true;
    expect(loseBattery(buildPlayer({ isSubscriber }), 'x', rules, true).events).toEqual([]);
    expect(countRightOffline(buildPlayer({ isSubscriber }), 5, 'x', rules).events).toEqual([]);
  });

  test.each([
    ['a bonus before the loss has no effect', 1, 2, 23],
    ['a bonus after the loss gives it back', 2, 1, 24],
    ['at one moment the bonus comes last', 1, 1, 24],
  ])('%s', (_, bonusHour, lossHour, battery) => {
    const start = timelineOf(buildPlayer({ battery: 24 }), 0);
    const bonus = { kind: 'movement', currency: 'battery', amount: 1, source: bonusSource('s', 4) } as const;
    const loss = { kind: 'movement', currency: 'battery', amount: -1, source: 'wrong:t:0' } as const;
    const one = withBatteryChange(withBatteryChange(start, [bonus], bonusHour * hour), [loss], lossHour * hour);
    const other = withBatteryChange(withBatteryChange(start, [loss], lossHour * hour), [bonus], bonusHour * hour);
    for (const timeline of [one, other]) expect(batteriesAt(timeline, 2.5 * hour, rules).battery).toBe(battery);
  });
});

describe('late losses (docs/decisions/offline.md)', () => {
  const start = timelineOf(buildPlayer({ battery: 24 }), 0);
  const lossesAt = (...hours: number[]): BatteryTimeline => ({
    ...start,
    changes: hours.map((at) => ({ atMs: at * hour, amount: -1 })),
  });
  const nine = lossesAt(...Array.from({ length: 9 }, () => 2));

  test.each([
    ['nine lost at once', nine, 2, 15],
    ['an hour later one is back', nine, 3, 16],
    ['nine hours later all are', nine, 11, 24],
    ['nothing was lost before', nine, 1, 24],
    ['a loss known last, of a moment that is over', lossesAt(5, 5, 1), 5, 22],
    ['the same in the order of the moments', lossesAt(1, 5, 5), 5, 22],
    ['none below none', { ...lossesAt(1, 1, 1), battery: 1, lastBatteryChargeMs: hour }, 1.5, 0],
    ['a change before the timeline counts at its start', { ...lossesAt(-3), atMs: 0 }, 0.5, 23],
  ])('%s', (_, timeline, hours, battery) => {
    expect(batteriesAt(timeline, hours * hour, rules).battery).toBe(battery);
  });

  it('are those of a player who lost them one after the other, in whatever order they become known', () => {
    const moves = fc.array(fc.record({ waitMs: fc.nat(9 * hour), amount: fc.constantFrom(-1, -1, -1, 1) }), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(fc.nat(24), moves, fc.nat(30 * hour), fc.nat(1_000_000), (battery, all, laterMs, shuffle) => {
        let [player, nowMs] = [buildPlayer({ battery }), 0];
        let timeline = timelineOf(player, 0);
        for (const { waitMs, amount } of all) {
          nowMs += 1 + waitMs;
          const charged = regenerate(player, nowMs, rules);
          if (charged.battery + amount < 0) continue;
          player = { ...charged, battery: charged.battery + amount };
          const source = 'x';
          timeline = withBatteryChange(timeline, [{ kind: 'movement', currency: 'battery', amount, source }], nowMs);
        }
        const { battery: left, lastBatteryChargeMs } = regenerate(player, nowMs + laterMs, rules);
        const cut = timeline.changes.length === 0 ? 0 : shuffle % timeline.changes.length;
        const changes = [...timeline.changes.slice(cut), ...timeline.changes.slice(0, cut)];
        expect(batteriesAt({ ...timeline, changes }, nowMs + laterMs, rules)).toEqual({
          battery: left,
          lastBatteryChargeMs,
        });
      }),
    );
  });
});
