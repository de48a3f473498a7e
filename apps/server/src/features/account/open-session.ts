import type { AuthSession } from '@kalima/contract';
import { and, eq, lt } from 'drizzle-orm';
import { authSessions, refreshTokens } from '../../database/schema/account.ts';
import { accessTokenSeconds, signAccessToken } from '../../http/bearer.ts';
import type { AccountParts, Caller } from './account-parts.ts';
import { hashOf, makeSecret } from './secret-token.ts';
import { takeBackDeletion } from './take-back-deletion.ts';
import type { UserRow } from './user-store.ts';
import { viewUser } from './user-view.ts';

/** A learner who comes back within this time is still signed in. */
const idleSessionMs = 90 * 24 * 3600 * 1000;

export const sessionEndAfter = (nowMs: number) => new Date(nowMs + idleSessionMs);

/** One sign-in: a session, and the first refresh token of its chain. */
export async function openSession(parts: AccountParts, user: UserRow, caller: Caller): Promise<AuthSession> {
  const { clock, database, engine } = parts;
  const now = new Date(clock.now());
  const isKept = await takeBackDeletion(parts, user);
  await database.orm.delete(authSessions).where(and(eq(authSessions.userId, user.id), lt(authSessions.expiresAt, now)));
  const { id } = await engine.internalAdapter.createSession(
    user.id,
    false,
    {
      ipAddress: caller.ip,
      userAgent: caller.userAgent.slice(0, 300),
      expiresAt: sessionEndAfter(clock.now()),
      createdAt: now,
      updatedAt: now,
    },
    true,
  );
  const refreshToken = makeSecret().toString('base64url');
  await database.orm.insert(refreshTokens).values({ tokenHash: hashOf(refreshToken), sessionId: id, createdAt: now });
  return tellSession(parts, user, id, refreshToken, isKept ? { deletionTakenBackAt: now } : {});
}

export async function tellSession(
  { clock, jwtSecret }: AccountParts,
  user: UserRow,
  sessionId: string,
  refreshToken: string,
  news: Parameters<typeof viewUser>[1] = {},
): Promise<AuthSession> {
  const nowMs = clock.now();
  return {
    access_token: await signAccessToken(jwtSecret, { userId: user.id, sessionId, email: user.email }, nowMs),
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    expires_at: Math.floor(nowMs / 1000) + accessTokenSeconds,
    refresh_token: refreshToken,
    user: viewUser(user, news),
  };
}
