import { readAccessToken } from '../../../http/bearer.ts';
import type { Learner } from '../../../request/live-session.ts';
import type { AccountDependencies } from '../account-dependencies.ts';
import { AuthError, sessionNotFound } from '../auth-error.ts';
import { findSessionUser, type SessionRow, type UserRow } from '../user-store.ts';

export interface CurrentSession {
  readonly learner: Learner;
  readonly user: UserRow;
  readonly session: SessionRow;
}

/** Unlike `requireLearner`, reports why a token is invalid. */
export async function requireSession(deps: AccountDependencies, token: string | null): Promise<CurrentSession> {
  if (token === null) {
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  const learner = await readAccessToken(deps, token, deps.clock.now());
  if (learner === null) throw new AuthError(401, 'bad_jwt', 'Invalid JWT: the token is malformed, forged or expired');
  const found = await findSessionUser(deps, learner.sessionId, learner.userId);
  if (found === null) throw sessionNotFound();
  return { learner, ...found };
}
