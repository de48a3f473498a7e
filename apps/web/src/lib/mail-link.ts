import { type Signal, signal } from './signal.ts';

export interface MailLink {
  /** signup, recovery or email_change; unknown for a link that failed, and for one with a code. */
  type: string | null;
  errorCode: string | null;
}

/** From a link that PKCE guards (RFC 7636): worth a session only together with the secret of the browser that asked for it. */
export interface MailCode {
  readonly code: string;
  readonly verifier: string;
}

/** @param stored what the library keeps when it asks for such a link */
export function readMailCode(url: URL, stored: string | null): MailCode | null {
  const code = url.searchParams.get('code');
  if (code === null || stored === null) return null;
  try {
    // The library may have written behind it what the link is for.
    const [verifier] = String(JSON.parse(stored)).split('/');
    return verifier ? { code, verifier } : null;
  } catch {
    return null;
  }
}

/** The links come back to the page with a session, a code or an error; an error is in the fragment or in the query. */
export function readMailLink(url: URL, storedVerifier: string | null = null): MailLink | null {
  const fragment = new URLSearchParams(url.hash.slice(1));
  const value = (name: string) => fragment.get(name) ?? url.searchParams.get(name);
  if (value('error') || value('error_code'))
    return { type: value('type'), errorCode: value('error_code') ?? 'unexpected' };
  if (fragment.get('access_token')) return { type: fragment.get('type'), errorCode: null };
  if (!url.searchParams.has('code')) return null;
  return { type: null, errorCode: readMailCode(url, storedVerifier) ? null : 'bad_code_verifier' };
}

/** A session in the address of somebody else than who is signed in here: taken up only when they say so. */
export interface ForeignSession {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly email: string;
  readonly presentEmail: string;
}

interface Claims {
  readonly sub?: unknown;
  readonly email?: unknown;
}

function claimsOf(token: string): Claims {
  try {
    const bytes = Uint8Array.from(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')), (c) =>
      c.charCodeAt(0),
    );
    return JSON.parse(new TextDecoder().decode(bytes)) as Claims;
  } catch {
    return {};
  }
}

interface StoredUser {
  readonly id: string;
  readonly email: string;
}

function userIn(stored: string | null): StoredUser | null {
  try {
    const { user } = JSON.parse(stored ?? 'null') as { user?: Partial<StoredUser> };
    return user?.id === undefined ? null : { id: user.id, email: user.email ?? '' };
  } catch {
    return null;
  }
}

/**
 * The new session where it is another's than the stored one, and null where nobody need be asked.
 * @param stored the session that this browser keeps, as the library writes it
 */
export function foreignTo(stored: string | null, accessToken: string, refreshToken: string): ForeignSession | null {
  const present = userIn(stored);
  if (present === null) return null;
  const { sub, email } = claimsOf(accessToken);
  if (present.id === sub) return null;
  return { accessToken, refreshToken, email: String(email ?? ''), presentEmail: present.email };
}

/** @param stored as for `foreignTo` */
export function readForeignSession(url: URL, stored: string | null): ForeignSession | null {
  const fragment = new URLSearchParams(url.hash.slice(1));
  const accessToken = fragment.get('access_token');
  return accessToken === null ? null : foreignTo(stored, accessToken, fragment.get('refresh_token') ?? '');
}

/** Where @supabase/auth-js keeps its session, and the secret of a link that it has asked for. */
export const sessionKey = 'supabase.auth.token';
export const verifierKey = `${sessionKey}-code-verifier`;

export function readKept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

const { href, pathname, hash } = window.location;
const opened = new URL(href);

/** Waits for the learner's word. */
export const foreignSession: Signal<ForeignSession | null> = signal(readForeignSession(opened, readKept(sessionKey)));

/** Still to be exchanged for a session. */
export const mailCode: MailCode | null = readMailCode(opened, readKept(verifierKey));

// Out of the address before the library looks there.
if (foreignSession.get()) window.history.replaceState(window.history.state, '', pathname + opened.search);
if (mailCode) {
  const rest = new URL(href);
  rest.searchParams.delete('code');
  window.history.replaceState(window.history.state, '', rest.pathname + rest.search + hash);
}

/** How this visit began, if it began with a link from a mail. Read once: the library clears the address. */
export const arrival: MailLink | null = foreignSession.get() ? null : readMailLink(opened, readKept(verifierKey));

/** Why the link that this visit began with did not work. */
export const linkFailure: Signal<string | null> = signal(arrival?.errorCode ?? null);

/** A failed link has nothing for the library, and nobody should see or share its address. */
export function tidyFailedLink(): void {
  if (arrival?.errorCode) window.history.replaceState(window.history.state, '', window.location.pathname);
}
