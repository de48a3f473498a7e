import { newPlayer } from '../src/player/new-player.ts';
import type { Player } from '../src/player/player.ts';
import { standardRulebook } from '../src/rulebook.ts';

/** A new learner, for tests: full batteries, nothing earned yet. */
export const buildPlayer = (changes: Partial<Player> = {}): Player => ({
  ...newPlayer(0, standardRulebook),
  ...changes,
});
