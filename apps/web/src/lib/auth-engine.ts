import { AuthClient } from '@supabase/auth-js';

/**
 * Leaves a session's expiry to be worked out from `expires_in`. The server's own moment (`expires_at`) means nothing to a device whose
 * clock is wrong: it would take every token for expired, and ask for a new one before each call.
 */
const fetchByOwnClock: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  if (!response.ok) return response;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  if (typeof body !== 'object' || body === null || !('expires_in' in body && 'expires_at' in body)) return response;
  const { expires_at: _, ...session } = body;
  return Response.json(session, { status: response.status });
};

/** The library's own defaults: session in local storage, refresh 90 s before expiry, a session in the address is taken up. */
export function createAuthClient() {
  return new AuthClient({
    url: `${window.location.origin}/auth/v1`,
    autoRefreshToken: true,
    persistSession: true,
    fetch: fetchByOwnClock,
  });
}
