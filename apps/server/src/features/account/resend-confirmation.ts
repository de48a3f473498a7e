import { limitMails } from './account-limits.ts';
import type { AccountParts, Caller } from './account-parts.ts';
import { readAddress } from './email-address.ts';
import { pendingAddress } from './mail-token.ts';
import { sendLink } from './send-link.ts';
import { findUser } from './user-store.ts';

/** Does nothing for an address that has nothing to confirm, and does not say so. */
export async function resendConfirmation(
  parts: AccountParts,
  form: { readonly email: string; readonly type: 'signup' | 'email_change'; readonly redirectTo: string | undefined },
  caller: Caller,
): Promise<void> {
  const email = readAddress(form.email);
  await limitMails(parts, email, caller.ip);
  const user = await findUser(parts, email);
  if (user === null) return;
  if (form.type === 'email_change') {
    const newAddress = await pendingAddress(parts, user.id);
    if (newAddress !== null) await sendLink(parts, 'email_change', user, form.redirectTo, newAddress);
  } else if (!user.emailVerified) {
    await sendLink(parts, 'signup', user, form.redirectTo);
  }
}
