import { writeAccountMail } from './account-mail.ts';
import type { AccountParts } from './account-parts.ts';
import { type Correspondent, readCorrespondent, type UserRow } from './user-store.ts';

const signInPage = '/auth?step=credentials';

const dayIn = ({ language, timeZone }: Correspondent, moment: Date) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(moment);

export async function mailDeletion(
  parts: AccountParts,
  user: UserRow,
  dueAt: Date,
  hadSubscription: boolean,
): Promise<void> {
  const { config, mailer } = parts;
  const reader = await readCorrespondent(parts, user.id);
  const kind = hadSubscription ? 'deletion_with_subscription' : 'deletion';
  const link = `${config.publicUrl}${signInPage}`;
  await mailer.send(writeAccountMail(kind, reader.language, user.email, link, dayIn(reader, dueAt)));
}

export async function mailPasswordChanged(parts: AccountParts, user: UserRow): Promise<void> {
  const { config, mailer } = parts;
  const { language } = await readCorrespondent(parts, user.id);
  await mailer.send(writeAccountMail('password_changed', language, user.email, `${config.publicUrl}/reset-password`));
}

/** To the address as it was before. */
export async function mailAddressChanged(parts: AccountParts, before: UserRow): Promise<void> {
  const { config, mailer } = parts;
  const { language } = await readCorrespondent(parts, before.id);
  await mailer.send(writeAccountMail('email_changed', language, before.email, `${config.publicUrl}/`));
}

export async function mailNonce(parts: AccountParts, user: UserRow, nonce: string): Promise<void> {
  const { log, mailer } = parts;
  const { language } = await readCorrespondent(parts, user.id);
  await mailer.send(writeAccountMail('reauthentication', language, user.email, null, nonce));
  if (mailer.kind === 'nowhere') log.warn({ kind: 'reauthentication' }, 'No SMTP_URL is set: a mail was dropped');
}

export async function mailDeletionTakenBack(parts: AccountParts, user: UserRow): Promise<void> {
  const { config, mailer } = parts;
  const { language } = await readCorrespondent(parts, user.id);
  await mailer.send(writeAccountMail('deletion_taken_back', language, user.email, `${config.publicUrl}/`));
}
