import { isSampled } from '@kalima/testing/sample.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildPlayer } from '../../test/player.ts';
import {
  type Day,
  dayAfter,
  dayBefore,
  dayIn,
  daysBetween,
  type Moment,
  midnightIn,
  momentAt,
  startOfDay,
} from '../moment.ts';
import type { Player } from '../player/player.ts';
import { creditDay, streakOn } from '../player/streak.ts';
import { standardRulebook as rules } from '../rulebook.ts';
import { openDay } from './open-day.ts';

/** Both sides of the date line, half and three-quarter hours, DST north and south, DST in Ramadan, and none. */
const zones = [
  'UTC',
  'Europe/Paris',
  'Africa/Casablanca',
  'America/New_York',
  'America/St_Johns',
  'America/Los_Angeles',
  'America/Havana',
  'Asia/Kathmandu',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Pacific/Honolulu',
  'Pacific/Pago_Pago',
] as const;
const aZone = fc.constantFrom(...zones);

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Days on which the clocks of some of the zones above change, and any day. */
const aStart = fc.oneof(
  fc
    .constantFrom('2026-02-15', '2026-03-08', '2026-03-22', '2026-03-29', '2026-04-05', '2026-09-27', '2026-10-25')
    .chain((day) => fc.integer({ min: -48, max: 24 }).map((hours) => Date.parse(day) + hours * hourMs)),
  fc.integer({ min: 0, max: 365 * 24 * 60 }).map((minutes) => Date.parse('2026-01-01') + minutes * minuteMs),
);

/** Where in a stretch of time something happens: its first moment, its last, or anywhere. */
const aSpot = fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true }));
const spotIn = (fromMs: number, toMs: number, spot: number) => fromMs + Math.floor((toMs - 1 - fromMs) * spot);

interface Leg {
  readonly zone: string;
  readonly stayMinutes: number;
  readonly flightMinutes: number;
  /** One for each day of the stay, used over and over. */
  readonly spots: readonly number[];
  /** The page opens the day when it is visited; a program may never do that. */
  readonly opensDays: boolean;
  /** A request from before the flight that comes late: on the way, not so late that it was made somewhere else. */
  readonly late: number | null;
}

const aLeg: fc.Arbitrary<Leg> = fc.record({
  zone: aZone,
  stayMinutes: fc.oneof(fc.integer({ min: 1, max: 24 * 60 }), fc.integer({ min: 1, max: 5 * 24 * 60 })),
  flightMinutes: fc.integer({ min: 60, max: 20 * 60 }),
  spots: fc.array(aSpot, { minLength: 1, maxLength: 4 }),
  opensDays: fc.boolean(),
  late: fc.option(aSpot),
});

type Step =
  /** From here on the profile has this zone. */
  | { readonly kind: 'zone'; readonly atMs: number; readonly zone: string }
  | { readonly kind: 'visit' | 'pass'; readonly atMs: number };

interface LivedDay {
  readonly day: Day;
  readonly fromMs: number;
  readonly toMs: number;
}

function daysLived(zone: string, fromMs: number, toMs: number): LivedDay[] {
  const lived: LivedDay[] = [];
  for (let at = fromMs; at < toMs; ) {
    const day = dayIn(at, midnightIn(zone));
    const end = Math.min(toMs, startOfDay(dayAfter(day), midnightIn(zone)));
    lived.push({ day, fromMs: at, toMs: end });
    at = end;
  }
  return lived;
}

/**
 * A learner who travels and passes an exercise on every local day that they live, wherever that is. A date that they live a
 * second time, after a flight west, they may leave out when the next one is the day after.
 */
