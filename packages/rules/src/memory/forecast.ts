import type { WordId } from '@kalima/course/schema';
import { addDays, type Day } from '../moment.ts';
import type { Rulebook } from '../rulebook.ts';
import type { DueToday } from './due.ts';

/** How many words are due on a day. */
export interface DueOnDay {
  readonly day: Day;
  readonly words: number;
}

/** The words of today's review, and how many words are due on each of the next days; those that wait have no day. */
export function dueForecast(
  planned: ReadonlyMap<WordId, Day>,
  review: Pick<DueToday, 'words'>,
  today: Day,
  { memory }: Pick<Rulebook, 'memory'>,
): readonly DueOnDay[] {
  const load = new Map<Day, number>();
  for (const day of planned.values()) load.set(day, (load.get(day) ?? 0) + 1);
  return Array.from({ length: memory.told.daysAhead + 1 }, (_, days) => {
    const day = addDays(today, days);
    return { day, words: days === 0 ? review.words.length : (load.get(day) ?? 0) };
  });
}
