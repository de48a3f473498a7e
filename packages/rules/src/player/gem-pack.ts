import type { GemPackId } from '../lists.ts';
import type { Rulebook } from '../rulebook.ts';
import type { Change } from './change.ts';
import type { Player } from './player.ts';

function move(player: Player, amount: number, source: string): Change {
  return {
    player: { ...player, gems: player.gems + amount },
    events: amount === 0 ? [] : [{ kind: 'movement', currency: 'gems', amount, source }],
  };
}

/** Spec 2 §9: a pack that was paid for brings its gems, and those on top. */
export function receiveGemPack(player: Player, pack: GemPackId, checkoutId: string, { prices }: Rulebook): Change {
  const { gems, bonusGems } = prices.gemPacks[pack];
  return move(player, gems + bonusGems, `gem-pack:${checkoutId}`);
}

/** Money that went back takes the gems back, as far as they are not spent. */
export function returnGemPack(player: Player, gems: number, checkoutId: string): Change {
  return move(player, -Math.min(player.gems, gems), `gem-pack-refund:${checkoutId}`);
}
