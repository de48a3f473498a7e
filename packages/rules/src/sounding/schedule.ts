import { addDays, type Day, daysBetween } from '../moment.ts';
import type { Rulebook } from '../rulebook.ts';

type Terms = Pick<Rulebook, 'sounding'>;

/** From when on a sounding is offered again; it may be asked for at any time. */
export const nextSoundingDay = (lastDay: Day, { sounding }: Terms): Day => addDays(lastDay, sounding.everyDays);

/** Offered at the start, and then each month. @param lastDay of the latest sounding that is over. */
export const isSoundingOffered = (lastDay: Day | null, today: Day, terms: Terms): boolean =>
  lastDay === null || today >= nextSoundingDay(lastDay, terms);

/** Whether what a sounding of that day found still counts: its answers are pooled with those of the others. */
export const isPooled = (day: Day, today: Day, { sounding }: Terms): boolean =>
  daysBetween(day, today) <= sounding.pooledDays;
