import type * as contract from '@kalima/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/connect.ts';
import { playerReports, playerWarnings, profiles } from '../../database/schema/index.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type Report, removeFileOf } from '../../player/change-avatar.ts';
import { refuse } from '../../request/errors.ts';
import { nowShown } from './reported-text.ts';

type Decided = Pick<typeof playerReports.$inferSelect, 'displayName' | 'createdAt'>;

type Wish = contract.BodyOf<typeof contract.decidePlayerReports>;

/** Decides open reports, once. Name and picture are locked, and must be those reviewed: a changed one is not blanked. */
export async function decidePlayerReports(deps: Dependencies, administratorId: string, wish: Wish, report: Report) {
  const { clock, database } = deps;
  const { playerId, reason, decision, shown } = wish;
  const now = new Date(clock.now());
  const decided = await database.orm.transaction(async (tx) => {
    // Lock order: the profile first, as in profile changes.
    const current = await lockShown(tx, wish);
    const { reportedId, state, displayName, createdAt } = playerReports;
    const rows = await tx
      .update(playerReports)
      .set({ state: decision, decidedAt: now, decidedBy: administratorId, decidedOn: shown })
      .where(and(eq(reportedId, playerId), eq(playerReports.reason, reason), eq(state, 'open')))
      .returning({ displayName, createdAt });
    if (rows.length === 0) return 0;
    if (current !== shown) refuse('player-changed');
    if (decision === 'dismissed') return rows.length;
    if (decision === 'blanked') await blank(tx, wish);
    const name = reason === 'avatar' ? null : decision === 'blanked' ? shown : newestName(rows);
    await tx
      .insert(playerWarnings)
      .values({ userId: playerId, reason, kind: decision, displayName: name, createdAt: now });
    return rows.length;
  });
  if (decided > 0 && decision === 'blanked' && reason === 'avatar') await removeFileOf(deps, shown, report);
  return { decided };
}

/** The newest reported name: after a rename the warning quotes it. */
const newestName = (rows: readonly Decided[]): string | null =>
  rows.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())[0]?.displayName ?? null;

async function lockShown(tx: Transaction, { playerId, reason }: Wish): Promise<string | null> {
  const { rows } = await tx.execute<{ shown: string | null }>(sql`
    select ${nowShown(sql`${reason}::text`)} as shown from profiles where user_id = ${playerId}::uuid for update`);
  return rows[0]?.shown ?? null;
}

async function blank(tx: Transaction, { playerId, reason, shown }: Wish): Promise<void> {
  if (shown === null) refuse('nothing-to-blank');
  const blanked = reason === 'name' ? { displayName: null } : { avatarUrl: null };
  await tx.update(profiles).set(blanked).where(eq(profiles.userId, playerId));
}
