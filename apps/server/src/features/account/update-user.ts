import type { AuthUser } from '@kalima/contract';
import type { Learner } from '../../http/bearer.ts';
import { forgiveUse } from '../../http/rate-limit.ts';
import { accountLimits, limitMails, limitRequests } from './account-limits.ts';
import type { AccountParts, Caller } from './account-parts.ts';
import { AuthError, addressTaken, invalidCredentials } from './auth-error.ts';
import { readAddress } from './email-address.ts';
import { dropMailTokens } from './mail-token.ts';
import { checkMetadata, type Metadata, mergeMetadata } from './metadata.ts';
import { hashPassword, requireStrength } from './password.ts';
import { isPasswordOf } from './password-of-user.ts';
import { sendLink } from './send-link.ts';
import { endSessions, findUser, readUser, type UserRow } from './user-store.ts';
import { viewUser } from './user-view.ts';

export interface UserChange {
  readonly email: string | undefined;
  readonly password: string | undefined;
  /** Asked for by our own page before a new one is taken. */
  readonly currentPassword: string | undefined;
  readonly data: Metadata | undefined;
  readonly redirectTo: string | undefined;
}

export async function updateUser(
  parts: AccountParts,
  { learner, user }: { learner: Learner; user: UserRow },
  change: UserChange,
  caller: Caller,
): Promise<AuthUser> {
  const newEmail = change.email === undefined ? user.email : readAddress(change.email);
  const metadata = change.data === undefined ? null : checkMetadata(mergeMetadata(user.metadata, change.data));
  if (change.password !== undefined) requireStrength(change.password);
  await limitRequests(parts, accountLimits.changeByUser, user.id);

  if (newEmail !== user.email) {
    await limitMails(parts, newEmail, caller.ip);
    if ((await findUser(parts, newEmail)) !== null) throw addressTaken();
  }
  if (change.currentPassword !== undefined) await requirePassword(parts, user, change.currentPassword);
  if (change.password !== undefined) await changePassword(parts, learner, change.password);
  if (metadata !== null) {
    await parts.engine.internalAdapter.updateUser(user.id, { metadata, updatedAt: new Date(parts.clock.now()) });
  }
  if (newEmail !== user.email) {
    await sendLink(parts, 'email_change', user, change.redirectTo, newEmail);
  }
  const after = await readUser(parts, user.id);
  return viewUser(after, newEmail === user.email ? {} : { newEmail });
}

async function requirePassword(parts: AccountParts, user: UserRow, password: string): Promise<void> {
  await limitRequests(parts, accountLimits.failedSignInByAddress, user.email);
  if (!(await isPasswordOf(parts, user.id, password))) throw invalidCredentials();
  await forgiveUse(parts.database, parts.clock.now(), accountLimits.failedSignInByAddress, user.email);
}

/** Whoever else was signed in, or holds a link for a new password, is out. */
async function changePassword(parts: AccountParts, learner: Learner, password: string): Promise<void> {
  const { internalAdapter } = parts.engine;
  if (await isPasswordOf(parts, learner.userId, password)) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.');
  }
  await internalAdapter.updatePassword(learner.userId, await hashPassword(password));
  await endSessions(parts, 'others', learner);
  await dropMailTokens(parts, 'recovery', learner.userId);
}
