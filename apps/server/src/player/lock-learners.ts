import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/connect.ts';

/** Locks learners in a fixed order, which serialises their concurrent starts. */
export async function lockLearners(tx: Transaction, userIds: readonly string[]): Promise<void> {
  const ids = userIds.map((id) => sql`${id}::uuid`);
  await tx.execute(sql`
    select from profiles where user_id in (${sql.join(ids, sql`, `)}) order by user_id for no key update`);
}

/** Of concurrent statements of a learner, each sees the rows of those before it: a maximum that it counts holds. */
export function runInTurn<Row extends Record<string, unknown>>({ orm }: Database, userId: string, statement: SQL) {
  return orm.transaction(async (tx) => {
    await lockLearners(tx, [userId]);
    return (await tx.execute<Row>(statement)).rows;
  });
}
