import type { AccountDependencies, Caller } from '../account-dependencies.ts';
import { limitMails } from '../account-limits.ts';
import { readAddress } from '../email-address.ts';
import { type LinkWish, sendLink } from '../mail/send-link.ts';
import { pendingAddress } from '../mail-token.ts';
import { findUser } from '../user-store.ts';

type Form = LinkWish & { readonly email: string; readonly type: 'signup' | 'email_change' };

/** Answers before the lookup: neither reply nor timing reveals whether a confirmation is pending. */
export async function resendConfirmation(deps: AccountDependencies, form: Form, caller: Caller): Promise<void> {
  const email = readAddress(form.email);
  await limitMails(deps, email, caller.ip);
  deps.inBackground(sendAgain(deps, email, form));
}

async function sendAgain(deps: AccountDependencies, email: string, form: Form): Promise<void> {
  const user = await findUser(deps, email);
  if (user === null) return;
  if (form.type === 'email_change') {
    const newAddress = await pendingAddress(deps, user.id);
    if (newAddress !== null) await sendLink(deps, 'email_change', user, { ...form, to: newAddress });
  } else if (!user.emailVerified || user.passwordProvenAt === null) {
    await sendLink(deps, 'signup', user, form);
  }
}
