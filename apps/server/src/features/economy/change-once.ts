import type { PlayerView, RefusalCode } from '@kalima/contract';
import { type Moment, type Movement, type Outcome, type Player, sumOf } from '@kalima/rules';
import { sql } from 'drizzle-orm';
import type { Dependencies } from '../../dependencies.ts';
import { changePlayer } from '../../player/player-store.ts';
import { viewPlayer } from '../../player/player-view.ts';
import type { UserRef } from '../../request/live-session.ts';

const movedIn = (movements: readonly Movement[]) => ({
  gems: sumOf(movements, 'gems'),
  battery: sumOf(movements, 'battery'),
});
type Moved = ReturnType<typeof movedIn>;

type Rule = (player: Player, moment: Moment, source: string) => Outcome<Player, RefusalCode, Movement>;

/** Applies a rule once for each key: the ledger stores its source, so a repeat gets the first result. */
export async function changeOnce(
  deps: Dependencies,
  { learner, idempotencyKey }: { readonly learner: UserRef; readonly idempotencyKey: string },
  what: string,
  rule: Rule,
): Promise<{ moved: Moved; player: PlayerView }> {
  const source = `${what}:${idempotencyKey}`;
  const booked = sql`(
    select jsonb_agg(jsonb_build_object('kind', 'movement', 'currency', currency, 'amount', amount, 'source', source))
    from ledger where user_id = profiles.user_id and currency in ('gems', 'battery') and source = ${source})`;
  const changed = await changePlayer<Movement[] | null, Moved>(deps, learner, booked, (player, before, moment) => {
    if (before !== null) return { kind: 'unchanged', value: movedIn(before) };
    const outcome = rule(player, moment, source);
    if (!outcome.done) return { kind: 'refused', refusal: outcome.refusal };
    const { state, events } = outcome;
    return { kind: 'changed', player: state, events, writes: [], value: movedIn(events) };
  });
  return { moved: changed.value, player: viewPlayer(changed.player, changed.moment, deps.rulebook) };
}
