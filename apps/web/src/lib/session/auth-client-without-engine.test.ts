// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { accessToken } from './auth-client.ts';

vi.mock('./auth-engine.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

test('without the library, as when its chunk cannot be fetched, the stored token is all that is known', async () => {
  const expired = Math.floor(Date.now() / 1000) - 10;
  const session = { access_token: 'old', refresh_token: 'r1', expires_at: expired, user: { id: 'maryam' } };
  localStorage.setItem('supabase.auth.token', JSON.stringify(session));
  await expect(accessToken()).resolves.toBe('old');
  localStorage.setItem('supabase.auth.token', JSON.stringify({ ...session, user: null }));
  await expect(accessToken()).rejects.toThrow();
});
