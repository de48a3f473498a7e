import { limitMails } from './account-limits.ts';
import type { AccountParts, Caller } from './account-parts.ts';
import { readAddress } from './email-address.ts';
import { type LinkWish, sendLink } from './send-link.ts';
import { findUser } from './user-store.ts';

/** Answers before it looks: neither the words nor the time tell whether the address is known. */
export async function recoverPassword(
  parts: AccountParts,
  form: LinkWish & { readonly email: string },
  caller: Caller,
): Promise<void> {
  const email = readAddress(form.email);
  await limitMails(parts, email, caller.ip);
  parts.inBackground(
    (async () => {
      const user = await findUser(parts, email);
      if (user !== null) await sendLink(parts, 'recovery', user, form);
    })(),
  );
}
