import { type Moment, monthOf } from '../moment.ts';
import type { Rulebook } from '../rulebook.ts';
import { type Change, move } from './change.ts';
import type { Player } from './player.ts';

/** @returns null when there are not enough */
export function spendGems(player: Player, price: number, source: string): Change | null {
  return player.gems < price ? null : move(player, { currency: 'gems', amount: -price, source });
}

/** Spec 2 §4: gems for early learners, once in the life of a profile; nothing where the owner gives none. */
export function grantBetaBonus(player: Player, gems: number, source: string): Change | null {
  if (player.betaBonusReceived || gems <= 0) return null;
  return move({ ...player, betaBonusReceived: true }, { currency: 'gems', amount: gems, source });
}

export function earnGems(player: Player, amount: number, source: string): Change {
  return move(player, { currency: 'gems', amount, source });
}

/** Spec 1 §4: once a calendar month of the learner. A flight back into the month before brings no second grant. */
export function grantMonthlyGems(player: Player, { today }: Moment, { gems }: Rulebook): Change {
  const month = monthOf(today);
  if (player.lastMonthlyGemsDay !== null && monthOf(player.lastMonthlyGemsDay) >= month) return { player, events: [] };
  return move(
    { ...player, lastMonthlyGemsDay: today },
    { currency: 'gems', amount: gems.monthly, source: `monthly-gems:${month}` },
  );
}
