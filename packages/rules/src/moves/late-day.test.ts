import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { buildPlayer } from '../../test/player.ts';
import type { CreditedDay } from '../events.ts';
import { addDays, type Day, midnightIn, momentAt } from '../moment.ts';
import type { Player } from '../player/player.ts';
import { creditDay, heardStreakOn } from '../player/streak.ts';
import { creditedDayOf, creditLateDay } from '../player/streak-days.ts';
import { standardRulebook as rules } from '../rulebook.ts';
import { openDay } from './open-day.ts';

const noonOn = (day: Day) => momentAt(Date.parse(`${day}T12:00:00Z`), midnightIn('UTC'));
const today = '2026-03-20';
const now = noonOn(today);

interface Kept {
  readonly player: Player;
  readonly days: readonly CreditedDay[];
}

/** As the server keeps the rows: one for each day, the earliest first. */
function keep(days: readonly CreditedDay[], changed: readonly CreditedDay[]): CreditedDay[] {
  const byDay = new Map([...days, ...changed].map((each) => [each.day, each]));
  return [...byDay.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

function late({ player, days }: Kept, day: Day, heardDays: readonly Day[] = []): Kept {
  const credited = creditLateDay(player, noonOn(day), { now, credited: days, heardDays }, rules);
  const changed = credited.events.flatMap((event) => (event.kind === 'days-credited' ? event.days : []));
  return { player: credited.player, days: keep(days, changed) };
}

/** Passed on these days, each reported at once. */
function inTime(start: Player, days: readonly Day[], heardDays: readonly Day[] = days): Kept {
  let kept: Kept = { player: start, days: [] };
  for (const day of days.toSorted()) {
    const isHeard = heardDays.includes(day);
    const credited = creditDay(kept.player, noonOn(day), rules, isHeard);
    const rows = credited.isNewDay ? [creditedDayOf(kept.player, credited.player, 'UTC', isHeard)] : [];
    kept = { player: credited.player, days: keep(kept.days, rows) };
  }
  return kept;
}

const streakOf = ({ player: { streak, heardStreak, lastCreditedDay, freezes } }: Kept) => ({
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
    let kept: Kept = { ...tenDays, player: opened.player };
    for (const day of ['2026-03-17', '2026-03-18', '2026-03-19']) kept = late(kept, day);
    expect(kept.player).toMatchObject({ streak: 9, lastCreditedDay: '2026-03-19', dayOpening: { lostStreak: 0 } });
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
    const arrival = { now: noonOn('2026-03-18'), credited: rows, heardDays: [] };
    const onThatDay = creditLateDay(covered, noonOn('2026-03-17'), arrival, rules);
    expect(onThatDay.player).toMatchObject({ streak: 7, freezes: 1 + (7 % rules.streak.freezeEvery === 0 ? 1 : 0) });
  });

  test.each<[string, readonly Day[], readonly Day[], number]>([
    ['none of them', ['2026-03-17', '2026-03-18', '2026-03-19'], [], 6],
    ['a day of a visit', ['2026-03-17', '2026-03-18', '2026-03-19'], ['2026-03-18'], 7],
    ['the day on which it arrives', ['2026-03-17', '2026-03-18', '2026-03-19', today], [], 7],
    ['of a streak that began after a gap, its own days alone', ['2026-03-18', '2026-03-19'], ['2026-03-19'], 1],
  ])('counts for others only days on which the server heard from the learner: %s', (_, days, heard, counted) => {
    let kept: Kept = tenDays;
    for (const day of days) kept = late(kept, day, heard);
    expect(heardStreakOn(kept.player, now, rules)).toBe(counted);
    expect(heardStreakOn(kept.player, noonOn('2026-03-25'), rules)).toBe(0);
  });

  test.each([
    ['a day that has its credit', '2026-03-16'],
    ['more than seven days before it arrives', addDays(today, -8)],
    ['inside a streak whose earlier days are not known', '2026-03-13'],
  ])('adds nothing: %s', (_, day) => {
    const rows = day === '2026-03-13' ? tenDays.days.filter((each) => each.day > day) : tenDays.days;
    const credited = creditLateDay(tenDays.player, noonOn(day), { now, credited: rows, heardDays: [] }, rules);
    expect(credited).toEqual({ player: tenDays.player, events: [], isNewDay: false });
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
            twice: fc.nat(days.length - 1),
          }),
        ),
        ({ days, order, freezes, heard, twice }) => {
          const start = buildPlayer({ freezes, streak: 0, lastCreditedDay: null });
          let kept: Kept = { player: start, days: [] };
          for (const day of [...order, order[twice] ?? today]) kept = late(kept, day, heard);
          expect(streakOf(kept)).toEqual(streakOf(inTime(start, days, [...heard, today])));
          expect(kept.days.map(({ day }) => day)).toEqual(days.toSorted());
        },
      ),
      { numRuns: 500 },
    );
  });
});
