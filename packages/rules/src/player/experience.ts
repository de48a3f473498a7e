import type { Movement } from '../events.ts';
import type { Rulebook } from '../rulebook.ts';
import { type Change, move } from './change.ts';
import type { Player } from './player.ts';

/** Spec 1 §9: floor(XP / 1000) + 1. */
export function levelOf(totalXp: number, rulebook: Rulebook): number {
  return Math.floor(totalXp / rulebook.xp.perLevel) + 1;
}

export function earnXp(player: Player, amount: number, source: string, mark?: Pick<Movement, 'tooFast'>): Change {
  return amount <= 0 ? { player, events: [] } : move(player, { currency: 'xp', amount, source, ...mark });
}
