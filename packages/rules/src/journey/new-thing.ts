import type { Day } from '../moment.ts';
import { introductionDays } from './introduction-days.ts';

/** Parts of the app that home introduces, one a day, in this order; the look back at the first week goes before all of them. */
export const newThings = ['week', 'review', 'reader', 'quests', 'league', 'surahs', 'letters'] as const;
export type NewThing = (typeof newThings)[number];

export interface NewThingInput {
  /** 1 on the day on which the account was made. */
  readonly accountDay: number;
  readonly today: Day;
  /** The day on which each was shown. */
  readonly shownOn: Readonly<Partial<Record<NewThing, string>>>;
  readonly isOfUse: Readonly<Record<NewThing, boolean>>;
  /** A streak has just ended: the day has its one button, and nothing else. */
  readonly hasLostStreak: boolean;
}

/** rules-of-play, The first week. The thing of a day stays for that day. */
export function newThingOf({ accountDay, today, shownOn, isOfUse, hasLostStreak }: NewThingInput): NewThing | null {
  const ofToday = newThings.find((each) => shownOn[each] === today);
  if (ofToday !== undefined) return ofToday;
  if (hasLostStreak || accountDay < introductionDays.first || accountDay > introductionDays.last) return null;
  const isPossible = (each: NewThing) => each !== 'week' || accountDay >= introductionDays.week;
  return newThings.find((each) => shownOn[each] === undefined && isOfUse[each] && isPossible(each)) ?? null;
}
