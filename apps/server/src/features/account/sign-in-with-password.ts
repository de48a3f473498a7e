import type { AuthSession } from '@kalima/contract';
import { networkOf } from '../../http/network-of.ts';
import type { AccountDependencies, Caller } from './account-dependencies.ts';
import { accountLimits, limitGuesses, limitRequests } from './account-limits.ts';
import { invalidCredentials, notConfirmed } from './auth-error.ts';
import { verifyPassword } from './password.ts';
import { readsMailbox } from './pkce.ts';
import { startSignIn } from './start-sign-in.ts';
import { findCredentials, provePassword } from './user-store.ts';

interface PasswordForm {
  readonly email: string;
  readonly password: string;
  /** From a link that another browser asked for and this one has opened. */
  readonly mailCode?: string | undefined;
}

export async function signInWithPassword(
  deps: AccountDependencies,
  form: PasswordForm,
  caller: Caller,
): Promise<AuthSession> {
  const email = form.email.trim().toLowerCase();
  await limitRequests(deps, accountLimits.signInByNetwork, networkOf(caller.ip));
  const forgive = await limitGuesses(deps, email, caller);

  const found = await findCredentials(deps, email);
  // The same work for an unknown address, so that the time tells nothing.
  const isRight = await verifyPassword({ hash: found?.hash ?? null, password: form.password });
  if (found === null || !isRight) throw invalidCredentials();
  await forgive();
  const { user } = found;
  if (!isOwners(user)) {
    if (form.mailCode !== undefined && (await readsMailbox(deps, user, form.mailCode))) await provePassword(deps, user);
    else if (deps.config.emailConfirmation === 'required') throw notConfirmed();
  }
  return startSignIn(deps, user, caller, 'password');
}

/** Somebody may have signed up with an address that is not theirs: its password waits for the reader of the mailbox. */
const isOwners = ({ emailVerified, passwordProvenAt }: { emailVerified: boolean; passwordProvenAt: Date | null }) =>
  emailVerified && passwordProvenAt !== null;
