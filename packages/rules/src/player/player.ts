import type { Day, Month } from '../moment.ts';

/** What the first visit of a day brought; told again to whoever asks on the same day. */
export interface DayOpening {
  readonly day: Day;
  /** How long the streak was that was found to be over; 0 when none was. */
  readonly lostStreak: number;
  readonly freezesSpent: number;
  readonly gemsGranted: number;
  /** What completed quests of earlier days paid, whose reward nobody had claimed. */
  readonly questRewards: QuestRewards;
}

export interface QuestRewards {
  readonly count: number;
  readonly gems: number;
  readonly xp: number;
}

/** A learner's saved state, as the rules see it. */
export interface Player {
  readonly isSubscriber: boolean;
  readonly battery: number;
  /** When regeneration last gave a battery, or began to: milliseconds since 1970. */
  readonly lastBatteryChargeMs: number;
  readonly gems: number;
  readonly consecutiveRight: number;
  readonly totalXp: number;
  readonly streak: number;
  /** The days of the streak on which the server itself heard from the learner. */
  readonly heardStreak: number;
  /** The latest day that the streak has: credited, or covered by a freeze. */
  readonly lastCreditedDay: Day | null;
  /** When a pass last added a day to the streak. */
  readonly lastCreditedMs: number | null;
  /** On which local day, and where, an exercise was last passed, credited or not: a traveller's streak is judged by it too. */
  readonly lastCompletionDay: Day | null;
  readonly lastCompletionZone: string | null;
  readonly freezes: number;
  /** Of the latest day that was opened; null before the first visit. */
  readonly dayOpening: DayOpening | null;
  readonly lastMonthlyGemsDay: Day | null;
  readonly freeRechargesUsed: number;
  readonly giftReceived: boolean;
  readonly betaBonusReceived: boolean;
  /** "2026-11": the month in which the tap game last paid. */
  readonly tapGameMonth: Month | null;
  readonly reviewRewardDay: Day | null;
  /** How many reviews were rewarded on `reviewRewardDay`. */
  readonly reviewRewards: number;
  /** When the latest move in any session was made; null before the first. */
  readonly lastMoveMs: number | null;
}
