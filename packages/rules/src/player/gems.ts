import type { Movement } from '../events.ts';
import { type Moment, monthOf } from '../moment.ts';
import type { Rulebook } from '../rulebook.ts';
import type { Player } from './player.ts';

/** @returns null when there are not enough. */
export function spendGems(
  player: Player,
  price: number,
  source: string,
): { player: Player; movements: Movement[] } | null {
  if (player.gems < price) return null;
  return {
    player: { ...player, gems: player.gems - price },
    movements: [{ kind: 'movement', currency: 'gems', amount: -price, source }],
  };
}

/** Spec 2 §4: gems for those who were there early, once in the life of a profile; nothing where the owner gives none. */
export function grantBetaBonus(
  player: Player,
  gems: number,
  source: string,
): { player: Player; movements: Movement[] } | null {
  if (player.betaBonusReceived || gems <= 0) return null;
  return {
    player: { ...player, gems: player.gems + gems, betaBonusReceived: true },
    movements: [{ kind: 'movement', currency: 'gems', amount: gems, source }],
  };
}

export function earnGems(player: Player, amount: number, source: string): { player: Player; movements: Movement[] } {
  return {
    player: { ...player, gems: player.gems + amount },
    movements: [{ kind: 'movement', currency: 'gems', amount, source }],
  };
}

/** Spec 1 §4: once a calendar month of the learner. Whoever flies back into the month before gets no second grant. */
export function grantMonthlyGems(
  player: Player,
  { today }: Moment,
  { gems }: Rulebook,
): { player: Player; movements: Movement[] } {
  const month = monthOf(today);
  if (player.lastMonthlyGemsDay !== null && monthOf(player.lastMonthlyGemsDay) >= month) {
    return { player, movements: [] };
  }
  return {
    player: { ...player, gems: player.gems + gems.monthly, lastMonthlyGemsDay: today },
    movements: [{ kind: 'movement', currency: 'gems', amount: gems.monthly, source: `monthly-gems:${month}` }],
  };
}
