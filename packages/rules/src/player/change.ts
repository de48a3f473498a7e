import type { Movement } from '../events.ts';
import type { Player } from './player.ts';

/** A player after a step, and its events. An `Outcome` says whether the step was allowed at all. */
export interface Change<Event = Movement> {
  readonly player: Player;
  readonly events: readonly Event[];
}

const balances = { xp: 'totalXp', gems: 'gems', battery: 'battery' } as const;

/** Adds to a balance, with a row for the ledger. */
export const move = (player: Player, movement: Omit<Movement, 'kind'>): Change => {
  const balance = balances[movement.currency];
  return {
    player: { ...player, [balance]: player[balance] + movement.amount },
    events: [{ kind: 'movement', ...movement }],
  };
};
