import { and, eq, gt, ne } from 'drizzle-orm';
import { authSessions, users } from '../../database/schema/account.ts';
import type { AccountParts } from './account-parts.ts';

export type UserRow = typeof users.$inferSelect;

export async function findUser({ database }: AccountParts, email: string): Promise<UserRow | null> {
  const [row] = await database.orm.select().from(users).where(eq(users.email, email));
  return row ?? null;
}

export async function readUser({ database }: AccountParts, userId: string): Promise<UserRow> {
  const [row] = await database.orm.select().from(users).where(eq(users.id, userId));
  if (row === undefined) throw new Error(`User ${userId} is gone`);
  return row;
}

/** The user of a session that still lives. */
export async function findSessionUser(
  { clock, database }: AccountParts,
  sessionId: string,
  userId: string,
): Promise<UserRow | null> {
  const [row] = await database.orm
    .select({ user: users })
    .from(authSessions)
    .innerJoin(users, eq(users.id, authSessions.userId))
    .where(
      and(
        eq(authSessions.id, sessionId),
        eq(authSessions.userId, userId),
        gt(authSessions.expiresAt, new Date(clock.now())),
      ),
    );
  return row?.user ?? null;
}

export type SignOutScope = 'global' | 'local' | 'others';

/** With a session goes its chain of refresh tokens. */
export async function endSessions(
  { database }: AccountParts,
  scope: SignOutScope,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  const which = {
    global: eq(authSessions.userId, userId),
    local: eq(authSessions.id, sessionId),
    others: and(eq(authSessions.userId, userId), ne(authSessions.id, sessionId)),
  }[scope];
  await database.orm.delete(authSessions).where(which);
}
