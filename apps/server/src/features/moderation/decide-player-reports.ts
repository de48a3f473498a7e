import type * as contract from '@kalima/contract';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/connect.ts';
import { timestamp } from '../../database/timestamp.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type Report, removeFileOf } from '../../player/change-avatar.ts';
import { refuse } from '../../request/errors.ts';
import { nowShown } from './reported-text.ts';

interface Decided extends Record<string, unknown> {
  readonly display_name: string | null;
  readonly created_at: Date | string;
}

type Wish = contract.BodyOf<typeof contract.decidePlayerReports>;

/** Decides open reports, once. Name and picture are locked, and must be those reviewed: a changed one is not blanked. */
export async function decidePlayerReports(deps: Dependencies, administratorId: string, wish: Wish, report: Report) {
  const { clock, database } = deps;
  const { playerId, reason, decision, shown } = wish;
  const now = timestamp(clock.now());
  const decided = await database.orm.transaction(async (tx) => {
    // Lock order: the profile first, as in profile changes.
    const current = await lockShown(tx, wish);
    const { rows } = await tx.execute<Decided>(sql`
      update quiz_reports set state = ${decision}, decided_at = ${now}, decided_by = ${administratorId}::uuid, decided_on = ${shown}
      where reported_id = ${playerId}::uuid and reason = ${reason} and state = 'open' returning display_name, created_at`);
    if (rows.length === 0) return 0;
    if (current !== shown) refuse('player-changed');
    if (decision === 'dismissed') return rows.length;
    if (decision === 'blanked') await blank(tx, wish);
    const name = reason === 'avatar' ? null : decision === 'blanked' ? shown : newestName(rows);
    await tx.execute(sql`
      insert into player_warnings (user_id, reason, kind, display_name, created_at)
      values (${playerId}::uuid, ${reason}, ${decision}, ${name}, ${now})`);
    return rows.length;
  });
  if (decided > 0 && decision === 'blanked' && reason === 'avatar') await removeFileOf(deps, shown, report);
  return { decided };
}

/** The newest reported name: after a rename the warning quotes it. */
const newestName = (rows: readonly Decided[]): string | null =>
  rows.toSorted((one, other) => (one.created_at < other.created_at ? 1 : -1))[0]?.display_name ?? null;

async function lockShown(tx: Transaction, { playerId, reason }: Wish): Promise<string | null> {
  const { rows } = await tx.execute<{ shown: string | null }>(sql`
    select ${nowShown(sql`${reason}::text`)} as shown from profiles where user_id = ${playerId}::uuid for update`);
  return rows[0]?.shown ?? null;
}

async function blank(tx: Transaction, { playerId, reason, shown }: Wish): Promise<void> {
  if (shown === null) refuse('nothing-to-blank');
  const column = sql.identifier(reason === 'name' ? 'display_name' : 'avatar_url');
  await tx.execute(sql`update profiles set ${column} = null where user_id = ${playerId}::uuid`);
}
