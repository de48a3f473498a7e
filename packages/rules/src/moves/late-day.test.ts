import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { buildPlayer } from '../../test/player.ts';
import type { CreditedDay } from '../events.ts';
import { addDays, type Day, midnightIn, momentAt } from '../moment.ts';
import type { Player } from '../player/player.ts';
import { creditDay, heardStreakOn, settleStreak } from '../player/streak.ts';
import { creditedDayOf, creditLateDay } from '../player/streak-days.ts';
import { standardRulebook as rules } from '../rulebook.ts';
import { openDay } from './open-day.ts';

const noonOn = (day: Day) => momentAt(Date.parse(`${day}T12:00:00Z`), midnightIn('UTC'));
const today = '2026-03-20';
const now = noonOn(today);
/** An hour after the pass of that day. */
const boughtAt = (day: Day) => noonOn(day).nowMs + 3_600_000;

interface StreakState {
  readonly player: Player;
  readonly days: readonly CreditedDay[];
}

/** As the server keeps the rows: one for each day, the earliest first. */
function mergeDays(days: readonly CreditedDay[], changed: readonly CreditedDay[]): CreditedDay[] {
  const byDay = new Map([...days, ...changed].map((each) => [each.day, each]));
  return [...byDay.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

function late(
  { player, days }: StreakState,
  day: Day,
  heardDays: readonly Day[] = [],
  boughtOn: readonly Day[] = [],
): StreakState {
  const freezesBoughtMs = boughtOn.toSorted().map(boughtAt);
  const credited = creditLateDay(player, noonOn(day), { now, credited: days, heardDays, freezesBoughtMs }, rules);
  const changed = credited.events.flatMap((event) => (event.kind === 'days-credited' ? event.days : []));
  return { player: credited.player, days: mergeDays(days, changed) };
}

/** Passed on these days, each reported at once; a freeze is bought after the pass of its day. */
function inTime(
  start: Player,
  days: readonly Day[],
  heardDays: readonly Day[] = days,
  boughtOn: readonly Day[] = [],
): StreakState {
  let state: StreakState = { player: start, days: [] };
  const buy = (ofDay: (day: Day) => boolean) => {
    for (const day of boughtOn.filter(ofDay).toSorted()) {
      const { player } = settleStreak(state.player, noonOn(day), rules);
      state = { ...state, player: { ...player, freezes: Math.min(rules.streak.maxFreezes, player.freezes + 1) } };
    }
  };
  let before = '';
  for (const day of days.toSorted()) {
    buy((each) => each >= before && each < day);
    before = day;
    const isHeard = heardDays.includes(day);
    const credited = creditDay(state.player, noonOn(day), rules, isHeard);
    const rows = credited.isNewDay ? [creditedDayOf(state.player, credited.player, 'UTC', isHeard)] : [];
    state = { player: credited.player, days: mergeDays(state.days, rows) };
  }
  buy((each) => each >= before);
  return state;
}

const streakOf = ({ player: { streak, heardStreak, lastCreditedDay, freezes } }: StreakState) => ({
  streak,
  heardStreak,
  lastCreditedDay,
  freezes,
});

describe('a pass that arrives later', () => {
  const tenDays = inTime(
    buildPlayer({ freezes: 0 }),
    Array.from({ length: 6 }, (_, index) => addDays('2026-03-11', index)),
  );

  it('restores the streak that the first visit took for lost, and takes its end back', () => {
    const opened = openDay(tenDays.player, now, rules);
    expect(opened.player).toMatchObject({ streak: 0, dayOpening: { lostStreak: 6 } });
    let state: StreakState = { ...tenDays, player: opened.player };
    for (const day of ['2026-03-17', '2026-03-18', '2026-03-19']) state = late(state, day);
    expect(state.player).toMatchObject({ streak: 9, lastCreditedDay: '2026-03-19', dayOpening: { lostStreak: 0 } });
  });

  it('does not hide a day that was missed all the same', () => {
    const opened = openDay(tenDays.player, now, rules);
    const kept = late({ ...tenDays, player: opened.player }, '2026-03-17');
    expect(kept.player).toMatchObject({ streak: 0, lastCreditedDay: '2026-03-17', dayOpening: { lostStreak: 7 } });
  });

  it('gives back the freeze that covered its day', () => {
    const rich = { ...tenDays, player: { ...tenDays.player, freezes: 1 } };
    const rows = rich.days.map((each) => ({ ...each, freezes: 1 }));
    const covered = openDay(rich.player, noonOn('2026-03-18'), rules).player;
    expect(covered).toMatchObject({ streak: 6, freezes: 0 });
    const arrival = { now: noonOn('2026-03-18'), credited: rows, heardDays: [], freezesBoughtMs: [] };
    const onThatDay = creditLateDay(covered, noonOn('2026-03-17'), arrival, rules);
    expect(onThatDay.player).toMatchObject({ streak: 7, freezes: 1 + (7 % rules.streak.freezeEvery === 0 ? 1 : 0) });
  });

  test.each<[string, readonly Day[], readonly Day[], number]>([
    ['none of them', ['2026-03-17', '2026-03-18', '2026-03-19'], [], 6],
    ['a day of a visit', ['2026-03-17', '2026-03-18', '2026-03-19'], ['2026-03-18'], 7],
    ['the day on which it arrives', ['2026-03-17', '2026-03-18', '2026-03-19', today], [], 7],
    ['of a streak that began after a gap, its own days alone', ['2026-03-18', '2026-03-19'], ['2026-03-19'], 1],
  ])('counts for others only days on which the server heard from the learner: %s', (_, days, heard, counted) => {
    let state: StreakState = tenDays;
    for (const day of days) state = late(state, day, heard);
    expect(heardStreakOn(state.player, now, rules)).toBe(counted);
    expect(heardStreakOn(state.player, noonOn('2026-03-25'), rules)).toBe(0);
  });

  test.each([
    ['a day that has its credit', '2026-03-16'],
    ['more than seven days before it arrives', addDays(today, -8)],
    ['inside a streak whose earlier days are not known', '2026-03-13'],
  ])('adds nothing: %s', (_, day) => {
    const rows = day === '2026-03-13' ? tenDays.days.filter((each) => each.day > day) : tenDays.days;
    const credited = creditLateDay(
      tenDays.player,
      noonOn(day),
      { now, credited: rows, heardDays: [], freezesBoughtMs: [] },
      rules,
    );
    expect(credited).toEqual({ player: tenDays.player, events: [], isNewDay: false });
  });

  describe('is held by a freeze that was bought in time', () => {
    const firstDay = inTime(buildPlayer({ freezes: 0 }), ['2026-03-17']);
    const bought = { ...firstDay.player, freezes: 1 };

    test.each<[string, Player, Day, { streak: number; freezes: number }]>([
      ['on the day of the last pass', bought, '2026-03-17', { streak: 2, freezes: 0 }],
      [
        'before the day was opened elsewhere',
        openDay(bought, noonOn('2026-03-19'), rules).player,
        '2026-03-17',
        { streak: 2, freezes: 0 },
      ],
      ['on the missed day', bought, '2026-03-18', { streak: 2, freezes: 0 }],
      ['after the pass: too late, and not spent', bought, '2026-03-19', { streak: 1, freezes: 1 }],
    ])('%s', (_, player, boughtOn, expected) => {
      const arrival = {
        now: momentAt(boughtAt('2026-03-19'), midnightIn('UTC')),
        credited: firstDay.days,
        heardDays: [],
        freezesBoughtMs: [boughtAt(boughtOn)],
      };
      expect(creditLateDay(player, noonOn('2026-03-19'), arrival, rules).player).toMatchObject(expected);
    });

    it.each([
      ['which had covered the day after the last pass', '2026-03-15', ['2026-03-17', '2026-03-18']],
      ['which had covered two days, on two visits', '2026-03-16', ['2026-03-18']],
    ] as const)('but not by one that an earlier visit spent, %s', (_, visit, days) => {
      const missed = visit === '2026-03-15' ? 1 : 2;
      const start = inTime(buildPlayer({ freezes: missed }), ['2026-03-13']);
      let visited = openDay(start.player, noonOn('2026-03-15'), rules).player;
      visited = openDay(visited, noonOn(visit), rules).player;
      expect(visited).toMatchObject({ streak: 1, freezes: 0, lastCreditedDay: addDays(visit, -1) });
      let state: StreakState = { ...start, player: openDay(visited, now, rules).player };
      for (const day of days) state = late(state, day);
      expect(state.player).toMatchObject({ streak: 0, freezes: 0, dayOpening: { lostStreak: days.length } });
    });

    it('but not before it was bought', () => {
      const player = buildPlayer({ freezes: 1 });
      const arrival = { now, credited: [], heardDays: [], freezesBoughtMs: [boughtAt('2026-03-18')] };
      const { events } = creditLateDay(player, noonOn('2026-03-17'), arrival, rules);
      expect(events).toContainEqual({ kind: 'days-credited', days: [expect.objectContaining({ freezesBefore: 0 })] });
    });
  });

  it('comes to the same in whatever order it arrives', () => {
    const week = Array.from({ length: 8 }, (_, index) => addDays(today, -index));
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...week), { minLength: 1 }).chain((days) =>
          fc.record({
            days: fc.constant(days),
            order: fc.shuffledSubarray(days, { minLength: days.length }),
            freezes: fc.nat(rules.streak.maxFreezes),
            heard: fc.subarray(week),
            bought: fc.subarray(week.slice(1), { maxLength: rules.streak.maxFreezes }),
            twice: fc.nat(days.length - 1),
          }),
        ),
        ({ days, order, freezes, heard, bought, twice }) => {
          fc.pre(freezes + bought.length <= rules.streak.maxFreezes);
          const start = buildPlayer({ freezes, streak: 0, lastCreditedDay: null });
          let state: StreakState = { player: { ...start, freezes: freezes + bought.length }, days: [] };
          for (const day of [...order, order[twice] ?? today]) state = late(state, day, heard, bought);
          expect(streakOf(state)).toEqual(streakOf(inTime(start, days, [...heard, today], bought)));
          expect(state.days.map(({ day }) => day)).toEqual(days.toSorted());
        },
      ),
      { numRuns: 500 },
    );
  });
});
