import type { Language } from '@kalima/contract';
import type { Start } from '../../lib/navigation/starts.ts';
import { type AccountError, isProblem } from './account-problems.ts';
import type { AccountsClient } from './auth-context.ts';

interface SignInInput {
  email: string;
  password: string;
}

interface SignUpInput extends SignInInput {
  displayName: string;
  language: Language;
  start: Start | null;
}

export type SignedInFrom = 'sign-in' | 'sign-up' | 'known-address';

export type CredentialsOutcome =
  | { kind: 'signed-in'; from: SignedInFrom }
  | { kind: 'confirm-address' }
  | { kind: 'failed'; during: 'sign-in' | 'sign-up' | 'known-address'; error: AccountError };

export async function signIn(client: AccountsClient, { email, password }: SignInInput): Promise<CredentialsOutcome> {
  const { error } = await client.signInWithPassword({ email, password });
  if (!error) return { kind: 'signed-in', from: 'sign-in' };
  if (isProblem(error, 'problem.email_not_confirmed')) return { kind: 'confirm-address' };
  return { kind: 'failed', during: 'sign-in', error };
}

/** An address that is already registered is tried with the same password before anything is said. */
export async function signUp(client: AccountsClient, input: SignUpInput): Promise<CredentialsOutcome> {
  const { email, password, displayName, language, start } = input;
  const { data, error } = await client.signUp({
    email,
    password,
    options: {
      emailRedirectTo: `${window.location.origin}/email-confirmation`,
      data: {
        display_name: displayName,
        language,
        preferred_language: language,
        ...(start && { learning_level: start.learningLevel, can_read: start.canRead }),
      },
    },
  });
  if (!error) return data.session ? { kind: 'signed-in', from: 'sign-up' } : { kind: 'confirm-address' };
  if (!isProblem(error, 'problem.already_registered')) return { kind: 'failed', during: 'sign-up', error };
  const known = await signIn(client, input);
  if (known.kind === 'signed-in') return { kind: 'signed-in', from: 'known-address' };
  return known.kind === 'failed' ? { kind: 'failed', during: 'known-address', error } : known;
}
