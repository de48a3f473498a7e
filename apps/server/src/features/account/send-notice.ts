import { dateText } from '@kalima/rules';
import type { AccountDependencies } from './account-dependencies.ts';
import { writeAccountMail } from './account-mail.ts';
import { type Correspondent, readCorrespondent, type UserRow } from './user-store.ts';

const signInPage = '/auth?step=credentials';

const dayIn = ({ language, timeZone }: Correspondent, moment: Date) =>
  dateText(moment, language, { dateStyle: 'long', timeZone });

export async function mailDeletion(
  deps: AccountDependencies,
  user: UserRow,
  dueAt: Date,
  hadSubscription: boolean,
): Promise<void> {
  const { config, mailer } = deps;
  const reader = await readCorrespondent(deps, user.id);
  const kind = hadSubscription ? 'deletion_with_subscription' : 'deletion';
  const link = `${config.publicUrl}${signInPage}`;
  await mailer.send(writeAccountMail(kind, reader.language, user.email, link, dayIn(reader, dueAt)));
}

export async function mailPasswordChanged(deps: AccountDependencies, user: UserRow): Promise<void> {
  const { config, mailer } = deps;
  const { language } = await readCorrespondent(deps, user.id);
  await mailer.send(writeAccountMail('password_changed', language, user.email, `${config.publicUrl}/reset-password`));
}

/** To the address as it was before. */
export async function mailAddressChanged(deps: AccountDependencies, before: UserRow): Promise<void> {
  const { config, mailer } = deps;
  const { language } = await readCorrespondent(deps, before.id);
  await mailer.send(writeAccountMail('email_changed', language, before.email, `${config.publicUrl}/`));
}

export async function mailNonce(deps: AccountDependencies, user: UserRow, nonce: string): Promise<void> {
  const { log, mailer } = deps;
  const { language } = await readCorrespondent(deps, user.id);
  await mailer.send(writeAccountMail('reauthentication', language, user.email, null, nonce));
  if (mailer.kind === 'nowhere') log.warn({ kind: 'reauthentication' }, 'No SMTP_URL is set: a mail was dropped');
}

export async function mailDeletionTakenBack(deps: AccountDependencies, user: UserRow): Promise<void> {
  const { config, mailer } = deps;
  const { language } = await readCorrespondent(deps, user.id);
  await mailer.send(writeAccountMail('deletion_taken_back', language, user.email, `${config.publicUrl}/`));
}
