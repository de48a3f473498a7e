import type { Rulebook } from '../rulebook.ts';
import type { Player } from './player.ts';

/** A learner at the moment of their sign-up. */
export const newPlayer = (nowMs: number, { newProfile }: Pick<Rulebook, 'newProfile'>): Player => ({
  isSubscriber: false,
  battery: newProfile.batteries,
  lastBatteryChargeMs: nowMs,
  gems: newProfile.gems,
  consecutiveRight: 0,
  totalXp: 0,
  streak: 0,
  heardStreak: 0,
  lastCreditedDay: null,
  lastCreditedMs: null,
  lastCompletionDay: null,
  lastCompletionZone: null,
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
});
