import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays, type Day } from '../moment.ts';
import { type NewThing, type NewThingInput, newThingOf, newThings } from './new-thing.ts';

const today = '2026-11-22' as Day;
const all = (isOfUse: boolean) =>
  Object.fromEntries(newThings.map((each) => [each, isOfUse])) as Record<NewThing, boolean>;
const input = (changes: Partial<NewThingInput>): NewThingInput => ({
  accountDay: 2,
  today,
  shownOn: {},
  isOfUse: all(true),
  hasLostStreak: false,
  ...changes,
});
const yesterday = addDays(today, -1);

test.each<[string, Partial<NewThingInput>, NewThing | null]>([
  ['the first day', { accountDay: 1 }, null],
  ['the second day', {}, 'review'],
  ['the second day, nothing due', { isOfUse: { ...all(true), review: false } }, 'reader'],
  ['the same visit again', { shownOn: { review: today } }, 'review'],
  ['the day after', { accountDay: 3, shownOn: { review: yesterday } }, 'reader'],
  ['nothing of use', { isOfUse: all(false) }, null],
  ['of use later', { accountDay: 5, shownOn: { reader: yesterday } }, 'review'],
  ['a streak that has ended', { hasLostStreak: true }, null],
  ['a streak that ended after it was shown', { hasLostStreak: true, shownOn: { review: today } }, 'review'],
  ['the seventh day', { accountDay: 7, shownOn: { review: yesterday } }, 'week'],
  ['the seventh day, nothing played', { accountDay: 7, isOfUse: all(false) }, null],
  ['the ninth day, the week looked back at', { accountDay: 9, shownOn: { week: yesterday } }, 'review'],
  ['the last day', { accountDay: 21, shownOn: { week: yesterday } }, 'review'],
  ['an old account', { accountDay: 22 }, null],
])('%s', (_, changes, thing) => {
  expect(newThingOf(input(changes))).toBe(thing);
});

/** The things of the days 1 to 21 of a learner. */
function shownIn(isOfUseOn: (day: number) => Record<NewThing, boolean>, hasLostOn: (day: number) => boolean) {
  const shownOn: Partial<Record<NewThing, Day>> = {};
  return Array.from({ length: 21 }, (_, at) => {
    const now = input({
      accountDay: at + 1,
      today: addDays(today, at),
      shownOn,
      isOfUse: isOfUseOn(at + 1),
      hasLostStreak: hasLostOn(at + 1),
    });
    const thing = newThingOf(now);
    if (thing !== null) shownOn[thing] = now.today;
    return thing;
  });
}

describe('in the course of the first days', () => {
  it('each day from the second to the seventh has one, where each is of use', () => {
    const shown = shownIn(
      () => all(true),
      () => false,
    );
    const firstWeek = [null, 'review', 'reader', 'quests', 'league', 'surahs', 'week'];
    expect(shown.slice(0, 8)).toEqual([...firstWeek, 'letters']);
  });

  it('each is shown once at most, when it is of use, and none on the first day or beside a lost streak', () => {
    const use = fc.record(Object.fromEntries(newThings.map((each) => [each, fc.boolean()])));
    const days = fc.array(fc.record({ use, hasLost: fc.boolean() }), { minLength: 21, maxLength: 21 });
    fc.assert(
      fc.property(days, (drawn) => {
        const on = (day: number) => drawn[day - 1] ?? { use: all(false), hasLost: false };
        const shown = shownIn(
          (day) => on(day).use as Record<NewThing, boolean>,
          (day) => on(day).hasLost,
        );
        const things = shown.filter((each) => each !== null);
        expect(new Set(things).size).toBe(things.length);
        expect(shown[0]).toBeNull();
        for (const [at, each] of shown.entries()) {
          if (each === null) continue;
          expect([on(at + 1).use[each], on(at + 1).hasLost]).toEqual([true, false]);
        }
      }),
    );
  });
});
