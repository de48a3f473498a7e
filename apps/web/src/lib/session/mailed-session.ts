import { readStored } from '../browser/browser-store.ts';
import { type ForeignSession, foreignSession, sessionKey, verifierKey } from './mail-link.ts';

/** From a link that PKCE guards (RFC 7636): worth a session only together with the secret of the browser that asked for it. */
export interface MailCode {
  readonly code: string;
  readonly verifier: string;
}

/** @param stored what the library keeps when it asks for such a link */
export function readMailCode(url: URL, stored: string | null): MailCode | null {
  const code = url.searchParams.get('code');
  const verifier = readVerifier(stored);
  return code === null || verifier === null ? null : { code, verifier };
}

export function readVerifier(stored: string | null): string | null {
  if (stored === null) return null;
  try {
    // The library may have written behind it what the link is for.
    const [verifier] = String(JSON.parse(stored)).split('/');
    return verifier || null;
  } catch {
    return null;
  }
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

/** Null where the session belongs to the same account. @param stored the session as the library writes it */
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

/** Removes the parameters from the address that the library must not process. @returns a code to exchange */
export function sortArrival(): MailCode | null {
  const url = new URL(window.location.href);
  const foreign = readForeignSession(url, readStored(sessionKey));
  const code = readMailCode(url, readStored(verifierKey));
  if (foreign) {
    url.hash = '';
    foreignSession.set(foreign);
  }
  if (code) url.searchParams.delete('code');
  if (foreign || code) window.history.replaceState(window.history.state, '', url);
  return code;
}
