import type { AuthSession } from '@kalima/contract';
import { and, eq, lt } from 'drizzle-orm';
import { authSessions, refreshTokens, users } from '../../database/schema/account.ts';
import { networkOf } from '../../http/rate-limit.ts';
import { accountLimits, limitRequests } from './account-limits.ts';
import type { AccountParts, Caller } from './account-parts.ts';
import { AuthError } from './auth-error.ts';
import { sessionEndAfter, tellSession } from './open-session.ts';
import { hashOf, makeSecret } from './secret-token.ts';
import type { UserRow } from './user-store.ts';

/** A parallel tab, or a page whose reply was lost, comes with the same token once more within this time. */
const graceMs = 10_000;
/** Used tokens are kept this long to recognise a thief; later they are simply unknown. */
const memoryMs = 30 * 24 * 3600 * 1000;

type Turn = { kind: 'turned'; user: UserRow; sessionId: string } | { kind: 'unknown' } | { kind: 'reused' };

/** Exchanges a refresh token for a new one. A token that comes again later than the grace is in two hands: its session ends. */
export async function refreshSession(parts: AccountParts, refreshToken: string, caller: Caller): Promise<AuthSession> {
  await limitRequests(parts, accountLimits.refreshByNetwork, networkOf(caller.ip));
  const next = makeSecret().toString('base64url');
  const turn = await turnChain(parts, hashOf(refreshToken), hashOf(next));
  switch (turn.kind) {
    case 'turned':
      return tellSession(parts, turn.user, turn.sessionId, next);
    case 'unknown':
      throw new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
    case 'reused':
      throw new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  }
}

function turnChain({ clock, database }: AccountParts, tokenHash: string, nextHash: string): Promise<Turn> {
  const nowMs = clock.now();
  const now = new Date(nowMs);
  return database.orm.transaction(async (tx) => {
    const findToken = async () => {
      const [row] = await tx.select().from(refreshTokens).where(eq(refreshTokens.tokenHash, tokenHash));
      return row;
    };
    const sessionId = (await findToken())?.sessionId;
    if (sessionId === undefined) return { kind: 'unknown' };
    // The session's row is locked first, as its deletion does: two at once must not wait for each other crosswise.
    const [row] = await tx
      .select({ expiresAt: authSessions.expiresAt, user: users })
      .from(authSessions)
      .innerJoin(users, eq(users.id, authSessions.userId))
      .where(eq(authSessions.id, sessionId))
      .for('update', { of: authSessions });
    const token = await findToken();
    if (row === undefined || token === undefined) return { kind: 'unknown' };
    // Used "later" than now: the clock was set back since, and the grace is long over.
    const isReused = token.usedAt !== null && Math.abs(nowMs - token.usedAt.getTime()) > graceMs;
    if (isReused || row.expiresAt <= now) {
      await tx.delete(authSessions).where(eq(authSessions.id, sessionId));
      return { kind: isReused ? 'reused' : 'unknown' };
    }
    if (token.usedAt === null) {
      await tx.update(refreshTokens).set({ usedAt: now }).where(eq(refreshTokens.tokenHash, tokenHash));
    }
    await tx.insert(refreshTokens).values({ tokenHash: nextHash, sessionId, createdAt: now });
    await tx
      .delete(refreshTokens)
      .where(and(eq(refreshTokens.sessionId, sessionId), lt(refreshTokens.usedAt, new Date(nowMs - memoryMs))));
    await tx
      .update(authSessions)
      .set({ expiresAt: sessionEndAfter(nowMs), updatedAt: now })
      .where(eq(authSessions.id, sessionId));
    return { kind: 'turned', user: row.user, sessionId };
  });
}
