import type { Player } from '../src/player/player.ts';

/** A new learner, for tests: full batteries, nothing earned yet. */
export function buildPlayer(changes: Partial<Player> = {}): Player {
  return {
    isSubscriber: false,
    battery: 24,
    lastBatteryChargeMs: 0,
    gems: 100,
    consecutiveRight: 0,
    totalXp: 0,
    streak: 0,
    heardStreak: 0,
    lastCreditedDay: null,
    lastCompletionDay: null,
    lastCompletionZone: null,
    lastCreditedMs: null,
    freezes: 0,
    dayOpening: null,
    lastMonthlyGemsDay: null,
    freeRechargesUsed: 0,
    giftReceived: false,
    betaBonusReceived: false,
    tapGameMonth: null,
    reviewRewardDay: null,
    reviewRewards: 0,
    lastMoveMs: null,
    ...changes,
  };
}
