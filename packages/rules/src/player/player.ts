import type { Day } from '../moment.ts';

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
  readonly lastCreditedDay: Day | null;
}
