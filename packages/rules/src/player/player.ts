import type { Day, Month } from '../moment.ts';

/** The result of a day's first visit; repeated to later visits of the same day. */
export interface DayOpening {
  readonly day: Day;
  /** Days of the streak found over; 0: none. */
  readonly lostStreak: number;
  readonly freezesSpent: number;
  readonly gemsGranted: number;
  /** The payments for unclaimed rewards of completed quests of earlier days. */
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
  /** The moment of the last regeneration, or of its start: milliseconds since 1970. */
  readonly lastBatteryChargeMs: number;
  readonly gems: number;
  readonly consecutiveRight: number;
  readonly totalXp: number;
  readonly streak: number;
  /** The days of the streak on which the server itself heard from the learner. */
  readonly heardStreak: number;
  /** The latest day of the streak: credited, or covered by a freeze. */
  readonly lastCreditedDay: Day | null;
  readonly lastCreditedMs: number | null;
  /** The local day and zone of the last passed exercise, credited or not: a traveller's streak is judged by it too. */
  readonly lastCompletionDay: Day | null;
  readonly lastCompletionZone: string | null;
  readonly freezes: number;
  /** Of the latest opened day; null before the first visit. */
  readonly dayOpening: DayOpening | null;
  readonly lastMonthlyGemsDay: Day | null;
  readonly freeRechargesUsed: number;
  readonly giftReceived: boolean;
  readonly betaBonusReceived: boolean;
  /** "2026-11": the month in which the tap game last paid. */
  readonly tapGameMonth: Month | null;
  readonly reviewRewardDay: Day | null;
  readonly reviewRewards: number;
  /** The moment of the latest move in any session; null before the first. */
  readonly lastMoveMs: number | null;
}
