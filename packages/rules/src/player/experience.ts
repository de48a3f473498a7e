import type { Rulebook } from '../rulebook.ts';
import type { Change } from './change.ts';
import type { Player } from './player.ts';

/** Spec 1 §9: floor(XP / 1000) + 1. */
export function levelOf(totalXp: number, rulebook: Rulebook): number {
  return Math.floor(totalXp / rulebook.xp.perLevel) + 1;
}

export function earnXp(player: Player, amount: number, source: string): Change {
  if (amount <= 0) return { player, events: [] };
  return {
    player: { ...player, totalXp: player.totalXp + amount },
    events: [{ kind: 'movement', currency: 'xp', amount, source }],
  };
}
