import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aBrowser, aMember, linkTo, mailsTo, newAddress, password, raw } from '../../../test/accounts.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { countUse } from '../../request/rate-limit.ts';

const fiveMinutesMs = 300_000;
const hourMs = 3_600_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ trustProxy: 1 });
});
afterAll(() => server.close());
/** At the start of a window, so that no test begins in one and ends in the next. */
beforeEach(() => server.clock.set(Math.ceil((server.clock.now() + 1) / hourMs) * hourMs));

const guess = (email: string, ip?: string) =>
  raw(
    server,
    'POST',
    '/token?grant_type=password',
    { email, password: 'a wrong guess' },
    ip === undefined ? {} : { 'x-forwarded-for': ip },
  );
const codes = (replies: { body: { error_code?: string } }[]) => {
  const counts: Record<string, number> = {};
  for (const { body } of replies) counts[body.error_code ?? 'ok'] = (counts[body.error_code ?? 'ok'] ?? 0) + 1;
  return counts;
};
const many = <T>(count: number, act: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)));

describe('guessing a password', () => {
  it('stops after ten wrong ones in five minutes from one network, even when they come all at once', async () => {
    const { email } = await aMember(server);
    const replies = await many(15, () => guess(email));
    expect(codes(replies)).toEqual({ invalid_credentials: 10, over_request_rate_limit: 5 });
    const right = await raw(server, 'POST', '/token?grant_type=password', { email, password });
    expect(right.body).toMatchObject({ code: 429, error_code: 'over_request_rate_limit' });
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
    server.clock.advance(fiveMinutesMs);
    expect((await aBrowser(server).signInWithPassword({ email, password })).error).toBeNull();
  });

  it('shuts nobody out: whoever guesses elsewhere stops the guesses there, and the owner signs in', async () => {
    const { email } = await aMember(server);
    expect(codes(await many(15, () => guess(email, '203.0.113.66')))).toEqual({
      invalid_credentials: 10,
      over_request_rate_limit: 5,
    });
    expect((await aBrowser(server).signInWithPassword({ email, password })).error).toBeNull();
    expect((await guess(email, '203.0.113.66')).status).toBe(429);
  });

  it('from everywhere stops at a hundred an hour, but not for the owner where they are signed in', async () => {
    const { email } = await aMember(server);
    const rule = { name: 'wrong-password:address', limit: 100, windowSeconds: 3600 };
    for (let used = 0; used < 100; used += 1) await countUse(server.database, server.clock.now(), rule, email);
    expect((await guess(email, '203.0.113.67')).body.error_code).toBe('over_request_rate_limit');
    expect((await aBrowser(server).signInWithPassword({ email, password })).error).toBeNull();
  });

  it('is stopped for an unknown address just the same', async () => {
    const email = newAddress();
    expect(codes(await many(12, () => guess(email)))).toEqual({ invalid_credentials: 10, over_request_rate_limit: 2 });
  });

  it('is not what somebody does who signs in often', async () => {
    const { email } = await aMember(server);
    for (let round = 0; round < 15; round += 1) {
      expect((await aBrowser(server).signInWithPassword({ email, password })).error).toBeNull();
    }
  });

  it('does not stop others', async () => {
    const victim = newAddress();
    await many(12, () => guess(victim));
    const { browser } = await aMember(server);
    expect((await browser.getUser()).error).toBeNull();
  });

  it('by way of many addresses stops at three hundred from one network', async () => {
    const { url, database, clock } = server;
    const rule = { name: 'sign-in:network', limit: 300, windowSeconds: 300 };
    for (let used = 0; used < 299; used += 1) await countUse(database, clock.now(), rule, '198.51.100.7');
    expect((await guess(newAddress(), '198.51.100.7')).body.error_code).toBe('invalid_credentials');
    expect((await guess(newAddress(), '198.51.100.7')).body.error_code).toBe('over_request_rate_limit');
    expect((await guess(newAddress(), '198.51.100.8')).body.error_code).toBe('invalid_credentials');
    expect(url).toContain('127.0.0.1');
  });

  it('does not get a fresh network from every address of one IPv6 subscriber', async () => {
    const { database, clock } = server;
    const rule = { name: 'sign-in:network', limit: 300, windowSeconds: 300 };
    for (let used = 0; used < 300; used += 1) await countUse(database, clock.now(), rule, '2001:db8:0:1');
    expect((await guess(newAddress(), '2001:db8:0:1::abcd')).status).toBe(429);
    expect((await guess(newAddress(), '2001:db8:0:2::abcd')).status).toBe(400);
  });
});

