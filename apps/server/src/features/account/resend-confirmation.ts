import { limitMails } from './account-limits.ts';
import type { AccountParts, Caller } from './account-parts.ts';
import { readAddress } from './email-address.ts';
import { pendingAddress } from './mail-token.ts';
import { type LinkWish, sendLink } from './send-link.ts';
import { findUser } from './user-store.ts';

type Form = LinkWish & { readonly email: string; readonly type: 'signup' | 'email_change' };

/** Answers before it looks: neither the words nor the time tell whether the address has something to confirm. */
export async function resendConfirmation(parts: AccountParts, form: Form, caller: Caller): Promise<void> {
  const email = readAddress(form.email);
  await limitMails(parts, email, caller.ip);
  parts.inBackground(sendAgain(parts, email, form));
}

async function sendAgain(parts: AccountParts, email: string, form: Form): Promise<void> {
  const user = await findUser(parts, email);
  if (user === null) return;
  if (form.type === 'email_change') {
    const newAddress = await pendingAddress(parts, user.id);
    if (newAddress !== null) await sendLink(parts, 'email_change', user, form, newAddress);
  } else if (!user.emailVerified || user.passwordProvenAt === null) {
    await sendLink(parts, 'signup', user, form);
  }
}
