import { invisibleAffixes } from '@kalima/testing/other-keyboards.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBrowser, aMember, newAddress, password, raw } from '../../../../test/accounts.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('signing in', () => {
  it('answers a session of an hour', async () => {
    const { session, email } = await aMember(server);
    expect(session).toMatchObject({
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refresh_token: expect.stringMatching(/.{12,}/),
      token_type: 'bearer',
      expires_in: 3600,
      user: { email },
    });
    expect(session.expires_at).toBe(Math.floor(server.clock.now() / 1000) + 3600);
  });

  it('does not care for capital letters and spaces around the address', async () => {
    const { email } = await aMember(server);
    const { error } = await aBrowser(server).signInWithPassword({ email: ` ${email.toUpperCase()} `, password });
    expect(error).toBeNull();
  });

  it.each(invisibleAffixes)('does not care for invisible marks around the address: %j %j', async (before, after) => {
    const { email } = await aMember(server);
    const { error } = await aBrowser(server).signInWithPassword({ email: `${before}${email}${after}`, password });
    expect(error).toBeNull();
  });

  it('takes a password with the marks that were typed, and no other', async () => {
    const { email, browser } = await aMember(server);
    await browser.updateUser({ password: `${password}\u200F`, current_password: password });
    const signIn = async (typed: string) =>
      (await aBrowser(server).signInWithPassword({ email, password: typed })).error?.code;
    expect([await signIn(`${password}\u200F`), await signIn(password)]).toEqual([undefined, 'invalid_credentials']);
  });

  it('takes the same password however its accents were typed', async () => {
    const { email, browser } = await aMember(server);
    await browser.updateUser({ password: 'lumi\u00e8re', current_password: password });
    const { error } = await aBrowser(server).signInWithPassword({ email, password: 'lumie\u0300re' });
    expect(error).toBeNull();
  });

  it('says the same of a wrong password and of an unknown address', async () => {
    const { email } = await aMember(server);
    for (const address of [email, newAddress(), 'not an address']) {
      const { error } = await aBrowser(server).signInWithPassword({ email: address, password: 'wrong password' });
      expect(error).toMatchObject({ code: 'invalid_credentials', status: 400, message: 'Invalid login credentials' });
    }
  });

  it('sets no cookie and lets nobody keep the reply', async () => {
    const { email } = await aMember(server);
    const reply = await raw(server, 'POST', '/token?grant_type=password', { email, password });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('set-cookie')).toBeNull();
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['/token?grant_type=password', { password }, 'email'],
    ['/token?grant_type=password', { email: 'a@example.org' }, 'password'],
    ['/token?grant_type=refresh_token', {}, 'refresh_token'],
    ['/token?grant_type=magic', {}, 'grant_type'],
    ['/token', {}, 'grant_type'],
  ])('%s with %j names the field that is wrong', async (path, body, field) => {
    const reply = await raw(server, 'POST', path, body);
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ error_code: 'validation_failed', msg: expect.stringContaining(field) });
  });

  it('does not mount the engine’s own addresses', async () => {
    for (const path of ['/api/auth/sign-in/email', '/api/auth/get-session', '/auth/v1/admin/users']) {
      expect((await fetch(`${server.url}${path}`)).status).toBe(404);
    }
  });
});

describe('an access token', () => {
  it('of a session whose time is over says nothing about its user', async () => {
    const { browser, userId } = await aMember(server);
    const over = new Date(server.clock.now()).toISOString();
    await server.database.run(sql`
      update auth_sessions set expires_at = ${over}::timestamptz where user_id = ${userId}::uuid`);
    expect((await browser.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
  });

  it('is worth an hour, everywhere', async () => {
    const early = await startTestServer();
    try {
      const { session, browser } = await aMember(early);
      const headers = { authorization: `Bearer ${session.access_token}` };
      early.clock.advance(3599_000);
      expect((await fetch(`${early.url}/api/profile`, { headers })).status).toBe(200);
      early.clock.advance(2_000);
      const reply = await fetch(`${early.url}/api/profile`, { headers });
      expect([reply.status, await reply.json()]).toEqual([401, expect.objectContaining({ code: 'unauthorized' })]);
      expect((await browser.getUser()).error).toMatchObject({ code: 'bad_jwt', status: 401 });
      expect((await browser.refreshSession()).error).toBeNull();
      expect((await browser.getUser()).error).toBeNull();
    } finally {
      await early.close();
    }
  });

  it('that is missing or forged reads and changes nothing', async () => {
    for (const method of ['GET', 'PUT']) {
      const body = method === 'PUT' ? { data: {} } : undefined;
      expect((await raw(server, method, '/user', body)).body).toMatchObject({
        code: 401,
        error_code: 'no_authorization',
      });
      const forged = await raw(server, method, '/user', body, { authorization: 'Bearer a.b.c' });
      expect(forged.body).toMatchObject({ code: 401, error_code: 'bad_jwt' });
    }
  });
});

describe('signing out', () => {
  it('everywhere ends every session of this user and of nobody else', async () => {
    const { email, browser } = await aMember(server);
    const other = aBrowser(server);
    await other.signInWithPassword({ email, password });
    const stranger = await aMember(server);
    expect((await browser.signOut({ scope: 'global' })).error).toBeNull();
    expect((await browser.getSession()).data.session).toBeNull();
    expect((await other.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
    expect((await stranger.browser.getUser()).error).toBeNull();
  });

  it('here leaves the other browsers signed in', async () => {
    const { email, browser } = await aMember(server);
    const other = aBrowser(server);
    await other.signInWithPassword({ email, password });
    await browser.signOut({ scope: 'local' });
    expect((await other.getUser()).error).toBeNull();
  });

  it('of the others leaves this browser signed in', async () => {
    const { email, browser } = await aMember(server);
    const other = aBrowser(server);
    await other.signInWithPassword({ email, password });
    await browser.signOut({ scope: 'others' });
    expect((await browser.getUser()).error).toBeNull();
    expect((await other.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
  });

  it('ends the refresh token too', async () => {
    const { browser, session } = await aMember(server);
    await browser.signOut();
    const { error } = await aBrowser(server).refreshSession({ refresh_token: session.refresh_token });
    expect(error).toMatchObject({ code: 'refresh_token_not_found', status: 400 });
  });

  it('twice is told as a missing session', async () => {
    const { session } = await aMember(server);
    const headers = { authorization: `Bearer ${session.access_token}` };
    expect((await raw(server, 'POST', '/logout?scope=global', {}, headers)).status).toBe(204);
    const again = await raw(server, 'POST', '/logout?scope=global', {}, headers);
    expect(again.body).toMatchObject({ code: 403, error_code: 'session_not_found' });
  });
});
