import type { VerseKey, WholeVerse, WordId } from '@kalima/course/schema';
import { seedOf } from '../chance.ts';
import { type Day, daysBetween } from '../moment.ts';

/** From here a learner's verses go round. Any day does that no day is before. */
const firstDay: Day = '2026-01-01';

/**
 * The verse of a learner's day, of those whose every word they have met; the same all day. While no word is added, each verse comes
 * once before any comes again, in an order of the learner's own.
 * @returns null where no verse is whole yet
 */
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
