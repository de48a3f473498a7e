import type { AuthClient, Session } from '@supabase/auth-js';
import { forgetStored, readStored, readStoredJson } from '../browser/browser-store.ts';
import { signal } from '../browser/signal.ts';
import { isOnline } from '../connection/connection.ts';
import { arrival, sessionKey } from './mail-link.ts';

export { sessionKey };

export type Accounts = InstanceType<typeof AuthClient>;

/** The library refreshes from this long before expiry on (its EXPIRY_MARGIN_MS). */
const refreshMarginMs = 90_000;

const loadEngine = () => import('./auth-engine.ts');
let client: Promise<Accounts> | undefined;

/** A separate chunk: a visitor of the landing never loads it. */
export function loadAuthClient(): Promise<Accounts> {
  client ??= loadEngine().then(
    (engine) => engine.createAuthClient(),
    (error: unknown) => {
      client = undefined;
      throw error;
    },
  );
  return client;
}

export type FirstRead =
  | { kind: 'nobody' }
  | { kind: 'session'; session: Session }
  /** With whose session is to be refreshed, unless a link from a mail may bring another. */
  | { kind: 'unknown'; session?: Session | null };

/** The state of the storage: no session, one that is still valid, or one that only the library can resolve. */
export function readFirst(now = Date.now()): FirstRead {
  if (client || (arrival && !arrival.errorCode)) return { kind: 'unknown' };
  if (readStored(sessionKey) === null) return { kind: 'nobody' };
  const session = storedSession();
  // Without a connection nothing can renew it; with one, the first call does.
  const isGood = (session?.expires_at ?? 0) * 1000 - now > refreshMarginMs || navigator.onLine === false;
  return session && isGood ? { kind: 'session', session } : { kind: 'unknown', session };
}

/** Valid or not: only the library drops a session, when the server refuses it. */
export function storedSession(): Session | null {
  const session = readStoredJson(sessionKey) as Partial<Session> | null;
  return session?.access_token && session.user?.id ? (session as Session) : null;
}

export async function accessToken(): Promise<string | null> {
  const read = readFirst();
  if (read.kind === 'nobody') return null;
  if (read.kind === 'session') return read.session.access_token;
  // Offline it cannot be renewed. If a server does reply, it refuses the token, and the call renews it.
  const stored = storedSession()?.access_token;
  if (stored && !isOnline()) return stored;
  try {
    // Not awaited: only a library that cannot be fetched is caught here.
    return (await loadEngine()).currentToken(await loadAuthClient());
  } catch (error) {
    if (stored) return stored;
    throw error;
  }
}

/** After a 401: one refresh for all calls refused with this token. Null: the session is lost. */
export async function renewAccessToken(refused: string): Promise<string | null> {
  return (await loadEngine()).renewToken(await loadAuthClient(), refused, forgetSession);
}

/** Number of sessions that this page has dropped, which the library does not announce. */
export const droppedSessions = signal(0);

/** For when the server cannot be reached, or refuses: this browser forgets the session all the same. */
export function forgetSession(): void {
  forgetStored(sessionKey);
  droppedSessions.set(droppedSessions.get() + 1);
}
