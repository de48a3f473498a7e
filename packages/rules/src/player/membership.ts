import type { Rulebook } from '../rulebook.ts';
import type { Player } from './player.ts';

/** Spec 1 §6: a subscriber, or anybody where the rulebook makes everybody Super. */
export function isSuper(player: Player, rulebook: Rulebook): boolean {
  return rulebook.everyoneIsSuper || player.isSubscriber;
}
