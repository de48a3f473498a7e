import { sql } from 'drizzle-orm';
import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBrowser, aMember, password, raw } from '../../../test/accounts.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { signAccessToken } from '../../http/bearer.ts';
import { createSigningKeys } from '../../http/signing-keys.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const dayMs = 24 * 3600 * 1000;
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

describe('what the accounts tell of themselves', () => {
  it('is their health and their settings', async () => {
    const health = await raw(server, 'GET', '/health');
    expect(health.body).toEqual({
      version: expect.any(String),
      name: 'GoTrue',
      description: expect.stringContaining('Kalima'),
    });
    expect((await raw(server, 'GET', '/settings')).body).toMatchObject({
      external: { email: true, phone: false },
      disable_signup: false,
      mailer_autoconfirm: false,
    });
  });

  it('is when a user has signed in last', async () => {
    const { email, session } = await aMember(server);
    const first = session.user.last_sign_in_at ?? '';
    expect(Date.parse(first)).toBe(server.clock.now());
    server.clock.advance(60_000);
    const browser = aBrowser(server);
    await browser.signInWithPassword({ email, password });
    const { data } = await browser.getUser();
    expect(Date.parse(data.user?.last_sign_in_at ?? '')).toBe(Date.parse(first) + 60_000);
  });

  it.each([
    ['a body that is no JSON', 'POST', '/signup', 400, { 'content-type': 'application/json' }, '{oops'],
    [
      'a body with a poisoned prototype',
      'POST',
      '/signup',
      400,
      { 'content-type': 'application/json' },
      '{"__proto__":{}}',
    ],
    ['a body of another kind', 'POST', '/token?grant_type=password', 400, { 'content-type': 'text/xml' }, '<a/>'],
    [
      'a body that is too large',
      'PUT',
      '/user',
      413,
      { 'content-type': 'application/json' },
      `"${'x'.repeat(70_000)}"`,
    ],
    ['a method that no address has', 'DELETE', '/user', 404, {}, undefined],
    ['another method', 'OPTIONS', '/token', 404, {}, undefined],
    ['a token that is none', 'GET', '/user', 401, { authorization: 'Bearer e30.e30.e30' }, undefined],
    ['a query that is not known', 'POST', '/logout?scope=nobody', 400, {}, undefined],
    ['a page that a browser opens', 'GET', '/nowhere', 404, { accept: 'text/html' }, undefined],
  ] as const)('every error has a message: %s', async (_, method, path, status, headers, body) => {
    const reply = await raw(server, method, path, body, headers);
    expect(reply.status).toBe(status);
    expect(reply.body).toMatchObject({
      code: status,
      error_code: expect.any(String),
      msg: expect.stringMatching(/\w/),
    });
  });

  it.each([
    ['GET', '/nowhere', 404],
    ['GET', '/user', 401],
    ['POST', '/health', 404],
    ['POST', '/signup', 400],
    ['GET', '/%zz', 400],
    ['POST', '/token?grant_type=pkce', 400],
    ['GET', '/reauthenticate', 401],
  ])('every error has a message: %s %s', async (method, path, status) => {
    const { body } = await raw(server, method, path, method === 'POST' ? {} : undefined);
    expect(body).toMatchObject({ code: status, error_code: expect.any(String), msg: expect.stringMatching(/\w/) });
  });
});

describe('the keys that sign access tokens', () => {
  it('are published, and whoever has them can check a token without us', async () => {
    const { session } = await aMember(server);
    const keys = createRemoteJWKSet(new URL(`${server.url}/auth/v1/.well-known/jwks.json`));
    const { payload, protectedHeader } = await jwtVerify(session.access_token, keys, {
      currentDate: new Date(server.clock.now()),
    });
    expect(protectedHeader.alg).toBe('ES256');
    expect(payload).toMatchObject({
      sub: session.user.id,
      aud: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
    });
  });

  it('are published without their private part', async () => {
    const { text, headers } = await raw(server, 'GET', '/.well-known/jwks.json');
    expect(JSON.parse(text).keys.length).toBeGreaterThan(0);
    expect(text).not.toContain('"d"');
    expect(headers.get('cache-control')).toBe('public, max-age=600');
  });

  it('are the same for every process, which knows at once what another has signed with a new one', async () => {
    const { database, clock } = server;
    const one = createSigningKeys(database, clock);
    const other = createSigningKeys(database, clock);
    const { id } = await one.current();
    expect((await other.current()).id).toBe(id);
    clock.advance(91 * dayMs);
    const next = await one.current();
    expect(next.id).not.toBe(id);
    expect(await other.publicKey(next.id)).not.toBeNull();
    expect(await other.publicKey('no key of ours')).toBeNull();
  });

  it('rotate: the old one reads its tokens until they expire, and is gone a day later', async () => {
    const { clock } = server;
    const { email, session } = await aMember(server);
    const before = decodeProtectedHeader(session.access_token).kid;
    clock.advance(91 * dayMs);
    const browser = aBrowser(server);
    const { data } = await browser.signInWithPassword({ email, password });
    const after = decodeProtectedHeader(data.session?.access_token ?? '').kid;
    expect(after).not.toBe(before);
    const kids = async () =>
      (await raw(server, 'GET', '/.well-known/jwks.json')).body.keys.map(({ kid }: { kid: string }) => kid);
    expect((await kids()).slice(-2)).toEqual([before, after]);
    clock.advance(dayMs + 1);
    expect(await kids()).toEqual([after]);
  });

  it('made by many at once are one', async () => {
    await server.database.run(sql`delete from signing_keys`);
    const keys = createSigningKeys(server.database, server.clock);
    const all = await Promise.all(Array.from({ length: 20 }, () => keys.current()));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  });

  it('are looked for once, however many tokens at once name a strange one', async () => {
    let looks = 0;
    const counting = new Proxy(server.database.orm, {
      get: (orm, name, receiver) => {
        if (name === 'select') looks += 1;
        return Reflect.get(orm, name, receiver);
      },
    });
    const keys = createSigningKeys({ ...server.database, orm: counting }, server.clock);
    await Promise.all(Array.from({ length: 50 }, (_, index) => keys.publicKey(`strange ${index}`)));
    await keys.publicKey('one more');
    expect(looks).toBe(1);
  });

  it('are younger than some tokens: those that the secret has signed are read until they expire', async () => {
    const { session } = await aMember(server);
    const { sub: userId, session_id: sessionId, email } = claimsOf(session.access_token);
    const old = await signAccessToken(server.deps.jwtSecret, { userId, sessionId, email }, server.clock.now());
    const ask = () => raw(server, 'GET', '/user', undefined, { authorization: `Bearer ${old}` });
    expect((await ask()).status).toBe(200);
    server.clock.advance(3600_000);
    expect((await ask()).body.error_code).toBe('bad_jwt');
  });
});
