export interface MailLink {
  /** signup, recovery or email_change; unknown for a link that failed. */
  type: string | null;
  errorCode: string | null;
}

/** GoTrue's links come back to the page with a session, or with an error, in the fragment (an error sometimes in the query). */
export function readMailLink(url: URL): MailLink | null {
  const fragment = new URLSearchParams(url.hash.slice(1));
  const value = (name: string) => fragment.get(name) ?? url.searchParams.get(name);
  if (value('error') || value('error_code'))
    return { type: value('type'), errorCode: value('error_code') ?? 'unexpected' };
  if (fragment.get('access_token')) return { type: fragment.get('type'), errorCode: null };
  return null;
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

/** @param stored the session that this browser keeps, as the library writes it */
export function readForeignSession(url: URL, stored: string | null): ForeignSession | null {
  const fragment = new URLSearchParams(url.hash.slice(1));
  const accessToken = fragment.get('access_token');
  if (accessToken === null || stored === null) return null;
  const { sub, email } = claimsOf(accessToken);
  try {
    const { user } = JSON.parse(stored) as { user?: { id?: string; email?: string } };
    if (user?.id === undefined || user.id === sub) return null;
    const refreshToken = fragment.get('refresh_token') ?? '';
    return { accessToken, refreshToken, email: String(email ?? ''), presentEmail: user.email ?? '' };
  } catch {
    return null;
  }
}

/** Where @supabase/auth-js keeps its session. */
export const sessionKey = 'supabase.auth.token';

function storedSession(): string | null {
  try {
    return localStorage.getItem(sessionKey);
  } catch {
    return null;
  }
}

export const foreignSession: ForeignSession | null = readForeignSession(new URL(window.location.href), storedSession());

// Out of the address before the library looks there.
if (foreignSession)
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);

/** How this visit began, if it began with a link from a mail. Read once: auth-js clears the fragment. */
export const arrival: MailLink | null = readMailLink(new URL(window.location.href));

/** A failed link has nothing for auth-js, and nobody should see or share its address. */
export function tidyFailedLink(): void {
  if (arrival?.errorCode) window.history.replaceState(window.history.state, '', window.location.pathname);
}
