import type { Difficulty, Language } from '@kalima/contract';
import type { Accounts } from '../../lib/session/auth-client.ts';
import { type AccountError, isAlreadyRegistered, isUnconfirmed } from './account-problems.ts';
import type { AccountMethod } from './auth-context.ts';

type Client = Pick<Accounts, AccountMethod>;

export interface SignInInput {
  email: string;
  password: string;
}

export interface SignUpInput extends SignInInput {
  displayName: string;
  language: Language;
  level: Difficulty | null;
}

/** What became of the form, in the words of the page that must act on it. */
export type CredentialsOutcome =
  | { kind: 'signed-in'; from: 'sign-in' | 'sign-up' | 'known-address' }
  | { kind: 'confirm-address' }
  | { kind: 'failed'; during: 'sign-in' | 'sign-up' | 'known-address'; error: AccountError };

export async function signIn(client: Client, { email, password }: SignInInput): Promise<CredentialsOutcome> {
  const { error } = await client.signInWithPassword({ email, password });
  if (!error) return { kind: 'signed-in', from: 'sign-in' };
  if (isUnconfirmed(error)) return { kind: 'confirm-address' };
  return { kind: 'failed', during: 'sign-in', error };
}

/** An address that is already registered is tried with the same password before anything is said. */
export async function signUp(client: Client, input: SignUpInput): Promise<CredentialsOutcome> {
  const { email, password, displayName, language, level } = input;
  const { data, error } = await client.signUp({
    email,
    password,
    options: {
      emailRedirectTo: `${window.location.origin}/email-confirmation`,
      data: {
        display_name: displayName,
        language,
        preferred_language: language,
        ...(level ? { learning_level: level } : {}),
      },
    },
  });
  if (!error) return data.session ? { kind: 'signed-in', from: 'sign-up' } : { kind: 'confirm-address' };
  if (!isAlreadyRegistered(error)) return { kind: 'failed', during: 'sign-up', error };
  const known = await signIn(client, input);
  if (known.kind === 'signed-in') return { kind: 'signed-in', from: 'known-address' };
  return known.kind === 'failed' ? { kind: 'failed', during: 'known-address', error } : known;
}
