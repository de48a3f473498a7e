import type { SignIn } from '@kalima/contract';
import { and, desc, eq, gt } from 'drizzle-orm';
import { authSessions } from '../../../database/schema/account.ts';
import { notFound } from '../../../request/errors.ts';
import type { Learner } from '../../../request/live-session.ts';
import type { AccountDependencies } from '../account-dependencies.ts';
import { dropOpenTokens } from '../mail-token.ts';

type SignInDependencies = Pick<AccountDependencies, 'clock' | 'database'>;

export async function listSignIns(
  { clock, database }: SignInDependencies,
  { userId, sessionId }: Learner,
): Promise<SignIn[]> {
  const rows = await database.orm
    .select()
    .from(authSessions)
    .where(and(eq(authSessions.userId, userId), gt(authSessions.expiresAt, new Date(clock.now()))))
    .orderBy(desc(authSessions.updatedAt), desc(authSessions.createdAt));
  const signIns = rows.map(({ id, userAgent, ipAddress, createdAt, updatedAt }) => ({
    id,
    userAgent,
    ipAddress,
    signedInAt: createdAt.toISOString(),
    // An open page renews its token every hour.
    lastSeenAt: updatedAt.toISOString(),
    isThisOne: id === sessionId,
  }));
  return [...signIns.filter(({ isThisOne }) => isThisOne), ...signIns.filter(({ isThisOne }) => !isThisOne)];
}

/** Also invalidates the session's refresh and access tokens. */
export async function endSignIn(deps: SignInDependencies, learner: Learner, id: string): Promise<SignIn[]> {
  const gone = await deps.database.orm
    .delete(authSessions)
    .where(and(eq(authSessions.id, id), eq(authSessions.userId, learner.userId)))
    .returning({ id: authSessions.id });
  if (gone.length === 0) throw notFound();
  await dropOpenTokens(deps, learner.userId);
  return listSignIns(deps, learner);
}
