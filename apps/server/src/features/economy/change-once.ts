import type { PlayerView, RefusalCode } from '@kalima/contract';
import { type Moment, type Movement, type Outcome, type Player, sumOf } from '@kalima/rules';
import { sql } from 'drizzle-orm';
import type { Dependencies } from '../../dependencies.ts';
import { changePlayer } from '../../player/player-store.ts';
import { viewPlayer } from '../../player/player-view.ts';
import { refuse } from '../../request/errors.ts';
import type { UserRef } from '../../request/live-session.ts';

interface Moved {
  readonly gems: number;
  readonly battery: number;
}

const movedIn = (movements: readonly Movement[]): Moved => ({
  gems: sumOf(movements, 'gems'),
  battery: sumOf(movements, 'battery'),
});

type Rule = (player: Player, moment: Moment, source: string) => Outcome<Player, RefusalCode, Movement>;

/**
 * Changes a player by a rule, once for each key: the ledger knows the source that is made of it, so that the same request again
 * is told what moved the first time. A request that was refused left no trace and is judged anew.
 */
export async function changeOnce(
  deps: Dependencies,
  ref: UserRef,
  what: string,
  key: string,
  rule: Rule,
): Promise<{ moved: Moved; player: PlayerView }> {
  const source = `${what}:${key}`;
  const booked = sql`(
    select jsonb_agg(jsonb_build_object('kind', 'movement', 'currency', currency, 'amount', amount, 'source', source))
    from ledger where user_id = profiles.user_id and currency in ('gems', 'battery') and source = ${source})`;
  const changed = await changePlayer<Movement[] | null, Moved>(deps, ref, booked, (player, before, moment) => {
    if (before !== null) return { kind: 'unchanged', value: movedIn(before) };
    const outcome = rule(player, moment, source);
    if (!outcome.done) return { kind: 'refused', refusal: outcome.refusal };
    return {
      kind: 'changed',
      player: outcome.state,
      events: outcome.events,
      writes: [],
      value: movedIn(outcome.events),
    };
  });
  if (!changed.done) refuse(changed.refusal);
  return { moved: changed.value, player: viewPlayer(changed.player, changed.moment, deps.rulebook) };
}
