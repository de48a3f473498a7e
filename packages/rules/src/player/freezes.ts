import type { Movement } from '../events.ts';
import { done, type Outcome, refuse } from '../outcome.ts';
import type { Rulebook } from '../rulebook.ts';
import { spendGems } from './gems.ts';
import type { Player } from './player.ts';

/** The freezes of a learner that may cover a day. */
export const usableFreezes = ({ freezes }: Player, { streak }: Rulebook): number =>
  Math.min(freezes, streak.maxFreezes);

/** A freeze covers one missed day of a streak; two may be held. */
export function buyFreeze(
  player: Player,
  source: string,
  { streak }: Rulebook,
): Outcome<Player, 'freezes-off' | 'freezes-full' | 'not-enough-gems', Movement> {
  if (streak.maxFreezes === 0) return refuse('freezes-off');
  if (player.freezes >= streak.maxFreezes) return refuse('freezes-full');
  const paid = spendGems(player, streak.freezePrice, source);
  if (paid === null) return refuse('not-enough-gems');
  return done({ ...paid.player, freezes: player.freezes + 1 }, paid.events);
}