describe('mails', () => {
  it('go to one address five times an hour at most from one network', async () => {
    const email = newAddress();
    await aBrowser(server).signUp({ email, password });
    for (let sent = 1; sent < 5; sent += 1) {
      expect((await aBrowser(server).resend({ type: 'signup', email })).error).toBeNull();
    }
    for (const refused of [
      await aBrowser(server).resend({ type: 'signup', email }),
      await aBrowser(server).resetPasswordForEmail(email),
    ]) {
      expect(refused.error).toMatchObject({ code: 'over_email_send_rate_limit', status: 429 });
    }
    await linkTo(server, email, 5);
    // Requests from another network do not lock the owner out.
    const elsewhere = await raw(server, 'POST', '/recover', { email }, { 'x-forwarded-for': '203.0.113.68' });
    expect(elsewhere.status).toBe(200);
    await linkTo(server, email, 6);
    expect(mailsTo(server, email)).toHaveLength(6);
    server.clock.advance(hourMs);
    expect((await aBrowser(server).resetPasswordForEmail(email)).error).toBeNull();
    await linkTo(server, email, 7);
  });

  it('go to one address twenty times an hour at most, wherever they are asked for', async () => {
    const email = newAddress();
    const replies = await many(22, (index) =>
      raw(server, 'POST', '/recover', { email }, { 'x-forwarded-for': `203.0.113.${100 + index}` }),
    );
    expect(codes(replies)).toEqual({ ok: 20, over_email_send_rate_limit: 2 });
  });

  it('are refused alike for an address that nobody has', async () => {
    const email = newAddress();
    const replies = await many(7, () => raw(server, 'POST', '/recover', { email }));
    expect(codes(replies)).toEqual({ ok: 5, over_email_send_rate_limit: 2 });
  });

  it('to one new address of a learner are mails like any other', async () => {
    const { browser } = await aMember(server);
    const email = newAddress();
    for (let sent = 0; sent < 5; sent += 1)
      expect((await browser.updateUser({ email, current_password: password })).error).toBeNull();
    const { error } = await browser.updateUser({ email, current_password: password });
    expect(error).toMatchObject({ code: 'over_email_send_rate_limit', status: 429 });
  });

  it('to new addresses of one learner are limited too', async () => {
    const { browser } = await aMember(server);
    const results = [];
    // Choosing the password at the first link was a change, too.
    for (let index = 0; index < 30; index += 1)
      results.push(await browser.updateUser({ email: newAddress(), current_password: password }));
    expect(results.map(({ error }) => error?.code ?? 'ok').filter((code) => code !== 'ok')).toEqual([
      'over_request_rate_limit',
    ]);
  });
});

