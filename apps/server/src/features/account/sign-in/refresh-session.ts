import type { AuthSession } from '@kalima/contract';
import { and, desc, eq, isNotNull, lt, lte, or } from 'drizzle-orm';
import { authSessions, refreshTokens, users } from '../../../database/schema/account.ts';
import { networkOf } from '../../../http/network-of.ts';
import type { AccountDependencies, Caller } from '../account-dependencies.ts';
import { accountLimits, limitRequests } from '../account-limits.ts';
import { AuthError } from '../auth-error.ts';
import { hashOf, successorOf } from '../secret-token.ts';
import type { SessionRow, UserRow } from '../user-store.ts';
import { authSessionReply, sessionEndAfter } from './start-sign-in.ts';

/** Grace for parallel tabs. */
const graceMs = 10_000;
/** How long used tokens are stored to detect theft; older ones are unknown. */
const memoryMs = 30 * 24 * 3600 * 1000;
/** More than an open page uses in that time. */
export const maxUsedTokens = 1000;

type Turn =
  | { kind: 'turned'; user: UserRow; session: SessionRow }
  | { kind: 'unknown' }
  | { kind: 'reused'; sessionId: string };

/**
 * Exchanges a refresh token for its one successor. After the grace a used token is accepted only while its successor is unused
 * (the reply was lost) and unshared; any other reuse means theft, and the session ends.
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
      return authSessionReply(deps, turn, next);
    case 'unknown':
      throw new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
    case 'reused':
      deps.log.warn({ sessionId: turn.sessionId }, 'a session ended: its refresh token was used twice');
      throw new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  }
}

type TokenRow = typeof refreshTokens.$inferSelect;

function isRepeatAllowed({ usedAt, isShared }: TokenRow, successor: TokenRow | undefined, nowMs: number): boolean {
  if (usedAt === null || successor === undefined) return false;
  // A use "in the future" predates a clock set back: the grace is over.
  const isInGrace = Math.abs(nowMs - usedAt.getTime()) <= graceMs;
  return isInGrace || (successor.usedAt === null && !isShared);
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
    // Lock order: the session's row first, as in its deletion; otherwise the two deadlock.
    const [row] = await tx
      .select({ session: authSessions, user: users })
      .from(authSessions)
      .innerJoin(users, eq(users.id, authSessions.userId))
      .where(eq(authSessions.id, sessionId))
      .for('update', { of: authSessions });
    const token = await findToken(tokenHash);
    if (row === undefined || token === undefined) return { kind: 'unknown' };
    // Without a successor of a used token the server secret has changed since: a new one would fork the chain.
    const isReused = token.usedAt !== null && !isRepeatAllowed(token, await findToken(nextHash), nowMs);
    if (isReused || row.session.expiresAt <= now) {
      await tx.delete(authSessions).where(eq(authSessions.id, sessionId));
      return isReused ? { kind: 'reused', sessionId } : { kind: 'unknown' };
    }
    if (token.usedAt === null) {
      await tx.update(refreshTokens).set({ usedAt: now }).where(eq(refreshTokens.tokenHash, tokenHash));
      await tx.insert(refreshTokens).values({ tokenHash: nextHash, sessionId, createdAt: now });
    } else {
      await tx.update(refreshTokens).set({ isShared: true }).where(eq(refreshTokens.tokenHash, nextHash));
    }
    const isOfSession = eq(refreshTokens.sessionId, sessionId);
    const tooMany = tx
      .select({ usedAt: refreshTokens.usedAt })
      .from(refreshTokens)
      .where(and(isOfSession, isNotNull(refreshTokens.usedAt)))
      .orderBy(desc(refreshTokens.usedAt))
      .offset(maxUsedTokens)
      .limit(1);
    const isOld = or(lt(refreshTokens.usedAt, new Date(nowMs - memoryMs)), lte(refreshTokens.usedAt, tooMany));
    await tx.delete(refreshTokens).where(and(isOfSession, isOld));
    await tx
      .update(authSessions)
      .set({ expiresAt: sessionEndAfter(nowMs), updatedAt: now })
      .where(eq(authSessions.id, sessionId));
    return { kind: 'turned', user: row.user, session: row.session };
  });
}
