import type { Movement } from '../events.ts';
import type { Player } from './player.ts';

/** A player after a step, and what happened in it. Whether the step was allowed at all is an `Outcome`. */
export interface Change<Event = Movement> {
  readonly player: Player;
  readonly events: readonly Event[];
}
