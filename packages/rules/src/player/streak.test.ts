import { describe, expect, it, test } from 'vitest';
import { buildPlayer } from '../../test/player.ts';
import { midnightIn, momentAt } from '../moment.ts';
import { rulebookFor, standardRulebook as rules } from '../rulebook.ts';
import {
  creditDay,
  hasLossDialog,
  isCreditedOn,
  lossLineOn,
  settleStreak,
  streakHoldsUntil,
  streakOn,
} from './streak.ts';

const noonOn = (day: string) => momentAt(Date.parse(`${day}T12:00:00Z`), midnightIn('UTC'));
const at = (instant: string, zone: string) => momentAt(Date.parse(instant), midnightIn(zone));
/** A learner whose streak was last credited at the place and time of their last passed exercise. */
const creditedOn = (day: string, zone: string, changes = {}) =>
  buildPlayer({ streak: 4, lastCreditedDay: day, lastCompletionDay: day, lastCompletionZone: zone, ...changes });

test.each([
  { last: null, streak: 0, today: '2026-03-01', becomes: 1, isNewDay: true },
  { last: '2026-02-28', streak: 4, today: '2026-03-01', becomes: 5, isNewDay: true },
  { last: '2026-03-01', streak: 4, today: '2026-03-01', becomes: 4, isNewDay: false },
  { last: '2026-02-27', streak: 4, today: '2026-03-01', becomes: 1, isNewDay: true },
  { last: '2025-12-31', streak: 9, today: '2026-01-01', becomes: 10, isNewDay: true },
  { last: '2026-03-02', streak: 4, today: '2026-03-01', becomes: 4, isNewDay: false },
])(
  'a completion on $today after $last makes a streak of $streak into $becomes',
  ({ last, streak, today, becomes, isNewDay }) => {
    const credited = creditDay(buildPlayer({ streak, lastCreditedDay: last }), noonOn(today), rules);
    expect(credited.player.streak).toBe(becomes);
    expect(credited.isNewDay).toBe(isNewDay);
    expect(credited.events.filter(({ kind }) => kind === 'streak-kept')).toHaveLength(isNewDay ? 1 : 0);
  },
);

test.each([
  { last: '2026-03-01', today: '2026-03-01', freezes: 0, shown: 4 },
  { last: '2026-02-28', today: '2026-03-01', freezes: 0, shown: 4 },
  { last: '2026-02-27', today: '2026-03-01', freezes: 0, shown: 0 },
  { last: '2026-02-27', today: '2026-03-01', freezes: 1, shown: 4 },
  { last: '2026-02-26', today: '2026-03-01', freezes: 1, shown: 0 },
  { last: null, today: '2026-03-01', freezes: 2, shown: 0 },
])('a streak last credited on $last shows as $shown on $today with $freezes freezes', (each) => {
  const player = buildPlayer({ streak: 4, lastCreditedDay: each.last, freezes: each.freezes });
  expect(streakOn(player, noonOn(each.today), rules)).toBe(each.shown);
});

test.each([
  { last: null, isCredited: false },
  { last: '2026-02-28', isCredited: false },
  { last: '2026-03-01', isCredited: true },
  { last: '2026-03-02', isCredited: true },
])('a streak last credited on $last has the first of March: $isCredited', ({ last, isCredited }) => {
  expect(isCreditedOn(buildPlayer({ streak: 4, lastCreditedDay: last }), noonOn('2026-03-01'))).toBe(isCredited);
});

