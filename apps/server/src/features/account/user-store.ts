import { and, eq, gt, ne } from 'drizzle-orm';
import { authSessions, profiles, users } from '../../database/schema/index.ts';
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

export type Language = 'en' | 'fr';

/** In which words, and by whose calendar, somebody is written to. */
export interface Correspondent {
  readonly language: Language;
  readonly timeZone: string;
}

export async function readCorrespondent(
  { database }: Pick<AccountParts, 'database'>,
  userId: string,
): Promise<Correspondent> {
  const [row] = await database.orm
    .select({ language: profiles.language, timeZone: profiles.timeZone })
    .from(profiles)
    .where(eq(profiles.userId, userId));
  return row ?? { language: 'en', timeZone: 'UTC' };
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
