import { defaultLanguage, type Language, type SignOutScope } from '@kalima/contract';
import { and, eq, gt, ne } from 'drizzle-orm';
import { authAccounts, authSessions, profiles, users } from '../../database/schema/index.ts';
import { networkOf } from '../../http/network-of.ts';
import type { AccountDependencies } from './account-dependencies.ts';

export type UserRow = typeof users.$inferSelect;
export type SessionRow = typeof authSessions.$inferSelect;

export async function findUser({ database }: AccountDependencies, email: string): Promise<UserRow | null> {
  const [row] = await database.orm.select().from(users).where(eq(users.email, email));
  return row ?? null;
}

export async function readUser({ database }: AccountDependencies, userId: string): Promise<UserRow> {
  const [row] = await database.orm.select().from(users).where(eq(users.id, userId));
  if (row === undefined) throw new Error(`User ${userId} is gone`);
  return row;
}

/** In which words, and by whose calendar, somebody is written to. */
export interface Correspondent {
  readonly language: Language;
  readonly timeZone: string;
}

export async function readCorrespondent(
  { database }: Pick<AccountDependencies, 'database'>,
  userId: string,
): Promise<Correspondent> {
  const [row] = await database.orm
    .select({ language: profiles.language, timeZone: profiles.timeZone })
    .from(profiles)
    .where(eq(profiles.userId, userId));
  return row ?? { language: defaultLanguage, timeZone: 'UTC' };
}

/** One statement, whether or not somebody has the address: the time must not tell. */
export async function findCredentials(
  { database }: AccountDependencies,
  email: string,
): Promise<{ user: UserRow; hash: string | null } | null> {
  const [row] = await database.orm
    .select({ user: users, hash: authAccounts.password })
    .from(users)
    .leftJoin(authAccounts, and(eq(authAccounts.userId, users.id), eq(authAccounts.providerId, 'credential')))
    .where(eq(users.email, email));
  return row ?? null;
}

/** From now on the password opens the account: the reader of this mailbox has set it or knows it. */
export async function provePassword(
  { clock, database }: AccountDependencies,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
): Promise<void> {
  const now = new Date(clock.now());
  await database.orm
    .update(users)
    .set({ passwordProvenAt: now, updatedAt: now })
    // The address may have changed since it was read.
    .where(and(eq(users.id, id), eq(users.email, email)));
}

/** Of that user, where they are signed in: the networks that are known to be theirs. */
export async function networksOf({ clock, database }: AccountDependencies, email: string): Promise<Set<string>> {
  const rows = await database.orm
    .select({ ip: authSessions.ipAddress })
    .from(authSessions)
    .innerJoin(users, eq(users.id, authSessions.userId))
    .where(and(eq(users.email, email), gt(authSessions.expiresAt, new Date(clock.now()))));
  return new Set(rows.flatMap(({ ip }) => (ip === null ? [] : [networkOf(ip)])));
}

/** The user of a session that still lives, and the session. */
export async function findSessionUser(
  { clock, database }: AccountDependencies,
  sessionId: string,
  userId: string,
): Promise<{ user: UserRow; session: SessionRow } | null> {
  const [row] = await database.orm
    .select({ user: users, session: authSessions })
    .from(authSessions)
    .innerJoin(users, eq(users.id, authSessions.userId))
    .where(
      and(
        eq(authSessions.id, sessionId),
        eq(authSessions.userId, userId),
        gt(authSessions.expiresAt, new Date(clock.now())),
      ),
    );
  return row ?? null;
}

/** With a session goes its chain of refresh tokens. */
export async function endSessions(
  { database }: AccountDependencies,
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