test.each([
  { streak: 0, last: null, line: 0, dialog: false },
  { streak: 1, last: '2026-02-27', line: 1, dialog: false },
  { streak: 2, last: '2026-02-27', line: 2, dialog: false },
  { streak: 3, last: '2026-02-27', line: 0, dialog: true },
  { streak: 2, last: '2026-02-28', line: 0, dialog: false },
  { streak: 2, last: '2026-03-01', line: 0, dialog: false },
])(
  'the end of a streak of $streak days, last credited on $last, is a line of $line days',
  ({ streak, last, line, dialog }) => {
    const before = buildPlayer({ streak, lastCreditedDay: last });
    const moment = noonOn('2026-03-01');
    const { player } = settleStreak(before, moment, rules);
    const lostStreak = before.streak - player.streak;
    const opening = { day: '2026-03-01', lostStreak, freezesSpent: 0, gemsGranted: 0 };
    const opened = { ...player, dayOpening: { ...opening, questRewards: { count: 0, gems: 0, xp: 0 } } };
    expect([before, opened].map((each) => lossLineOn(each, moment, rules))).toEqual([line, line]);
    expect(hasLossDialog(lostStreak, rules)).toBe(dialog);
    expect(lossLineOn(creditDay(opened, moment, rules).player, moment, rules)).toBe(0);
    expect(lossLineOn(opened, noonOn('2026-03-02'), rules)).toBe(last === '2026-02-28' ? 2 : 0);
  },
);

it('remembers where and when an exercise was last passed, on a credited day as well', () => {
  const first = creditDay(buildPlayer(), at('2026-11-21T20:00:00Z', 'Asia/Tokyo'), rules).player;
  expect(first).toMatchObject({ lastCreditedDay: '2026-11-22', lastCompletionZone: 'Asia/Tokyo' });
  const again = creditDay(first, at('2026-11-22T09:00:00Z', 'Pacific/Honolulu'), rules).player;
  expect(again).toMatchObject({
    streak: 1,
    lastCreditedDay: '2026-11-22',
    lastCompletionDay: '2026-11-21',
    lastCompletionZone: 'Pacific/Honolulu',
  });
});

describe('who says to be in another zone', () => {
  const morning = '2026-11-21T10:30:00Z';
  const [west, home, east] = ['Pacific/Pago_Pago', 'UTC', 'Pacific/Kiritimati'];
  const afterMinutes = (minutes: number) => new Date(Date.parse(morning) + minutes * 60_000).toISOString();

  it('has no three days in three minutes: it is the 20th, the 21st and the 22nd at once', () => {
    const first = creditDay(buildPlayer(), at(morning, west), rules);
    const second = creditDay(first.player, at(afterMinutes(1), home), rules);
    const third = creditDay(second.player, at(afterMinutes(2), east), rules);
    const back = creditDay(third.player, at(afterMinutes(3), west), rules);
    expect([first, second, third, back].map(({ isNewDay }) => isNewDay)).toEqual([true, false, false, false]);
    expect([second, third, back].flatMap(({ events }) => events)).toEqual([]);
    expect(back.player).toMatchObject({ streak: 1, lastCreditedDay: '2026-11-20' });
  });

  it.each([
    [19, false],
    [20, true],
  ])('has the new day %i minutes after the last pass: %s, as one who flew over the date line', (minutes, isNewDay) => {
    const before = creditDay(buildPlayer(), at(morning, west), rules).player;
    const landed = creditDay(before, at(afterMinutes(minutes), 'Pacific/Apia'), rules);
    expect(landed).toMatchObject({ isNewDay, player: { streak: isNewDay ? 2 : 1 } });
  });

  it('has a day at once that has begun where the last exercise was passed, too', () => {
    const before = creditDay(buildPlayer(), at('2026-11-21T23:59:00Z', home), rules).player;
    expect(creditDay(before, at('2026-11-22T00:01:00Z', 'Europe/Paris'), rules).player.streak).toBe(2);
  });
});

