import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type Day, midnightIn, momentAt } from '../moment.ts';
import { standardRulebook as rules } from '../rulebook.ts';
import { type PracticeRun, practiceDayOf } from './practice-day.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const zones = [
  'UTC',
  'Europe/Paris',
  'America/New_York',
  'Asia/Kathmandu',
  'Asia/Tokyo',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Pacific/Honolulu',
  'Pacific/Pago_Pago',
];
const at = (utc: string, zone: string) => momentAt(Date.parse(`${utc}:00Z`), midnightIn(zone));

const evening: PracticeRun = {
  practiceDay: '2026-11-24',
  practiceZone: 'Europe/Paris',
  startedMs: Date.parse('2026-11-24T22:00:00Z'),
};

test.each<[string, PracticeRun | null, string, string, Day]>([
  ['the first run', null, '2026-11-24T12:00', 'UTC', '2026-11-24'],
  ['another run before midnight', evening, '2026-11-24T22:59', 'Europe/Paris', '2026-11-24'],
  ['a run after midnight', evening, '2026-11-24T23:01', 'Europe/Paris', '2026-11-25'],
  ['a run where it is tomorrow already', evening, '2026-11-24T22:01', 'Asia/Tokyo', '2026-11-24'],
  ['a run there less than a day later', evening, '2026-11-25T21:59', 'Asia/Tokyo', '2026-11-24'],
  ['a run there a day later', evening, '2026-11-25T22:00', 'Asia/Tokyo', '2026-11-26'],
  ['a run where it is still yesterday', evening, '2026-11-25T02:00', 'Pacific/Honolulu', '2026-11-24'],
  [
    'a run that was stored without a zone',
    { ...evening, practiceZone: null },
    '2026-11-24T23:01',
    'Asia/Tokyo',
    '2026-11-25',
  ],
])('%s pays for its day', (_, last, utc, zone, day) => {
  expect(practiceDayOf(last, at(utc, zone), rules).practiceDay).toBe(day);
});

interface Step {
  readonly afterMinutes: number;
  readonly zone: string;
}

/** When a run paid its share, of runs that begin one after the other. */
function paidAt(steps: readonly Step[], startMs: number): number[] {
  const runs: PracticeRun[] = [];
  const paid = new Map<Day, number>();
  let nowMs = startMs;
  for (const { afterMinutes, zone } of steps) {
    nowMs += afterMinutes * minuteMs;
    const last = runs.toSorted(
      (one, other) => other.practiceDay.localeCompare(one.practiceDay) || one.startedMs - other.startedMs,
    )[0];
    const run = { ...practiceDayOf(last ?? null, momentAt(nowMs, midnightIn(zone)), rules), startedMs: nowMs };
    runs.push(run);
    if (!paid.has(run.practiceDay)) paid.set(run.practiceDay, nowMs);
  }
  return [...paid.values()];
}

const aStart = fc
  .integer({ min: 0, max: 365 * 24 * 60 })
  .map((minutes) => Date.parse('2026-01-01') + minutes * minuteMs);
const steps = (zone: fc.Arbitrary<string>) =>
  fc.array(
    fc.record({
      afterMinutes: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 30 * 60 })),
      zone,
    }),
    { minLength: 1, maxLength: 40 },
  );

describe('whatever zones a learner names', () => {
  it('an exercise pays its share for no third day within a day’s length', () => {
    // A day with a change of the clocks may have 23 hours.
    fc.assert(
      fc.property(steps(fc.constantFrom(...zones)), aStart, (walk, startMs) => {
        const paid = paidAt(walk, startMs);
        for (const [index, ms] of paid.entries()) {
          const third = paid[index + 2];
          if (third !== undefined) expect(third - ms).toBeGreaterThanOrEqual(23 * hourMs);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('an exercise pays once on each day of a learner who stays', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones).chain((zone) => steps(fc.constant(zone))),
        aStart,
        (walk, startMs) => {
          let nowMs = startMs;
          const days = walk.map(({ afterMinutes, zone }) => {
            nowMs += afterMinutes * minuteMs;
            return momentAt(nowMs, midnightIn(zone)).today;
          });
          expect(paidAt(walk, startMs)).toHaveLength(new Set(days).size);
        },
      ),
      { seed: 70, numRuns: 500 },
    );
  });
});