describe('the other ways in', () => {
  it('asking ten times whether an address is registered is enough', async () => {
    const { email } = await aMember(server);
    server.clock.advance(fiveMinutesMs);
    const replies = await many(12, () => raw(server, 'POST', '/signup', { email, password: 'a wrong guess' }));
    expect(codes(replies)).toEqual({ user_already_exists: 10, over_request_rate_limit: 2 });
  });

  it.each([
    ['sign-up:network', 300, 'POST', '/signup', { email: 'somebody@example.org', password }],
    ['refresh:network', 1000, 'POST', '/token?grant_type=refresh_token', { refresh_token: 'guess' }],
    ['verify:network', 300, 'POST', '/verify', { type: 'signup', token_hash: 'guess' }],
    ['verify:network', 300, 'POST', '/token?grant_type=pkce', { auth_code: 'guess', code_verifier: 'guess' }],
  ])('%s stops after %i from one network', async (name, limit, method, path, body) => {
    const { database, clock } = server;
    const headers = { 'x-forwarded-for': '198.51.100.99' };
    expect((await raw(server, method, path, body, headers)).status).not.toBe(429);
    const rule = { name, limit, windowSeconds: 300 };
    await countUse(database, clock.now(), rule, '198.51.100.99');
    await database.run(sql`update rate_limits set count = ${limit} where key like ${`${name}:%`} and count = 2`);
    expect((await raw(server, method, path, body, headers)).body.error_code).toBe('over_request_rate_limit');
  });

  it('a link opened too often leads to the page with the reason', async () => {
    const { database, clock } = server;
    const rule = { name: 'verify:network', limit: 300, windowSeconds: 300 };
    await countUse(database, clock.now(), rule, '198.51.100.55');
    await database.run(sql`update rate_limits set count = 300 where key like 'verify:network:%' and count = 1`);
    const headers = { 'x-forwarded-for': '198.51.100.55' };
    const { body } = await raw(server, 'POST', '/redeem', { token: 'guess', type: 'signup' }, headers);
    expect(body.location).toContain('error_code=over_request_rate_limit');
  });
});

describe('the counters', () => {
  it('know no address, and forget after a day', async () => {
    const email = newAddress();
    await guess(email);
    const rows = await server.database.run<{ key: string }>(sql`select key from rate_limits`);
    expect(JSON.stringify(rows)).not.toContain(email);
    server.clock.advance(25 * hourMs);
    for (let round = 0; round < 30; round += 1) await guess(newAddress());
    const [old] = await server.database.run<{ count: number }>(sql`
      select count(*)::int as count from rate_limits
      where window_start < ${new Date(server.clock.now() - 24 * hourMs).toISOString()}::timestamptz`);
    expect(old?.count).toBe(0);
  });
});

describe('what a request says of where it comes from', () => {
  const stopped = { name: 'sign-in:network', limit: 300, windowSeconds: 300 };
  const exhaust = async (network: string) => {
    await countUse(server.database, server.clock.now(), stopped, network);
    await server.database.run(sql`update rate_limits set count = 300 where key like 'sign-in:network:%' and count = 1`);
  };

  it('counts only where our own proxy has said it: what stood there before is anybody’s word', async () => {
    await exhaust('198.51.100.20');
    for (const invented of ['1.1.1.1', '2.2.2.2, 3.3.3.3', 'unknown']) {
      expect((await guess(newAddress(), `${invented}, 198.51.100.20`)).status).toBe(429);
    }
  });

  it('is no network of its own when it is no address', async () => {
    await exhaust('127.0.0.1');
    for (const garbage of ['garbage', 'garbage-2', '1.2.3.4.5', '::zz', '-']) {
      expect((await guess(newAddress(), garbage)).status).toBe(429);
    }
  });

  it('is heard from proxies in the given networks alone', async () => {
    for (const [trustProxy, status] of [
      [['10.0.0.0/8'], 429],
      [['loopback'], 400],
      [['127.0.0.0/8', '10.0.0.0/8'], 400],
    ] as const) {
      const other = await startTestServer({ trustProxy: [...trustProxy] });
      try {
        const rule = { name: 'sign-in:network', limit: 300, windowSeconds: 300 };
        await countUse(other.database, other.clock.now(), rule, '127.0.0.1');
        await other.database.run(sql`update rate_limits set count = 300`);
        const reply = await raw(
          other,
          'POST',
          '/token?grant_type=password',
          { email: newAddress(), password },
          { 'x-forwarded-for': '198.51.100.21, 10.1.1.1' },
        );
        expect([trustProxy, reply.status]).toEqual([trustProxy, status]);
      } finally {
        await other.close();
      }
    }
  });
});
