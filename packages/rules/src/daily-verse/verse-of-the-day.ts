import type { VerseKey } from '@kalima/course/schema';
import { seedOf } from '../chance.ts';
import { type Day, daysBetween } from '../moment.ts';

/** The start of a learner's cycle of verses: any day before all others. */
const firstDay: Day = '2026-01-01';

/** The verse of a learner's day, in a cycle without repeats. @param readable those that can be read @returns null without one */
export function verseOfTheDay(readable: readonly VerseKey[], day: Day, learner: string): VerseKey | null {
  const cycle = readable
    .map((verse) => ({ verse, order: seedOf(`${learner} ${verse}`) }))
    .toSorted((one, other) => one.order - other.order || one.verse.localeCompare(other.verse));
  return cycle[Math.max(0, daysBetween(firstDay, day)) % cycle.length]?.verse ?? null;
}
