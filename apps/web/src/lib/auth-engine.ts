import { AuthClient } from '@supabase/auth-js';

/** The library's own defaults: session in local storage, refresh 90 s before expiry, a session in the address is taken up. */
export function createAuthClient() {
  return new AuthClient({ url: `${window.location.origin}/auth/v1`, autoRefreshToken: true, persistSession: true });
}
