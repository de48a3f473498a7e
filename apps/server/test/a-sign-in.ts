import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { TestServer } from './harness.ts';

/** A sign-in that lasts as long as any test, without a password, which takes its time. @returns its id */
export async function aSignIn({ database }: Pick<TestServer, 'database'>, userId: string): Promise<string> {
  const id = randomUUID();
  await database.run(sql`
    insert into auth_sessions (id, user_id, token, expires_at)
    values (${id}::uuid, ${userId}::uuid, ${id}, '2100-01-01T00:00:00Z')`);
  return id;
}
