import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBrowser, aMember } from '../../../../test/accounts.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { successorOf } from '../secret-token.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const refresh = (refresh_token: string) => aBrowser(server).refreshSession({ refresh_token });

/** @returns the token that follows */
async function next(token: string): Promise<string> {
  const { data, error } = await refresh(token);
  if (data.session === null) throw error ?? new Error('no session');
  return data.session.refresh_token;
}

describe('a refresh token', () => {
  it('is exchanged for a new one of the same session', async () => {
    const { browser, session } = await aMember(server);
    server.clock.advance(60_000);
    const { data, error } = await browser.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
    expect(data.session?.expires_at).toBe((session.expires_at ?? 0) + 60);
    const sessionOf = (token = '') =>
      JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).session_id;
    expect(sessionOf(data.session?.access_token)).toBe(sessionOf(session.access_token));
  });

  it('is kept only as a hash', async () => {
    const { session } = await aMember(server);
    const rows = await server.database.run<{ token_hash: string }>(sql`select token_hash from refresh_tokens`);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(session.refresh_token);
  });

  it('that comes again within ten seconds (a parallel tab) is answered with the same successor', async () => {
    const { session } = await aMember(server);
    const successor = await next(session.refresh_token);
    server.clock.advance(9_000);
    expect(await next(session.refresh_token)).toBe(successor);
    expect((await refresh(successor)).error).toBeNull();
  });

  it('that parallel tabs send at once gives them all the same successor', async () => {
    const { session } = await aMember(server);
    const tabs = await Promise.all([1, 2, 3, 4, 5].map(() => refresh(session.refresh_token)));
    expect(tabs.map(({ error }) => error)).toEqual([null, null, null, null, null]);
    expect(new Set(tabs.map(({ data }) => data.session?.refresh_token)).size).toBe(1);
  });

  it('whose reply was lost is answered with the same successor for as long as that is unused', async () => {
    const { session } = await aMember(server);
    const successor = await next(session.refresh_token);
    for (const days of [1, 2]) {
      server.clock.advance(days * 24 * 3600_000);
      expect(await next(session.refresh_token)).toBe(successor);
    }
    expect((await refresh(successor)).error).toBeNull();
    expect((await refresh(session.refresh_token)).error?.code).toBe('refresh_token_already_used');
  });

  it('used by a thief an hour before its owner ends the session at the second use of what follows', async () => {
    const { session } = await aMember(server);
    const thiefs = await next(session.refresh_token);
    server.clock.advance(3600_000);
    const owners = await next(session.refresh_token);
    expect(owners).toBe(thiefs);
    const third = await next(owners);
    server.clock.advance(3600_000);
    expect((await refresh(thiefs)).error?.code).toBe('refresh_token_already_used');
    expect((await refresh(third)).error?.code).toBe('refresh_token_not_found');
  });

  it('that comes again later ends its session: in two hands it is stolen', async () => {
    const { browser, session } = await aMember(server);
    const second = await next(session.refresh_token);
    const third = await next(second);
    server.clock.advance(11_000);
    expect((await refresh(session.refresh_token)).error).toMatchObject({
      code: 'refresh_token_already_used',
      status: 400,
    });
    for (const descendant of [second, third]) {
      expect((await refresh(descendant)).error).toMatchObject({ code: 'refresh_token_not_found', status: 400 });
    }
    expect((await browser.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
  });

  it('used within ten seconds by a thief, too, ends the session when both use what follows', async () => {
    const { session } = await aMember(server);
    const owners = await next(session.refresh_token);
    server.clock.advance(5_000);
    const thiefs = await next(session.refresh_token);
    server.clock.advance(3600_000);
    const ownersNext = await next(owners);
    server.clock.advance(3600_000);
    expect((await refresh(thiefs)).error?.code).toBe('refresh_token_already_used');
    expect((await refresh(ownersNext)).error?.code).toBe('refresh_token_not_found');
  });

  it('has a successor that nobody can work out without the server’s secret', () => {
    const secret = (text: string) => new TextEncoder().encode(text);
    expect(successorOf('a token', secret('one'))).toBe(successorOf('a token', secret('one')));
    expect(successorOf('a token', secret('one'))).not.toBe(successorOf('a token', secret('other')));
    expect(successorOf('a token', secret('one'))).not.toBe(successorOf('another', secret('one')));
  });

  it('ends no other session of the same user when it is reused', async () => {
    const { email, session } = await aMember(server);
    const other = aBrowser(server);
    await other.signInWithPassword({ email, password: 'a good password' });
    await next(await next(session.refresh_token));
    server.clock.advance(11_000);
    expect((await refresh(session.refresh_token)).error?.code).toBe('refresh_token_already_used');
    expect((await other.getUser()).error).toBeNull();
  });

  it('that was never given out is unknown', async () => {
    for (const token of ['nonsense', 'x'.repeat(43)]) {
      expect((await refresh(token)).error).toMatchObject({ code: 'refresh_token_not_found', status: 400 });
    }
  });

  it('keeps somebody signed in who comes back within ninety days, and no longer', async () => {
    const late = await startTestServer();
    try {
      const day = 24 * 3600 * 1000;
      const { browser } = await aMember(late);
      for (const days of [89, 89]) {
        late.clock.advance(days * day);
        expect((await browser.refreshSession()).error).toBeNull();
      }
      late.clock.advance(91 * day);
      expect((await browser.refreshSession()).error).toMatchObject({ code: 'refresh_token_not_found' });
    } finally {
      await late.close();
    }
  });
});
