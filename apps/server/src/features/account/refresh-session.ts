import type { AuthSession } from '@kalima/contract';
import { and, eq, lt } from 'drizzle-orm';
import { authSessions, refreshTokens, users } from '../../database/schema/account.ts';
import { networkOf } from '../../http/network-of.ts';
import type { AccountDependencies, Caller } from './account-dependencies.ts';
import { accountLimits, limitRequests } from './account-limits.ts';
import { AuthError } from './auth-error.ts';
import { hashOf, successorOf } from './secret-token.ts';
import { authSessionReply, sessionEndAfter } from './start-sign-in.ts';
import type { SessionRow, UserRow } from './user-store.ts';

/** A parallel tab, or a page whose reply was lost, comes with the same token once more within this time. */
const graceMs = 10_000;
/** Used tokens are kept this long to recognise a thief; later they are simply unknown. */
const memoryMs = 30 * 24 * 3600 * 1000;

type Turn = { kind: 'turned'; user: UserRow; session: SessionRow } | { kind: 'unknown' } | { kind: 'reused' };

/**
 * Exchanges a refresh token for its one successor. A token that comes again later than the grace is in two hands: its session ends.
 * Whoever came twice within it holds the same successor, and the second to use that one is found out.
 */
export async function refreshSession(
  deps: AccountDependencies,
  refreshToken: string,
  caller: Caller,
): Promise<AuthSession> {
  await limitRequests(deps, accountLimits.refreshByNetwork, networkOf(caller.ip));
  const next = successorOf(refreshToken, deps.jwtSecret);
  const turn = await turnChain(deps, hashOf(refreshToken), hashOf(next));
  switch (turn.kind) {
    case 'turned':
      return authSessionReply(deps, turn.user, turn.session, next);
    case 'unknown':
      throw new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
    case 'reused':
      throw new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  }
}

function turnChain({ clock, database }: AccountDependencies, tokenHash: string, nextHash: string): Promise<Turn> {
  const nowMs = clock.now();
  const now = new Date(nowMs);
  return database.orm.transaction(async (tx) => {
    const findToken = async (hash: string) => {
      const [row] = await tx.select().from(refreshTokens).where(eq(refreshTokens.tokenHash, hash));
      return row;
    };
    const sessionId = (await findToken(tokenHash))?.sessionId;
    if (sessionId === undefined) return { kind: 'unknown' };
    // The session's row is locked first, as its deletion does: two at once must not wait for each other crosswise.
    const [row] = await tx
      .select({ session: authSessions, user: users })
      .from(authSessions)
      .innerJoin(users, eq(users.id, authSessions.userId))
      .where(eq(authSessions.id, sessionId))
      .for('update', { of: authSessions });
    const token = await findToken(tokenHash);
    if (row === undefined || token === undefined) return { kind: 'unknown' };
    // Used "later" than now: the clock was set back since, and the grace is long over.
    const isLate = token.usedAt !== null && Math.abs(nowMs - token.usedAt.getTime()) > graceMs;
    // Without its successor the key has changed since: another one would be a second.
    const isReused = isLate || (token.usedAt !== null && (await findToken(nextHash)) === undefined);
    if (isReused || row.session.expiresAt <= now) {
      await tx.delete(authSessions).where(eq(authSessions.id, sessionId));
      return { kind: isReused ? 'reused' : 'unknown' };
    }
    if (token.usedAt === null) {
      await tx.update(refreshTokens).set({ usedAt: now }).where(eq(refreshTokens.tokenHash, tokenHash));
      await tx.insert(refreshTokens).values({ tokenHash: nextHash, sessionId, createdAt: now });
    }
    await tx
      .delete(refreshTokens)
      .where(and(eq(refreshTokens.sessionId, sessionId), lt(refreshTokens.usedAt, new Date(nowMs - memoryMs))));
    await tx
      .update(authSessions)
      .set({ expiresAt: sessionEndAfter(nowMs), updatedAt: now })
      .where(eq(authSessions.id, sessionId));
    return { kind: 'turned', user: row.user, session: row.session };
  });
}
