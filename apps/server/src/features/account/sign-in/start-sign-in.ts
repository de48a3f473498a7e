import type { AuthSession, MailTokenKind } from '@kalima/contract';
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { authSessions, refreshTokens, type SignInMethod, users } from '../../../database/schema/account.ts';
import { accessTokenSeconds, signAccessToken } from '../../../http/bearer.ts';
import type { AccountDependencies, Caller } from '../account-dependencies.ts';
import { hashOf, makeSecret } from '../secret-token.ts';
import { createSession, type SessionRow, type UserRow } from '../user-store.ts';
import { type News, viewUser } from '../user-view.ts';
import { takeBackDeletion } from './take-back-deletion.ts';

/** A session ends after this time without use. */
const idleSessionMs = 90 * 24 * 3600 * 1000;

/** Sign-ins of an account; with one more, the one unused the longest ends. */
export const maxSessions = 100;

export const sessionEndAfter = (nowMs: number) => new Date(nowMs + idleSessionMs);

/** An account is taken back with a new password, as after a recovery. */
export const methodOf = (kind: MailTokenKind): SignInMethod => (kind === 'email_undo' ? 'recovery' : kind);

export async function startSignIn(
  deps: AccountDependencies,
  user: UserRow,
  caller: Caller,
  method: SignInMethod,
): Promise<AuthSession> {
  const { clock, database } = deps;
  const now = new Date(clock.now());
  const isDeletionCancelled = await takeBackDeletion(deps, user);
  await database.orm.delete(authSessions).where(and(eq(authSessions.userId, user.id), lt(authSessions.expiresAt, now)));
  const id = await createSession(deps, user.id, caller, { method, expiresAt: sessionEndAfter(clock.now()) });
  const unusedLongest = database.orm
    .select({ id: authSessions.id })
    .from(authSessions)
    .where(eq(authSessions.userId, user.id))
    .orderBy(sql`id = ${id}::uuid desc`, desc(authSessions.updatedAt), authSessions.id)
    .offset(maxSessions);
  await database.orm.delete(authSessions).where(inArray(authSessions.id, unusedLongest));
  const refreshToken = makeSecret().toString('base64url');
  await database.orm.insert(refreshTokens).values({ tokenHash: hashOf(refreshToken), sessionId: id, createdAt: now });
  await database.orm.update(users).set({ lastSignInAt: now }).where(eq(users.id, user.id));
  const news = isDeletionCancelled ? { deletionCancelledAt: now } : {};
  const started = { user: { ...user, lastSignInAt: now }, session: { id, method, createdAt: now } };
  return authSessionReply(deps, started, refreshToken, news);
}

interface SignedIn {
  readonly user: UserRow;
  readonly session: Pick<SessionRow, 'id' | 'method' | 'createdAt'>;
}

export async function authSessionReply(
  { clock, signingKeys }: AccountDependencies,
  { user, session }: SignedIn,
  refreshToken: string,
  news: News = {},
): Promise<AuthSession> {
  const nowMs = clock.now();
  const { id: sessionId, method, createdAt } = session;
  return {
    access_token: await signAccessToken(
      await signingKeys.current(),
      { userId: user.id, sessionId, email: user.email },
      nowMs,
      { method, signedInAtMs: createdAt.getTime() },
    ),
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    expires_at: Math.floor(nowMs / 1000) + accessTokenSeconds,
    refresh_token: refreshToken,
    user: viewUser(user, { ...news, method }),
  };
}
