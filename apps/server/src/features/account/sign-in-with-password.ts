import type { AuthSession } from '@kalima/contract';
import { forgiveUse, networkOf } from '../../http/rate-limit.ts';
import { accountLimits, limitRequests } from './account-limits.ts';
import type { AccountParts, Caller } from './account-parts.ts';
import { invalidCredentials, notConfirmed } from './auth-error.ts';
import { openSession } from './open-session.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { findUser } from './user-store.ts';

export async function signInWithPassword(
  parts: AccountParts,
  form: { readonly email: string; readonly password: string },
  caller: Caller,
): Promise<AuthSession> {
  const { clock, config, database, engine } = parts;
  const email = form.email.trim().toLowerCase();
  await limitRequests(parts, accountLimits.signInByNetwork, networkOf(caller.ip));
  await limitRequests(parts, accountLimits.failedSignInByAddress, email);

  const user = await findUser(parts, email);
  const account = user === null ? null : await engine.internalAdapter.findCredentialAccount(user.id);
  const hash = account?.password;
  if (user === null || hash === null || hash === undefined) {
    // The same work as for a known address, so that the time tells nothing.
    await hashPassword(form.password);
    throw invalidCredentials();
  }
  if (!(await verifyPassword({ hash, password: form.password }))) throw invalidCredentials();
  await forgiveUse(database, clock.now(), accountLimits.failedSignInByAddress, email);
  if (!user.emailVerified && config.emailConfirmation === 'required') throw notConfirmed();
  return openSession(parts, user, caller);
}
