import type { AuthUser } from '@kalima/contract';
import { eq } from 'drizzle-orm';
import { authSessions } from '../../database/schema/account.ts';
import type { AccountDependencies, Caller } from './account-dependencies.ts';
import { accountLimits, limitGuesses, limitMails, limitRequests } from './account-limits.ts';
import { AuthError, emailExists, invalidCredentials, reauthenticationNeeded } from './auth-error.ts';
import { readAddress } from './email-address.ts';
import { type LinkWish, sendLink } from './mail/send-link.ts';
import { mailNotice } from './mail/send-notice.ts';
import { dropOtherAddresses } from './mail-token.ts';
import { checkMetadata, type Metadata, mergeMetadata } from './metadata.ts';
import { hashPassword, isPasswordOf, requireStrength } from './password/password.ts';
import type { CurrentSession } from './sign-in/current-session.ts';
import { requireNonce } from './sign-in/reauthenticate.ts';
import { endSessions, findUser, provePassword, readUser, updateMetadata, updatePasswordHash } from './user-store.ts';
import { viewUser } from './user-view.ts';

export interface UserChange extends LinkWish {
  readonly email: string | undefined;
  readonly password: string | undefined;
  readonly currentPassword: string | undefined;
  readonly nonce: string | undefined;
  readonly data: Metadata | undefined;
}

export async function updateUser(
  deps: AccountDependencies,
  current: CurrentSession,
  change: UserChange,
  caller: Caller,
): Promise<AuthUser> {
  const { user, session } = current;
  const newEmail = change.email === undefined ? user.email : readAddress(change.email);
  const metadata = change.data === undefined ? null : checkMetadata(mergeMetadata(user.metadata, change.data));
  if (change.password !== undefined) requireStrength(change.password, newEmail);
  await limitRequests(deps, accountLimits.changeByUser, user.id);

  const isNewEmail = newEmail !== user.email;
  if (isNewEmail || change.password !== undefined || change.currentPassword !== undefined) {
    const proof = await requireProof(deps, current, change, caller);
    if (isNewEmail) await limitMails(deps, newEmail, caller.ip);
    if (isNewEmail && (await findUser(deps, newEmail)) !== null) throw emailExists();
    if (change.password !== undefined) await changePassword(deps, current, change.password, proof);
  }
  if (metadata !== null) {
    await updateMetadata(deps, user.id, metadata);
  }
  if (change.email !== undefined) await dropOtherAddresses(deps, user.id, newEmail);
  if (isNewEmail) await sendLink(deps, 'email_change', user, { ...change, to: newEmail });
  const after = await readUser(deps, user.id);
  return viewUser(after, { method: session.method, ...(isNewEmail ? { newEmail } : {}) });
}

/** Proof against misuse of a page left open. */
type Proof = 'password' | 'mailbox';

/** How long an opened recovery link serves as proof, once. */
const recoveryMs = 3600 * 1000;

async function requireProof(
  deps: AccountDependencies,
  current: CurrentSession,
  { currentPassword, nonce, email }: UserChange,
  caller: Caller,
): Promise<Proof> {
  const { user, session } = current;
  if (currentPassword !== undefined) {
    const forgive = await limitGuesses(deps, user.email, caller);
    if (!(await isPasswordOf(deps, user.id, currentPassword))) throw invalidCredentials();
    await forgive();
    return 'password';
  }
  if (nonce !== undefined) {
    await requireNonce(deps, current, nonce);
    return 'mailbox';
  }
  const age = Math.abs(deps.clock.now() - session.createdAt.getTime());
  if (session.method === 'recovery' && age <= recoveryMs) return 'mailbox';
  // The mailbox owner may set the password.
  if (session.method !== 'password' && user.passwordProvenAt === null && email === undefined) return 'mailbox';
  throw reauthenticationNeeded();
}

/** Ends other sessions, and open links for a new password or another address. */
async function changePassword(
  deps: AccountDependencies,
  { learner, user, session }: CurrentSession,
  password: string,
  proof: Proof,
): Promise<void> {
  const isPending = user.passwordProvenAt === null;
  if (await isPasswordOf(deps, user.id, password)) {
    if (proof === 'mailbox' && isPending) return provePassword(deps, user);
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.');
  }
  await updatePasswordHash(deps, user.id, await hashPassword(deps, password));
  if (proof === 'mailbox') await provePassword(deps, user);
  await endSessions(deps, 'others', learner);
  if (session.method === 'recovery') {
    await deps.database.orm.update(authSessions).set({ method: 'password' }).where(eq(authSessions.id, session.id));
  }
  if (!isPending) deps.inBackground(mailNotice(deps, 'password_changed', user, '/reset-password'));
}
