import { defaultLanguage, type Language, type SignOutScope } from '@kalima/contract';
import { and, eq, gt, ne } from 'drizzle-orm';
import { authSessions, credentials, profiles, users } from '../../database/schema/index.ts';
import { networkOf } from '../../http/network-of.ts';
import type { AccountDependencies, Caller } from './account-dependencies.ts';
import { dropOpenTokens } from './mail-token.ts';
import type { Metadata } from './metadata.ts';

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

export interface NewUser {
  readonly email: string;
  readonly passwordHash: string;
  readonly metadata: Metadata;
  readonly isConfirmed: boolean;
}

/** A trigger creates the profile. @returns the user's id */
export function createUser(
  { clock, database }: AccountDependencies,
  { email, passwordHash, metadata, isConfirmed }: NewUser,
): Promise<string> {
  const now = new Date(clock.now());
  const moments = { createdAt: now, updatedAt: now };
  const confirmed = { emailVerified: isConfirmed, emailVerifiedAt: isConfirmed ? now : null };
  return database.orm.transaction(async (tx) => {
    const rows = tx.insert(users).values({ email, metadata, ...confirmed, ...moments });
    const [user] = await rows.returning({ id: users.id });
    if (user === undefined) throw new Error('The new user has no row');
    await tx.insert(credentials).values({ userId: user.id, passwordHash, ...moments });
    return user.id;
  });
}

export async function updateMetadata({ clock, database }: AccountDependencies, userId: string, metadata: Metadata) {
  await database.orm
    .update(users)
    .set({ metadata, updatedAt: new Date(clock.now()) })
    .where(eq(users.id, userId));
}

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

/** One statement whether or not the address is known, against timing. */
export async function findCredentials(
  { database }: AccountDependencies,
  email: string,
): Promise<{ user: UserRow; hash: string | null } | null> {
  const [row] = await database.orm
    .select({ user: users, hash: credentials.passwordHash })
    .from(users)
    .leftJoin(credentials, eq(credentials.userId, users.id))
    .where(eq(users.email, email));
  return row ?? null;
}

export async function readPasswordHash({ database }: AccountDependencies, userId: string): Promise<string | null> {
  const [row] = await database.orm
    .select({ hash: credentials.passwordHash })
    .from(credentials)
    .where(eq(credentials.userId, userId));
  return row?.hash ?? null;
}

export async function updatePasswordHash(
  { clock, database }: AccountDependencies,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await database.orm
    .update(credentials)
    .set({ passwordHash, updatedAt: new Date(clock.now()) })
    .where(eq(credentials.userId, userId));
}

/** Activates the password: the mailbox owner has set it or knows it. */
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

export async function networksOf({ clock, database }: AccountDependencies, email: string): Promise<Set<string>> {
  const rows = await database.orm
    .select({ ip: authSessions.ipAddress })
    .from(authSessions)
    .innerJoin(users, eq(users.id, authSessions.userId))
    .where(and(eq(users.email, email), gt(authSessions.expiresAt, new Date(clock.now()))));
  return new Set(rows.flatMap(({ ip }) => (ip === null ? [] : [networkOf(ip)])));
}

export async function createSession(
  { clock, database }: AccountDependencies,
  userId: string,
  caller: Caller,
  { method, expiresAt }: Pick<SessionRow, 'method' | 'expiresAt'>,
): Promise<string> {
  const now = new Date(clock.now());
  const [row] = await database.orm
    .insert(authSessions)
    .values({
      userId,
      ipAddress: caller.ip,
      userAgent: caller.userAgent.slice(0, 300),
      method,
      expiresAt,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: authSessions.id });
  if (row === undefined) throw new Error('The new session has no row');
  return row.id;
}

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

/** Beyond this device the account's links and codes end too. */
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
  if (scope !== 'local') await dropOpenTokens({ database }, userId);
}
