import type { WordId } from '@kalima/course/schema';
import { addDays, type Day } from '../moment.ts';
import type { Rulebook } from '../rulebook.ts';

/** How many words are due on a day. */
export interface DueOnDay {
  readonly day: Day;
  readonly words: number;
}

/** How many words are due today, with those that were due earlier, and on each of the next days. */
export function dueForecast(
  planned: ReadonlyMap<WordId, Day>,
  today: Day,
  { memory }: Pick<Rulebook, 'memory'>,
): readonly DueOnDay[] {
  const load = new Map<Day, number>();
  for (const due of planned.values()) {
    const day = due < today ? today : due;
    load.set(day, (load.get(day) ?? 0) + 1);
  }
  return Array.from({ length: memory.told.daysAhead + 1 }, (_, ahead) => {
    const day = addDays(today, ahead);
    return { day, words: load.get(day) ?? 0 };
  });
}
