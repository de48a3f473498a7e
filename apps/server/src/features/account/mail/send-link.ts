import type { MailTokenKind } from '@kalima/contract';
import { unavailable } from '../../../request/errors.ts';
import type { AccountDependencies } from '../account-dependencies.ts';
import { issueMailToken } from '../mail-token.ts';
import { readCorrespondent, type UserRow } from '../user-store.ts';
import { writeAccountMail } from './account-mail.ts';
import { mailLink } from './mail-link.ts';

export interface LinkWish {
  readonly redirectTo: string | undefined;
  /** PKCE: only the browser with the verifier can use the link. */
  readonly challenge?: string | null;
}

interface Link extends LinkWish {
  /** The new address in a change of address; default: the user's own. */
  readonly to?: string;
}

export async function sendLink(
  deps: AccountDependencies,
  kind: MailTokenKind,
  user: UserRow,
  { redirectTo, challenge = null, to = user.email }: Link,
): Promise<void> {
  const { config, log, mailer } = deps;
  const token = await issueMailToken(deps, kind, { userId: user.id, email: to, challenge });
  const { language } = await readCorrespondent(deps, user.id);
  const link = mailLink(config.publicUrl, kind, token, redirectTo);
  await mailer.send(writeAccountMail(kind, { to, language }, link)).catch((error: unknown) => {
    throw unavailable({ cause: error });
  });
  if (mailer.kind === 'outbox') log.info({ to, link }, 'No SMTP_URL is set: this mail stays in the outbox');
  if (mailer.kind === 'nowhere') {
    // The owner may read links in the server's log.
    const isOwners = config.adminEmails.includes(to) || config.voiceAdminEmail === to;
    log.warn(isOwners ? { kind, link } : { kind }, 'No SMTP_URL is set: a mail was dropped');
  }
}