const anItinerary: fc.Arbitrary<Step[]> = fc
  .tuple(aStart, fc.array(aLeg, { minLength: 2, maxLength: 6 }), fc.boolean())
  .map(([startMs, legs, isLazy]) => {
    let atMs = startMs;
    const stays = legs.map((leg) => {
      const fromMs = atMs;
      const toMs = fromMs + leg.stayMinutes * minuteMs;
      atMs = toMs + leg.flightMinutes * minuteMs;
      return { leg, toMs, landedMs: atMs, lived: daysLived(leg.zone, fromMs, toMs) };
    });
    const order = stays.flatMap(({ lived }) => lived);
    const steps: Step[] = [];
    let lastPassed: Day = '';
    for (const { leg, lived, toMs, landedMs } of stays) {
      for (const [index, { day, fromMs, toMs: endMs }] of lived.entries()) {
        const passMs = spotIn(fromMs, endMs, leg.spots[index % leg.spots.length] ?? 0);
        const visitMs = spotIn(fromMs, passMs + 1, leg.spots.at(-1) ?? 0);
        if (index === 0) steps.push({ kind: 'zone', atMs: visitMs, zone: leg.zone });
        if (leg.opensDays) steps.push({ kind: 'visit', atMs: visitMs });
        const next = order[order.findIndex((each) => each.fromMs === fromMs) + 1]?.day ?? day;
        if (isLazy && day <= lastPassed && next <= dayAfter(day)) continue;
        steps.push({ kind: 'pass', atMs: passMs });
        if (day > lastPassed) lastPassed = day;
      }
      if (leg.late !== null)
        steps.push({
          kind: 'pass',
          atMs: spotIn(toMs, Math.max(toMs + 1, landedMs - rules.streak.minFlightMs + 1), leg.late),
        });
    }
    return steps;
  });

/** Ten thousand travels, or what a quick run has time for. */
const manyTravels = { numRuns: isSampled ? 1000 : 10_000 };

interface StepResult {
  readonly player: Player;
  readonly moment: Moment;
  readonly isNewDay: boolean;
  readonly kinds: readonly string[];
}

/** Lets a learner take these steps, and passes each with its result to `look`. */
function follow(steps: readonly Step[], look: (result: StepResult) => void, start = buildPlayer()): Player {
  let player = start;
  let zone = 'UTC';
  for (const step of steps) {
    if (step.kind === 'zone') {
      zone = step.zone;
      continue;
    }
    const moment = momentAt(step.atMs, midnightIn(zone));
    const { events, isNewDay, ...changed } =
      step.kind === 'pass' ? creditDay(player, moment, rules) : { ...openDay(player, moment, rules), isNewDay: false };
    player = changed.player;
    look({ player, moment, isNewDay, kinds: events.map(({ kind }) => kind) });
  }
  return player;
}

const isSorted = (days: readonly Day[]) => days.every((day, index) => index === 0 || day > (days[index - 1] ?? ''));

describe('on 10,000 journeys around the world', () => {
  it('whoever passes an exercise on each local day that they live never loses the streak, nor needs a freeze', () => {
    let flownOver = 0;
    fc.assert(
      fc.property(anItinerary, (steps) => {
        let streak = 0;
        let last: Day | null = null;
        const lost: string[] = [];
        follow(steps, ({ player, moment, isNewDay, kinds }) => {
          streak += isNewDay ? 1 : 0;
          const isUnbroken = player.streak === streak && streakOn(player, moment, rules) === streak;
          if (!isUnbroken || kinds.includes('freezes-spent'))
            lost.push(`${new Date(moment.nowMs).toISOString()} ${moment.timeZone}`);
          if (isNewDay && last !== null && daysBetween(last, moment.today) > 1) flownOver += 1;
          if (isNewDay) last = moment.today;
        });
        expect(lost).toEqual([]);
      }),
      manyTravels,
    );
    expect(flownOver).toBeGreaterThan(manyTravels.numRuns / 20);
  });

  it('credits each local date once at most, in their order, and never more than there were', () => {
    fc.assert(
      fc.property(anItinerary, (steps) => {
        const credited: Day[] = [];
        const lastOnes: Day[] = [];
        follow(steps, ({ player, moment, isNewDay }) => {
          if (isNewDay) credited.push(moment.today);
          lastOnes.push(player.lastCreditedDay ?? '');
        });
        expect(new Set(lastOnes.filter((day) => day !== ''))).toEqual(new Set(credited));
        expect(isSorted(credited)).toBe(true);
        expect(credited.length).toBeLessThanOrEqual(1 + daysBetween(credited[0] ?? '', credited.at(-1) ?? ''));
      }),
      manyTravels,
    );
  });
});

