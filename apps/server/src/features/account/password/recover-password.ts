import type { AccountDependencies, Caller } from '../account-dependencies.ts';
import { limitMails } from '../account-limits.ts';
import { readAddress } from '../email-address.ts';
import { type LinkWish, sendLink } from '../mail/send-link.ts';
import { findUser } from '../user-store.ts';

/** Answers before the lookup: neither reply nor timing reveals whether the address is known. */
export async function recoverPassword(
  deps: AccountDependencies,
  form: LinkWish & { readonly email: string },
  caller: Caller,
): Promise<void> {
  const email = readAddress(form.email);
  await limitMails(deps, email, caller.ip);
  deps.inBackground(
    (async () => {
      const user = await findUser(deps, email);
      if (user !== null) await sendLink(deps, 'recovery', user, form);
    })(),
  );
}
