import { readStored } from '../browser/browser-store.ts';
import { type Signal, signal } from '../browser/signal.ts';

export interface MailLink {
  /** signup, recovery or email_change; unknown for a link that failed, and for one with a code. */
  type: string | null;
  errorCode: string | null;
}

/** @param verifier the secret of this browser, without which a code is worthless (PKCE, RFC 7636) */
export function readMailLink(url: URL, verifier: string | null = null): MailLink | null {
  const fragment = new URLSearchParams(url.hash.slice(1));
  const value = (name: string) => fragment.get(name) ?? url.searchParams.get(name);
  if (value('error') || value('error_code'))
    return { type: value('type'), errorCode: value('error_code') ?? 'unexpected' };
  if (fragment.get('access_token')) return { type: fragment.get('type'), errorCode: null };
  if (!url.searchParams.has('code')) return null;
  return { type: null, errorCode: verifier === null ? 'bad_code_verifier' : null };
}

/** A session in the URL of another account than the signed-in one: used only with consent. */
export interface ForeignSession {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly email: string;
  readonly presentEmail: string;
}

/** Waits for the learner's consent; set when the accounts library loads. */
export const foreignSession: Signal<ForeignSession | null> = signal<ForeignSession | null>(null);

/** Where @supabase/auth-js keeps its session, and the secret of a link that it has asked for. */
export const sessionKey = 'supabase.auth.token';
export const verifierKey = `${sessionKey}-code-verifier` as const;

/** The code of a sign-up in another browser: the address is confirmed, and the password is still to be entered here. */
export function readSignUpCode(url: URL, verifier: string | null): string | null {
  return verifier === null && url.pathname === '/email-confirmation' ? url.searchParams.get('code') : null;
}

const address = new URL(window.location.href);

/** Sent with the password at the next sign-in: proves that the owner of the mailbox knows it. */
export const signUpCode: Signal<string | null> = signal(readSignUpCode(address, readStored(verifierKey)));

/** The mail link that opened this page. Read once: the library clears the URL. */
export const arrival: MailLink | null =
  signUpCode.get() === null ? readMailLink(address, readStored(verifierKey)) : null;

export const linkFailure: Signal<string | null> = signal(arrival?.errorCode ?? null);

/** Removes a failed link or a sign-up code, of no use to the library, from the URL: it must not be seen or shared. */
export function tidyLink(): void {
  if (arrival?.errorCode || signUpCode.get() !== null)
    window.history.replaceState(window.history.state, '', window.location.pathname);
}