describe('freezes', () => {
  test.each([
    { missed: 1, freezes: 1, streak: 5, left: 0 },
    { missed: 2, freezes: 2, streak: 5, left: 0 },
    { missed: 1, freezes: 2, streak: 5, left: 1 },
    { missed: 2, freezes: 1, streak: 1, left: 1 },
    { missed: 3, freezes: 2, streak: 1, left: 2 },
  ])('$freezes at hand, $missed days missed: the next pass makes 4 into $streak and leaves $left', (each) => {
    const player = creditedOn('2026-11-10', 'UTC', { freezes: each.freezes });
    const credited = creditDay(player, noonOn(`2026-11-${11 + each.missed}`), rules).player;
    expect([credited.streak, credited.freezes]).toEqual([each.streak, each.left]);
  });

  test.each([
    { streak: 9, freezes: 0, has: 1 },
    { streak: 19, freezes: 1, has: 2 },
    { streak: 9, freezes: 2, has: 2 },
    { streak: 10, freezes: 0, has: 0 },
  ])('after $streak days the next one leaves $has freezes of $freezes', ({ streak, freezes, has }) => {
    const player = creditedOn('2026-11-10', 'UTC', { streak, freezes });
    expect(creditDay(player, noonOn('2026-11-11'), rules).player.freezes).toBe(has);
  });

  it('are announced when they are spent and when they are earned', () => {
    const player = creditedOn('2026-11-10', 'UTC', { streak: 9, freezes: 1 });
    expect(creditDay(player, noonOn('2026-11-12'), rules).events).toEqual([
      { kind: 'freezes-spent', count: 1 },
      { kind: 'streak-kept', streak: 10 },
      { kind: 'freeze-earned' },
    ]);
    expect(creditDay({ ...player, streak: 4 }, noonOn('2026-11-11'), rules).events).toEqual([
      { kind: 'streak-kept', streak: 5 },
    ]);
    expect(settleStreak(player, noonOn('2026-11-12'), rules).events).toEqual([{ kind: 'freezes-spent', count: 1 }]);
  });

  it('are earned on the tenth day also when one is spent for it', () => {
    const player = creditedOn('2026-11-10', 'UTC', { streak: 9, freezes: 2 });
    expect(creditDay(player, noonOn('2026-11-12'), rules).player).toMatchObject({ streak: 10, freezes: 2 });
  });

  it('are neither earned nor spent where the owner has turned them off, and are kept', () => {
    const off = rulebookFor('standard', 'on', 'off');
    const held = creditedOn('2026-11-10', 'UTC', { streak: 9, freezes: 2 });
    expect(creditDay(held, noonOn('2026-11-11'), off).player).toMatchObject({ streak: 10, freezes: 2 });
    expect(creditDay({ ...held, freezes: 0 }, noonOn('2026-11-11'), off).player.freezes).toBe(0);
    expect(creditDay(held, noonOn('2026-11-12'), off).player).toMatchObject({ streak: 1, freezes: 2 });
    expect(settleStreak(held, noonOn('2026-11-12'), off).player).toMatchObject({ streak: 0, freezes: 2 });
    expect(streakHoldsUntil(held, midnightIn('UTC'), off)).toBe(Date.parse('2026-11-12T00:00:00Z'));
  });

  it('are not spent on a streak that is over already', () => {
    const over = creditedOn('2026-11-10', 'UTC', { streak: 0, freezes: 2 });
    expect(creditDay(over, noonOn('2026-11-12'), rules).player).toMatchObject({ streak: 1, freezes: 2 });
  });
});

describe('the first visit of a day', () => {
  it('leaves a streak alone whose last day is yesterday', () => {
    const player = creditedOn('2026-11-10', 'UTC', { freezes: 2 });
    expect(settleStreak(player, noonOn('2026-11-11'), rules)).toEqual({ player, events: [] });
  });

  it('ends a streak after a missed day, and keeps the freezes that were too few', () => {
    const settled = settleStreak(creditedOn('2026-11-10', 'UTC', { freezes: 1 }), noonOn('2026-11-13'), rules);
    expect(settled.player).toMatchObject({ streak: 0, freezes: 1 });
    expect(settled.events).toEqual([{ kind: 'streak-lost', streak: 4 }]);
  });

  it('covers missed days with freezes once: neither the next visit nor the next pass pays for them again', () => {
    const settled = settleStreak(creditedOn('2026-11-10', 'UTC', { freezes: 2 }), noonOn('2026-11-12'), rules).player;
    expect(settled).toMatchObject({ streak: 4, freezes: 1, lastCreditedDay: '2026-11-11' });
    expect(settleStreak(settled, noonOn('2026-11-12'), rules).player).toEqual(settled);
    expect(creditDay(settled, noonOn('2026-11-12'), rules).player).toMatchObject({ streak: 5, freezes: 1 });
  });
});

