import type { VerseKey, WholeVerse, WordId } from '@kalima/course/schema';
import { seedOf } from '../chance.ts';
import { type Day, daysBetween } from '../moment.ts';

/** The start of a learner's cycle of verses: any day before all others. */
const firstDay: Day = '2026-01-01';

/** The verse of a learner's day, of those readable by their words, in a cycle without repeats. @returns null without one */
export function verseOfTheDay(
  verses: readonly WholeVerse[],
  met: ReadonlySet<WordId>,
  day: Day,
  learner: string,
): VerseKey | null {
  const whole = verses
    .filter(({ words }) => words.every((word) => met.has(word)))
    .map(({ verse }) => ({ verse, order: seedOf(`${learner} ${verse}`) }))
    .toSorted((one, other) => one.order - other.order || one.verse.localeCompare(other.verse));
  return whole[Math.max(0, daysBetween(firstDay, day)) % whole.length]?.verse ?? null;
}
