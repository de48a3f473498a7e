import type { GemPackId } from '../lists.ts';
import type { Rulebook } from '../rulebook.ts';
import { type Change, move } from './change.ts';
import type { Player } from './player.ts';

const moveGems = (player: Player, amount: number, source: string): Change =>
  amount === 0 ? { player, events: [] } : move(player, { currency: 'gems', amount, source });

/** Spec 2 §9: a paid pack's gems, with its extra ones. */
export function receiveGemPack(player: Player, pack: GemPackId, checkoutId: string, { prices }: Rulebook): Change {
  const { gems, bonusGems } = prices.gemPacks[pack];
  return moveGems(player, gems + bonusGems, `gem-pack:${checkoutId}`);
}

/** A refund takes the gems back, as far as they are not spent. */
export function returnGemPack(player: Player, gems: number, checkoutId: string): Change {
  return moveGems(player, -Math.min(player.gems, gems), `gem-pack-refund:${checkoutId}`);
}