describe('a traveller', () => {
  test.each([
    // Leaves Honolulu on the evening of the 20th and lands in Auckland on the 22nd: the 21st was never there.
    ['early on the day of arrival', '2026-11-21T18:00:00Z', 'Pacific/Auckland', 5],
    ['in the last hour of the day of arrival', '2026-11-22T10:30:00Z', 'Pacific/Auckland', 5],
    ['on the day after it', '2026-11-22T11:30:00Z', 'Pacific/Auckland', 1],
    ['at home, a day late', '2026-11-22T10:30:00Z', 'Pacific/Honolulu', 1],
    // A learner who left on the 20th was there long before the 22nd began.
    ['a day late, a short flight away', '2026-11-22T20:00:00Z', 'America/Los_Angeles', 1],
  ])('from Honolulu who passes again %s (%s in %s) has a streak of %i', (_, instant, zone, streak) => {
    const player = creditedOn('2026-11-20', 'Pacific/Honolulu');
    expect(creditDay(player, at(instant, zone), rules).player.streak).toBe(streak);
  });

  it('is in time while it is still the day after, where they last passed one', () => {
    const player = creditedOn('2026-11-20', 'Europe/Paris');
    expect(creditDay(player, at('2026-11-21T22:30:00Z', 'Europe/Athens'), rules).player.streak).toBe(5);
    expect(creditDay(player, at('2026-11-21T23:30:00Z', 'Europe/Athens'), rules).player.streak).toBe(1);
  });

  it('who flies west into the day before gets no second credit, and loses nothing', () => {
    const player = creditedOn('2026-11-22', 'Pacific/Auckland');
    const west = creditDay(player, at('2026-11-22T06:00:00Z', 'Pacific/Honolulu'), rules);
    expect([west.isNewDay, west.player.streak]).toEqual([false, 4]);
    const same = creditDay(west.player, at('2026-11-22T20:00:00Z', 'Pacific/Honolulu'), rules);
    expect([same.isNewDay, same.player.streak]).toEqual([false, 4]);
    const next = creditDay(same.player, at('2026-11-23T20:00:00Z', 'Pacific/Honolulu'), rules);
    expect([next.isNewDay, next.player.streak]).toEqual([true, 5]);
  });
});

describe('until when a streak holds', () => {
  it.each([
    ['UTC', 0, '2026-11-23T00:00:00Z'],
    ['UTC', 2, '2026-11-25T00:00:00Z'],
    ['Europe/Paris', 0, '2026-11-22T23:00:00Z'],
    ['Asia/Kathmandu', 1, '2026-11-23T18:15:00Z'],
    ['America/Los_Angeles', 0, '2026-11-23T08:00:00Z'],
  ])('in %s with %i freezes a streak up to 21 November holds until %s', (zone, freezes, until) => {
    const player = buildPlayer({ streak: 7, lastCreditedDay: '2026-11-21', freezes });
    expect(streakHoldsUntil(player, midnightIn(zone), rules)).toBe(Date.parse(until));
    const shown = (ms: number) => streakOn(player, momentAt(ms, midnightIn(zone)), rules);
    expect([shown(Date.parse(until) - 1), shown(Date.parse(until))]).toEqual([7, 0]);
  });

  it('is not said of none', () => {
    expect(
      streakHoldsUntil(buildPlayer({ streak: 0, lastCreditedDay: '2026-11-21' }), midnightIn('UTC'), rules),
    ).toBeNull();
    expect(streakHoldsUntil(buildPlayer(), midnightIn('UTC'), rules)).toBeNull();
  });
});
