import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { buildPlayer } from '../test/player.ts';
import { changeDayBegins, mayChangeDayFrom } from './day-begins.ts';
import { type Calendar, dayAfter, dayBeginsAt, dayIn, dayMs, midnightIn, momentAt, startOfDay } from './moment.ts';
import { creditDay, settleStreak } from './player/streak.ts';
import { standardRulebook as rules } from './rulebook.ts';

const hourMs = 3_600_000;
const at = (instant: string) => Date.parse(instant);
const beginningAt = (hour: number, timeZone = 'Asia/Riyadh'): Calendar => ({
  timeZone,
  dayBegins: dayBeginsAt(hour),
});

describe('a day that begins at another hour', () => {
  test.each([
    [0, '2026-11-22T21:30Z', '2026-11-23'],
    [1, '2026-11-22T21:30Z', '2026-11-22'],
    [1, '2026-11-22T22:00Z', '2026-11-23'],
    [4, '2026-11-23T00:59Z', '2026-11-22'],
    [4, '2026-11-23T01:00Z', '2026-11-23'],
    [4, '2026-11-23T20:59Z', '2026-11-23'],
  ])('at %i o’clock in Riyadh: %s is of %s', (hour, instant, day) => {
    expect(momentAt(at(instant), beginningAt(hour)).today).toBe(day);
  });

  test.each([
    ['Asia/Riyadh', 4, '2026-11-23', '2026-11-23T01:00Z'],
    ['America/Los_Angeles', 3, '2026-11-23', '2026-11-23T11:00Z'],
    ['Pacific/Kiritimati', 4, '2026-11-23', '2026-11-22T14:00Z'],
    ['Etc/GMT+12', 4, '2026-11-23', '2026-11-23T16:00Z'],
    // The clock goes from 1:59 to 3:00, and from 2:59 to 2:00.
    ['Europe/Paris', 2, '2026-03-29', '2026-03-29T01:00Z'],
    ['Europe/Paris', 3, '2026-10-25', '2026-10-25T02:00Z'],
  ])('in %s at %i o’clock: %s begins at %s', (zone, hour, day, instant) => {
    expect(startOfDay(day, beginningAt(hour, zone))).toBe(at(instant));
  });
});

describe('a change of the hour', () => {
  const noon = at('2026-11-22T09:00Z');
  const changed = (hour: number, before: number, nowMs: number) =>
    changeDayBegins(beginningAt(before), hour, nowMs)?.dayBegins;

  test.each([
    [4, 0, '2026-11-22T09:00Z', '2026-11-22T09:00Z'],
    [0, 4, '2026-11-22T09:00Z', '2026-11-22T09:00Z'],
    [4, 0, '2026-11-22T20:59Z', '2026-11-22T20:59Z'],
    [4, 0, '2026-11-22T21:00Z', '2026-11-23T01:00Z'],
    [0, 4, '2026-11-22T21:00Z', '2026-11-23T01:00Z'],
    [1, 3, '2026-11-22T23:59Z', '2026-11-23T00:00Z'],
    [3, 1, '2026-11-22T21:30Z', '2026-11-22T21:30Z'],
  ])('to %i, from %i, at %s holds from %s', (hour, before, now, since) => {
    expect(changed(hour, before, at(now))).toEqual({ hour, hourBefore: before, sinceMs: at(since) });
  });

  it('to the same hour is none', () => {
    const calendar = beginningAt(3);
    expect(changeDayBegins(calendar, 3, noon)).toBe(calendar);
  });

  it('is possible once in seven days', () => {
    const first = changeDayBegins(midnightIn('Asia/Riyadh'), 4, noon);
    if (first === null) throw new Error('The first change was refused');
    expect(mayChangeDayFrom(first.dayBegins)).toBe(noon + 7 * dayMs);
    expect(changeDayBegins(first, 0, noon + 7 * dayMs - 1)).toBeNull();
    expect(changeDayBegins(first, 4, noon + 1)).toBe(first);
    expect(changeDayBegins(first, 0, noon + 7 * dayMs)?.dayBegins.hour).toBe(0);
  });

  const zones = ['UTC', 'Asia/Riyadh', 'Europe/Paris', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe'];
  const history = fc.record({
    timeZone: fc.constantFrom(...zones),
    startMs: fc.integer({ min: at('2026-01-01T00:00Z'), max: at('2027-01-01T00:00Z') }),
    changes: fc.array(fc.record({ afterMinutes: fc.integer({ min: 1, max: 20_000 }), hour: fc.nat(4) }), {
      maxLength: 5,
    }),
  });

  it('skips no day, and no day comes twice', () => {
    fc.assert(
      fc.property(history, ({ timeZone, startMs, changes }) => {
        let calendar = midnightIn(timeZone);
        let nowMs = startMs;
        let day = dayIn(nowMs, calendar);
        for (const { afterMinutes, hour } of [...changes, { afterMinutes: 3000, hour: 0 }]) {
          const untilMs = nowMs + afterMinutes * 60_000;
          for (; nowMs < untilMs; nowMs = Math.min(untilMs, nowMs + hourMs)) {
            const next = dayIn(nowMs, calendar);
            expect([day, dayAfter(day)]).toContain(next);
            expect(startOfDay(next, calendar)).toBeLessThanOrEqual(nowMs);
            expect(startOfDay(dayAfter(next), calendar)).toBeGreaterThan(nowMs);
            day = next;
          }
          calendar = changeDayBegins(calendar, hour, nowMs) ?? calendar;
          expect(dayIn(nowMs, calendar)).toBe(dayIn(nowMs - 1, calendar));
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('the streak', () => {
  const nights = ['2026-11-22T20:40Z', '2026-11-23T21:40Z', '2026-11-24T20:50Z', '2026-11-25T21:30Z'];
  const passAt = (instants: readonly string[], calendarAt: (nowMs: number) => Calendar) =>
    instants.reduce((player, instant) => {
      const moment = momentAt(at(instant), calendarAt(at(instant)));
      return creditDay(settleStreak(player, moment, rules).player, moment, rules).player;
    }, buildPlayer());

  it('of nights in Riyadh at 23:40, 00:40, 23:50 and 00:30 is 4 where the day begins at 4 o’clock', () => {
    expect(passAt(nights, () => beginningAt(4)).streak).toBe(4);
    expect(passAt(nights, () => midnightIn('Asia/Riyadh')).streak).toBe(1);
  });

  it('gains no day by a change, and loses none', () => {
    // Passed on the 22nd, nothing on the 23rd; at 00:30 of the 24th the 23rd is over, whatever is chosen then.
    const late = changeDayBegins(midnightIn('Asia/Riyadh'), 4, at('2026-11-23T21:30Z'));
    const missed = ['2026-11-22T12:00Z', '2026-11-23T21:40Z'];
    expect(
      passAt(missed, (nowMs) =>
        nowMs < at('2026-11-23T21:30Z') ? midnightIn('Asia/Riyadh') : (late ?? beginningAt(0)),
      ).streak,
    ).toBe(1);
    // The day begins at midnight from the 23rd on: a pass soon after it is of the 24th, as short as the 23rd was.
    const early = changeDayBegins(beginningAt(4), 0, at('2026-11-23T12:00Z'));
    const kept = ['2026-11-22T12:00Z', '2026-11-23T11:00Z', '2026-11-23T21:10Z'];
    expect(
      passAt(kept, (nowMs) => (nowMs < at('2026-11-23T12:00Z') ? beginningAt(4) : (early ?? beginningAt(0)))).streak,
    ).toBe(3);
  });
});
