import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { dayBeginsAt, dayIn, hourIn, midnightIn, momentAt } from '../moment.ts';
import { judgeReminder, nextReminder, reminderBodies, wordingOf } from './reminder.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const at = (time: string) => Date.parse(time);
const isoOf = (ms: number) => new Date(ms).toISOString();

describe('the next reminder', () => {
  test.each([
    ['in Paris in winter', 'Europe/Paris', 19, '2026-11-21T12:00Z', '2026-11-21T18:00Z'],
    ['after the hour, tomorrow', 'Europe/Paris', 19, '2026-11-21T18:00Z', '2026-11-22T18:00Z'],
    ['in Paris in summer', 'Europe/Paris', 19, '2026-07-01T12:00Z', '2026-07-01T17:00Z'],
    ['over the end of summer time', 'Europe/Paris', 19, '2026-10-24T17:00Z', '2026-10-25T18:00Z'],
    ['at the hour that comes twice, the first time', 'Europe/Paris', 2, '2026-10-24T20:00Z', '2026-10-25T00:00Z'],
    ['not the second time', 'Europe/Paris', 2, '2026-10-25T00:00Z', '2026-10-26T01:00Z'],
    ['at the hour that is jumped over, right after', 'Europe/Paris', 2, '2026-03-28T20:00Z', '2026-03-29T01:00Z'],
    ['at a midnight that is not there', 'America/Havana', 0, '2026-03-08T01:00Z', '2026-03-08T05:00Z'],
    ['where half an hour is jumped over', 'Australia/Lord_Howe', 2, '2026-10-03T12:00Z', '2026-10-03T15:30Z'],
    ['in Kathmandu', 'Asia/Kathmandu', 6, '2026-11-21T12:00Z', '2026-11-22T00:15Z'],
    ['furthest east', 'Pacific/Kiritimati', 7, '2026-11-21T12:00Z', '2026-11-21T17:00Z'],
    ['not on a day that nobody lived', 'Pacific/Apia', 19, '2011-12-30T06:00Z', '2011-12-31T05:00Z'],
    ['in a zone that there is not, by UTC', 'Mars/Base', 19, '2026-11-21T12:00Z', '2026-11-21T19:00Z'],
  ])('%s', (_, zone, hour, after, next) => {
    expect(isoOf(nextReminder({ hour, lastDay: null }, at(after), midnightIn(zone)))).toBe(isoOf(at(next)));
  });

  // In Riyadh, where the days begin at 4 o'clock.
  test.each([
    ['in the evening', 19, null, '2026-11-21T12:00Z', '2026-11-21T16:00Z'],
    ['after midnight, of the day before', 2, null, '2026-11-21T12:00Z', '2026-11-21T23:00Z'],
    ['after midnight, not on a day that had its reminder', 2, '2026-11-21', '2026-11-21T12:00Z', '2026-11-22T23:00Z'],
    ['at the first hour of the day', 4, '2026-11-21', '2026-11-21T12:00Z', '2026-11-22T01:00Z'],
  ])('of days that begin at 4: %s', (_, hour, lastDay, after, next) => {
    const calendar = { timeZone: 'Asia/Riyadh', dayBegins: dayBeginsAt(4) };
    expect(isoOf(nextReminder({ hour, lastDay }, at(after), calendar))).toBe(isoOf(at(next)));
  });

  // From 15:00 of the 21st on the days begin at 4 o'clock, or at midnight.
  test.each([
    ['longer', 0, 4, 2, '2026-11-21', '2026-11-22T23:00Z'],
    ['longer', 0, 4, 19, '2026-11-21', '2026-11-22T16:00Z'],
    ['shorter', 4, 0, 2, '2026-11-20', '2026-11-21T23:00Z'],
    ['shorter', 4, 0, 19, '2026-11-20', '2026-11-21T16:00Z'],
  ])('of a day made %s: from %i to %i, at %i, after that of %s', (_, hourBefore, hour, remindAt, lastDay, next) => {
    const calendar = { timeZone: 'Asia/Riyadh', dayBegins: { hour, hourBefore, sinceMs: at('2026-11-21T12:00Z') } };
    expect(isoOf(nextReminder({ hour: remindAt, lastDay }, at('2026-11-21T12:30Z'), calendar))).toBe(isoOf(at(next)));
  });

  test.each([
    ['2026-11-20', '2026-11-21T18:00Z'],
    ['2026-11-21', '2026-11-22T18:00Z'],
    ['2026-11-22', '2026-11-23T18:00Z'],
  ])('is the evening after that of %s, though the hour was set anew at noon of 21 November', (lastDay, next) => {
    expect(isoOf(nextReminder({ hour: 19, lastDay }, at('2026-11-21T11:00Z'), midnightIn('Europe/Paris')))).toBe(
      isoOf(at(next)),
    );
  });

  it('is on no day that had its reminder, also for who flew west into it again', () => {
    const reminder = { hour: 19, lastDay: '2026-11-22' };
    expect(isoOf(nextReminder(reminder, at('2026-11-22T08:00Z'), midnightIn('Pacific/Honolulu')))).toBe(
      '2026-11-24T05:00:00.000Z',
    );
  });
});

