import type { AuthSession } from '@kalima/contract';
import { networkOf } from '../../../http/network-of.ts';
import type { AccountDependencies, Caller } from '../account-dependencies.ts';
import { accountLimits, limitGuesses, limitRequests } from '../account-limits.ts';
import { invalidCredentials, notConfirmed } from '../auth-error.ts';
import { plainAddress } from '../email-address.ts';
import { verifyPassword } from '../password/password.ts';
import { findCredentials, provePassword } from '../user-store.ts';
import { readsMailbox } from './pkce.ts';
import { startSignIn } from './start-sign-in.ts';

interface PasswordForm {
  readonly email: string;
  readonly password: string;
  /** From a link requested in another browser and opened in this one. */
  readonly mailCode?: string | undefined;
}

export async function signInWithPassword(
  deps: AccountDependencies,
  form: PasswordForm,
  caller: Caller,
): Promise<AuthSession> {
  const email = plainAddress(form.email);
  await limitRequests(deps, accountLimits.signInByNetwork, networkOf(caller.ip));
  const forgive = await limitGuesses(deps, email, caller);

  const found = await findCredentials(deps, email);
  // An unknown address takes the same time.
  const isRight = await verifyPassword(deps, { hash: found?.hash ?? null, password: form.password });
  if (found === null || !isRight) throw invalidCredentials();
  await forgive();
  const { user } = found;
  if (!isOwners(user)) {
    if (form.mailCode !== undefined && (await readsMailbox(deps, user, form.mailCode))) await provePassword(deps, user);
    else if (deps.config.emailConfirmation === 'required') throw notConfirmed();
  }
  return startSignIn(deps, user, caller, 'password');
}

/** A sign-up may use a foreign address: its password is inactive until the mailbox owner confirms it. */
const isOwners = ({ emailVerified, passwordProvenAt }: { emailVerified: boolean; passwordProvenAt: Date | null }) =>
  emailVerified && passwordProvenAt !== null;
