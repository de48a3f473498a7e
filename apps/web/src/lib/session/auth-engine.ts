import { AuthClient, type Session } from '@supabase/auth-js';
import { forgetStored, readStored, writeStored } from '../browser/browser-store.ts';
import { isOnline, noteNoReply, noteReply, watchConnection } from '../connection/connection.ts';
import { isForeign } from '../connection/is-foreign.ts';
import { Fault } from '../connection/problems.ts';
import { withProof } from './link-proof.ts';
import { foreignSession, linkFailure, sessionKey, verifierKey } from './mail-link.ts';
import { foreignTo, type MailCode, sortArrival } from './mailed-session.ts';

const timeoutMs = 30_000;

/** Rejects where our server did not reply, which the library treats as a lost connection. */
const fetchFromServer: typeof fetch = async (input, init) => {
  try {
    const response = await fetch(input, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    if (isForeign(response)) throw new Fault(0, undefined, response.status);
    noteReply();
    return response;
  } catch (error) {
    noteNoReply();
    throw error;
  }
};

/** Refresh errors that end a session: error codes of GoTrue. */
const isSessionGone = (code: unknown) =>
  typeof code === 'string' && /^(refresh_token_(not_found|already_used)|session_.+)$/.test(code);

async function endsSession(response: Response): Promise<boolean> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return typeof body === 'object' && body !== null && 'error_code' in body && isSessionGone(body.error_code);
}

/** Drops `expires_at`, so that expiry is computed from `expires_in`: the clock of the device may be wrong. */
const fetchByOwnClock: typeof fetch = async (input, init) => {
  const response = await fetchFromServer(input, init);
  // The library ends a session at any 4xx of a refresh; a rate limit, for one, says nothing about the token.
  if (!response.ok && String(input).includes('grant_type=refresh_token') && !(await endsSession(response)))
    return new Response(null, { status: 503 });
  if (!response.ok) return response;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  if (typeof body !== 'object' || body === null || !('expires_in' in body && 'expires_at' in body)) return response;
  const { expires_at: _, ...session } = body;
  return Response.json(session, { status: response.status });
};

type Client = InstanceType<typeof AuthClient>;

const url = `${window.location.origin}/auth/v1`;

/** Replaces the library's storage, which is empty where local storage is full. */
const ownStorage = {
  getItem: (key: string) => readStored(key as typeof sessionKey),
  setItem: (key: string, text: string) => writeStored(key as typeof sessionKey, text),
  removeItem: (key: string) => forgetStored(key as typeof sessionKey),
};

/** The library's defaults: refreshes 90 s before expiry, takes up a session in the URL. */
export async function createAuthClient(): Promise<Client> {
  const code = sortArrival();
  const client = new AuthClient({
    url,
    autoRefreshToken: true,
    persistSession: true,
    storage: ownStorage,
    fetch: withProof(url, fetchByOwnClock),
  });
  if (code) linkFailure.set(await exchangeCode(client, code));
  return client;
}

async function unlessConnectionIsLost<Reply>(asked: Promise<Reply>): Promise<Reply> {
  let stop: () => void = () => undefined;
  const lost = new Promise<never>((_, reject) => {
    stop = watchConnection(() => {
      if (!isOnline()) reject(new Fault(0));
    });
  });
  try {
    return await Promise.race([asked, lost]);
  } finally {
    stop();
  }
}

export async function currentToken(accounts: Client): Promise<string | null> {
  // The library retries for half a minute; stop as soon as the page is offline.
  const { data, error } = await unlessConnectionIsLost(accounts.getSession());
  // The session exists; only its renewal failed. Without a token the request would count as a visitor's.
  if (error?.name === 'AuthRetryableFetchError') throw new Fault(0, undefined, error);
  return data.session?.access_token ?? null;
}

/** See `renewAccessToken`. @param forget drops the session where the library cannot */
export async function renewToken(accounts: Client, refused: string, forget: () => void): Promise<string | null> {
  const known = (await accounts.getSession()).data.session?.access_token;
  if (known && known !== refused) return known;
  const { error } = await accounts.refreshSession();
  if (error?.name === 'AuthRetryableFetchError') throw new Fault(0, undefined, error);
  const { data } = await accounts.getSession();
  const token = data.session?.access_token;
  if (token && token !== refused) return token;
  const signOut = await accounts.signOut({ scope: 'local' });
  if (signOut.error) forget();
  return null;
}

type Exchanged = Partial<Session> & { readonly error_code?: string };

/** The library would overwrite the session of the learner who is signed in. @returns the error code */
async function exchangeCode(client: Client, { code, verifier }: MailCode): Promise<string | null> {
  try {
    const response = await fetchFromServer(`${url}/token?grant_type=pkce`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ auth_code: code, code_verifier: verifier }),
    });
    forgetStored(verifierKey);
    const { access_token = '', refresh_token = '', error_code } = (await response.json()) as Exchanged;
    if (!response.ok) return error_code ?? 'unexpected';
    const foreign = foreignTo(readStored(sessionKey), access_token, refresh_token);
    if (foreign) foreignSession.set(foreign);
    else return (await client.setSession({ access_token, refresh_token })).error?.code ?? null;
    return null;
  } catch {
    return 'unexpected';
  }
}
