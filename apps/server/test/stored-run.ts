import { sql } from 'drizzle-orm';
import { type SessionJson, storedSession } from '../src/runs/session-store.ts';
import type { TestServer } from './harness.ts';
import type { TestLearner } from './learner.ts';

/** A learner's run as the server has stored it. */
export async function storedRun({ database }: TestServer, { userId }: TestLearner, runId: string) {
  const [row] = await database.run<{ session: SessionJson }>(sql`
    select to_jsonb(s) as session from exercise_sessions s where s.user_id = ${userId}::uuid and s.id = ${runId}::uuid`);
  if (row === undefined) throw new Error(`no run ${runId}`);
  return storedSession(row.session).session;
}
