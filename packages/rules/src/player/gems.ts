import { type Moment, monthOf } from '../moment.ts';
import type { Rulebook } from '../rulebook.ts';
import type { Change } from './change.ts';
import type { Player } from './player.ts';

/** @returns null when there are not enough. */
export function spendGems(player: Player, price: number, source: string): Change | null {
  if (player.gems < price) return null;
  return {
    player: { ...player, gems: player.gems - price },
    events: [{ kind: 'movement', currency: 'gems', amount: -price, source }],
  };
}

/** Spec 2 §4: gems for those who were there early, once in the life of a profile; nothing where the owner gives none. */
export function grantBetaBonus(player: Player, gems: number, source: string): Change | null {
  if (player.betaBonusReceived || gems <= 0) return null;
  return {
    player: { ...player, gems: player.gems + gems, betaBonusReceived: true },
    events: [{ kind: 'movement', currency: 'gems', amount: gems, source }],
  };
}

export function earnGems(player: Player, amount: number, source: string): Change {
  return {
    player: { ...player, gems: player.gems + amount },
    events: [{ kind: 'movement', currency: 'gems', amount, source }],
  };
}

/** Spec 1 §4: once a calendar month of the learner. Whoever flies back into the month before gets no second grant. */
export function grantMonthlyGems(player: Player, { today }: Moment, { gems }: Rulebook): Change {
  const month = monthOf(today);
  if (player.lastMonthlyGemsDay !== null && monthOf(player.lastMonthlyGemsDay) >= month) {
    return { player, events: [] };
  }
  return {
    player: { ...player, gems: player.gems + gems.monthly, lastMonthlyGemsDay: today },
    events: [{ kind: 'movement', currency: 'gems', amount: gems.monthly, source: `monthly-gems:${month}` }],
  };
}