describe('a reminder', () => {
  const judged = (time: string, change: object = {}, completed: string | null = null) =>
    judgeReminder({ hour: 19, lastDay: null, ...change }, completed, momentAt(at(time), midnightIn('Europe/Paris')));

  test.each([
    ['is due at its hour', '2026-11-21T18:00Z', {}, null],
    ['is due until an hour later', '2026-11-21T18:59:59Z', {}, null],
    ['is due for who last passed an exercise yesterday', '2026-11-21T18:00Z', { lastDay: '2026-11-20' }, '2026-11-20'],
  ])('%s', (_, time, change, completed) => {
    expect(judged(time, change, completed)).toEqual({ kind: 'due', untilMs: at('2026-11-21T19:00Z') });
  });

  test.each([
    ['whoever was challenged, also when the goal of today is reached', null, 'due'],
    ['nobody twice on a day, challenged or not', '2026-11-21', 'wait'],
  ])('is for %s', (_, lastDay, kind) => {
    const moment = momentAt(at('2026-11-21T18:00Z'), midnightIn('Europe/Paris'));
    expect(judgeReminder({ hour: 19, lastDay }, '2026-11-21', moment, true).kind).toBe(kind);
  });

  test.each([
    ['before its hour', '2026-11-21T17:59:59Z', {}, null, '2026-11-21T18:00Z'],
    ['an hour after it, when the server was away', '2026-11-21T19:00Z', {}, null, '2026-11-22T18:00Z'],
    ['when the goal of today is reached', '2026-11-21T18:00Z', {}, '2026-11-21', '2026-11-22T18:00Z'],
    ['when today had its reminder', '2026-11-21T18:00Z', { lastDay: '2026-11-21' }, null, '2026-11-22T18:00Z'],
  ])('is not due %s', (_, time, change, completed, next) => {
    expect(judged(time, change, completed)).toEqual({ kind: 'wait', nextMs: at(next) });
  });

  it('comes exactly once on each day of a learner’s calendar, at the hour or right after one that is jumped over', () => {
    const zones = [
      'Europe/Paris',
      'America/New_York',
      'America/Havana',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
      'UTC',
    ];
    const anyStart = fc.integer({ min: at('2026-01-01T00:00Z') / minuteMs, max: at('2027-12-31T00:00Z') / minuteMs });
    const anyTick = fc.integer({ min: 1, max: 59 });
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 23 }),
        anyStart,
        anyTick,
        (zone, hour, start, tick) => {
          const startMs = start * minuteMs;
          const endMs = startMs + 40 * dayMs;
          const given: { day: string; hour: number }[] = [];
          let reminder = { hour, lastDay: null as string | null };
          let nextMs = nextReminder(reminder, startMs, midnightIn(zone));
          // The ticks between are those at which nothing is due; the first one at or after `nextMs` is looked at.
          for (let nowMs = startMs; nowMs < endMs; ) {
            const verdict = judgeReminder(reminder, null, momentAt(nowMs, midnightIn(zone)));
            if (verdict.kind === 'due' && nowMs >= nextMs) {
              const day = dayIn(nowMs, midnightIn(zone));
              given.push({ day, hour: hourIn(nowMs, zone) });
              reminder = { hour, lastDay: day };
              nextMs = nextReminder(reminder, nowMs, midnightIn(zone));
            }
            const tickMs = tick * minuteMs;
            nowMs += Math.max(1, Math.ceil((nextMs - nowMs) / tickMs)) * tickMs;
          }
          const days = given.map(({ day }) => day);
          expect(new Set(days).size).toBe(days.length);
          const first = dayIn(startMs + dayMs, midnightIn(zone));
          const last = dayIn(endMs - 2 * dayMs, midnightIn(zone));
          const lived = new Set<string>();
          for (let ms = startMs + dayMs; ms < endMs - dayMs; ms += hourMs) lived.add(dayIn(ms, midnightIn(zone)));
          const between = (day: string) => day >= first && day <= last;
          expect(days.filter(between)).toEqual([...lived].filter(between));
          for (const reminded of given) expect([hour, hour + 1]).toContain(reminded.hour);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('the words of a reminder', () => {
  test.each([
    ['2026-11-20', 5],
    ['2026-11-21', 6],
    ['2026-11-22', 0],
  ])('on %s have the title of weekday %i', (day, weekday) => {
    expect(wordingOf(day).weekday).toBe(weekday);
  });

  it('are the same whenever they are asked for, and every body comes', () => {
    const days = Array.from({ length: 60 }, (_, index) => new Date(at('2026-11-01T00:00Z') + index * dayMs));
    const bodies = days.map((day) => wordingOf(day.toISOString().slice(0, 10)).body);
    expect(bodies).toEqual(days.map((day) => wordingOf(day.toISOString().slice(0, 10)).body));
    expect(new Set(bodies)).toEqual(new Set(Array.from({ length: reminderBodies }, (_, index) => index)));
  });
});
