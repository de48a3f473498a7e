import type { Movement } from '../events.ts';
import type { Rulebook } from '../rulebook.ts';
import type { Player } from './player.ts';

/** Spec 1 §9: floor(XP / 1000) + 1. */
export function levelOf(totalXp: number, rulebook: Rulebook): number {
  return Math.floor(totalXp / rulebook.xp.perLevel) + 1;
}

export function earnXp(player: Player, amount: number, source: string): { player: Player; movements: Movement[] } {
  if (amount <= 0) return { player, movements: [] };
  return {
    player: { ...player, totalXp: player.totalXp + amount },
    movements: [{ kind: 'movement', currency: 'xp', amount, source }],
  };
}
