import { dateText } from '@kalima/rules';
import type { AccountDependencies } from '../account-dependencies.ts';
import { type Correspondent, readCorrespondent, type UserRow } from '../user-store.ts';
import { writeAccountMail } from './account-mail.ts';

const signInPage = '/auth?step=credentials';

const dayIn = ({ language, timeZone }: Correspondent, moment: Date) =>
  dateText(moment, language, { dateStyle: 'long', timeZone });

export async function mailDeletion(deps: AccountDependencies, user: UserRow, dueAt: Date, hadSubscription: boolean) {
  const { config, mailer } = deps;
  const reader = await readCorrespondent(deps, user.id);
  const kind = hadSubscription ? 'deletion_with_subscription' : 'deletion';
  const link = `${config.publicUrl}${signInPage}`;
  await mailer.send(writeAccountMail(kind, { to: user.email, language: reader.language }, link, dayIn(reader, dueAt)));
}

/** To the account's current or former address. @param page of this server, linked in the mail */
export async function mailNotice(
  deps: AccountDependencies,
  kind: 'password_changed' | 'email_changed' | 'deletion_taken_back',
  { id, email }: UserRow,
  page: string,
): Promise<void> {
  const { language } = await readCorrespondent(deps, id);
  await deps.mailer.send(writeAccountMail(kind, { to: email, language }, `${deps.config.publicUrl}${page}`));
}

export async function mailNonce(deps: AccountDependencies, user: UserRow, nonce: string): Promise<void> {
  const { log, mailer } = deps;
  const { language } = await readCorrespondent(deps, user.id);
  await mailer.send(writeAccountMail('reauthentication', { to: user.email, language }, null, nonce));
  if (mailer.kind === 'nowhere') log.warn({ kind: 'reauthentication' }, 'No SMTP_URL is set: a mail was dropped');
}
