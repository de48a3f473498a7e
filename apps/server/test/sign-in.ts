import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { TestServer } from './harness.ts';

/** A sign-in that lasts as long as any test, without a password, which takes its time. @returns its id */
export async function createSignIn({ database }: Pick<TestServer, 'database'>, userId: string): Promise<string> {
  const id = randomUUID();
  await database.run(sql`
    insert into auth_sessions (id, user_id, expires_at)
    values (${id}::uuid, ${userId}::uuid, '2100-01-01T00:00:00Z')`);
  return id;
}

/** Whatever was done by it or to it: the sign-in of this token is there again. */
export async function signInAgain({ database }: Pick<TestServer, 'database'>, token: string): Promise<void> {
  const { sub, session_id } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  await database.run(sql`
    insert into auth_sessions (id, user_id, expires_at)
    values (${session_id}::uuid, ${sub}::uuid, '2100-01-01T00:00:00Z')
    on conflict (id) do nothing`);
}