/** A cheat who claims to be anywhere at any time, with any action there. */
const aHopper: fc.Arbitrary<Step[]> = fc
  .tuple(
    aStart,
    fc.array(
      fc.record({
        kind: fc.constantFrom('visit', 'pass', 'pass'),
        zone: aZone,
        waitMs: fc.oneof(
          fc.constant(0),
          fc.integer({ min: 0, max: 3 * hourMs }),
          fc.integer({ min: 0, max: 60 * hourMs }),
        ),
      }),
      { minLength: 1, maxLength: 40 },
    ),
  )
  .map(([startMs, hops]) => {
    let atMs = startMs;
    return hops.flatMap(({ kind, zone, waitMs }): Step[] => {
      atMs += waitMs;
      return [
        { kind: 'zone', atMs, zone },
        { kind, atMs },
      ];
    });
  });

describe('whoever claims to be in another zone whenever they like', () => {
  it('gets one credit for a date, and none that the calendars of the earth do not have', () => {
    fc.assert(
      fc.property(aHopper, fc.nat(2), (steps, freezes) => {
        const credits: Moment[] = [];
        const wrong: number[] = [];
        let freezesSeen = freezes;
        const end = follow(
          steps,
          ({ player, moment, isNewDay, kinds }) => {
            if (isNewDay) credits.push(moment);
            if (kinds.includes('freeze-earned')) freezesSeen += 1;
            if (player.freezes < 0 || player.freezes > Math.min(rules.streak.maxFreezes, freezesSeen))
              wrong.push(player.freezes);
          },
          buildPlayer({ freezes }),
        );
        expect(wrong).toEqual([]);
        expect(isSorted(credits.map(({ today }) => today))).toBe(true);
        expect(end.streak).toBeLessThanOrEqual(credits.length);
        const [first, last] = [credits[0], credits.at(-1)];
        if (first === undefined || last === undefined) return;
        // The first date may be one behind that of UTC, the last one ahead: a lead that is won once and never grows.
        const daysOfUtc = daysBetween(
          momentAt(first.nowMs, midnightIn('UTC')).today,
          momentAt(last.nowMs, midnightIn('UTC')).today,
        );
        expect(credits.length).toBeLessThanOrEqual(daysOfUtc + 1 + 2);
      }),
      manyTravels,
    );
  });

  it('gets the gems of a month once, and in the order of the months', () => {
    fc.assert(
      fc.property(aHopper, (steps) => {
        const months: string[] = [];
        const end = follow(steps, ({ player, kinds }) => {
          if (kinds.includes('movement')) months.push((player.lastMonthlyGemsDay ?? '').slice(0, 7));
        });
        expect(isSorted(months)).toBe(true);
        expect(end.gems).toBe(100 + 500 * months.length);
      }),
      { ...manyTravels, numRuns: Math.min(manyTravels.numRuns, 2000) },
    );
  });
});

describe('for a learner who stays where they are', () => {
  it('the streak is the number of days in a row with a passed exercise, up to today or yesterday', () => {
    const steps = fc.array(
      fc.record({ kind: fc.constantFrom('visit', 'pass'), waitMs: fc.integer({ min: 0, max: 40 * hourMs }) }),
      { minLength: 1, maxLength: 9 },
    );
    fc.assert(
      fc.property(aStart, aZone, steps, (startMs, zone, waits) => {
        let atMs = startMs;
        const passed = new Set<Day>();
        const taken = waits.map(({ kind, waitMs }): Step => {
          atMs += waitMs;
          return { kind: kind as 'visit' | 'pass', atMs };
        });
        const expected: number[] = [];
        for (const { kind, atMs: whenMs } of taken) {
          const { today } = momentAt(whenMs, midnightIn(zone));
          if (kind === 'pass') passed.add(today);
          let days = 0;
          for (let day = passed.has(today) ? today : dayBefore(today); passed.has(day); day = dayBefore(day)) days += 1;
          expected.push(days);
        }
        const shown: number[] = [];
        follow([{ kind: 'zone', atMs: startMs, zone }, ...taken], ({ player, moment }) => {
          shown.push(streakOn(player, moment, rules));
        });
        expect(shown).toEqual(expected);
        expect(passed.has(dayAfter(momentAt(atMs, midnightIn(zone)).today))).toBe(false);
      }),
      manyTravels,
    );
  });
});
