import { addDays, type Day, daysBetween } from '../moment.ts';
import type { Rulebook } from '../rulebook.ts';

type Terms = Pick<Rulebook, 'sounding'>;

/** The day of the next offer; a sounding may be requested at any time. */
export const nextSoundingDay = (lastDay: Day, { sounding }: Terms): Day => addDays(lastDay, sounding.everyDays);

/** Offered at the start, and then each month. @param lastDay of the latest finished sounding */
export const isSoundingOffered = (lastDay: Day | null, today: Day, terms: Terms): boolean =>
  lastDay === null || today >= nextSoundingDay(lastDay, terms);

/** One placement a day. @param lastDay of the latest finished placement */
export const mayStartPlacement = (lastDay: Day | null, today: Day): boolean => lastDay === null || lastDay < today;

/** Whether a sounding of that day still counts: its answers are pooled with those of the others. */
export const isPooled = (day: Day, today: Day, { sounding }: Terms): boolean =>
  daysBetween(day, today) <= sounding.pooledDays;
