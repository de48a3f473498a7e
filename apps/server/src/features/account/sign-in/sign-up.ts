import { type AuthSession, type AuthUser, type Language, languages } from '@kalima/contract';
import { startProfile } from '../../../player/start-profile.ts';
import type { AccountDependencies, Caller } from '../account-dependencies.ts';
import { limitMails, limitSignUps } from '../account-limits.ts';
import { alreadyRegistered } from '../auth-error.ts';
import { readAddress } from '../email-address.ts';
import { sendLink } from '../mail/send-link.ts';
import { checkMetadata, type Metadata } from '../metadata.ts';
import { hashPassword, requireStrength } from '../password/password.ts';
import { createUser, findUser, type NewUser, readUser, type UserRow } from '../user-store.ts';
import { viewUser } from '../user-view.ts';
import { startSignIn } from './start-sign-in.ts';

export interface SignUpForm {
  readonly email: string;
  readonly password: string;
  readonly data: Metadata;
  readonly redirectTo: string | undefined;
  readonly challenge: string | null;
}

/** Creates the account (a trigger adds the profile). @returns the user, or a session where no confirmation is needed. */
export async function signUp(
  deps: AccountDependencies,
  form: SignUpForm,
  caller: Caller,
): Promise<AuthSession | AuthUser> {
  const email = readAddress(form.email);
  const metadata = checkMetadata(form.data);
  requireStrength(form.password, email);
  await limitSignUps(deps, email, caller);
  // Before the lookup of the address, against timing. And before the transaction: the embedded database has a single connection,
  // which must not wait for argon2.
  const passwordHash = await hashPassword(deps, form.password);
  if ((await findUser(deps, email)) !== null) throw alreadyRegistered();

  const mustConfirm = deps.config.emailConfirmation === 'required';
  if (mustConfirm) await limitMails(deps, email, caller.ip);
  const user = await createAccount(deps, { email, passwordHash, metadata, isConfirmed: !mustConfirm });
  if (!mustConfirm) {
    // An owner's address must be confirmed even where confirmation is off.
    if (isOwnersAddress(deps, email)) deps.inBackground(sendLink(deps, 'signup', user, form));
    return startSignIn(deps, user, caller, 'password');
  }
  const sentAt = new Date(deps.clock.now());
  // The account exists, and the next page offers to resend the mail.
  const failed = (error: unknown) => deps.log.error({ err: error }, 'A confirmation mail could not be sent');
  deps.inBackground(sendLink(deps, 'signup', user, form).catch(failed));
  return viewUser(user, { confirmationSentAt: sentAt });
}

const languageIn = ({ preferred_language, language }: Metadata): Language | null =>
  languages.find((each) => each === preferred_language) ?? languages.find((each) => each === language) ?? null;

const canReadIn = ({ can_read }: Metadata): boolean | null => (typeof can_read === 'boolean' ? can_read : null);

const isOwnersAddress = ({ config }: AccountDependencies, email: string) =>
  config.adminEmails.includes(email) || config.voiceAdminEmail === email;

async function createAccount(deps: AccountDependencies, newUser: NewUser): Promise<UserRow> {
  try {
    const id = await createUser(deps, newUser);
    const { metadata } = newUser;
    await startProfile(deps, id, { language: languageIn(metadata), canRead: canReadIn(metadata) });
    return await readUser(deps, id);
  } catch (error) {
    // A concurrent sign-up with the same address.
    if ((await findUser(deps, newUser.email)) !== null) throw alreadyRegistered();
    throw error;
  }
}
