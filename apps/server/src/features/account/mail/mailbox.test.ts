import { getSettings } from '@kalima/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBrowser, linkTo, newAddress, password } from '../../../../test/accounts.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { call } from '../../../../test/learner.ts';
import { devKeyOf } from '../../../http/localhost-only.ts';

const pages = ['/dev/mailbox', '/dev/mailbox.json'];

let server: TestServer;
const key = () => devKeyOf(server.deps.config);
const withKey = () => ({ headers: { authorization: `Bearer ${key()}` } });
const email = newAddress();
beforeAll(async () => {
  server = await startTestServer();
  await aBrowser(server).signUp({ email, password });
  await linkTo(server, email);
});
afterAll(() => server.close());

describe('the mailbox of a developer', () => {
  it('shows the mails with their links', async () => {
    const html = await (await fetch(`${server.url}/dev/mailbox?key=${key()}`)).text();
    expect(html).toContain(email);
    const href = /<a href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&#38;', '&');
    expect(href).toMatch(/\/auth\/v1\/verify\?token=\S+&type=signup/);
    expect(html).not.toMatch(/<script|<style|style=/);
  });

  it('is told of in the settings, without its key, and not where a mail server is', async () => {
    const settings = await call(server.url, getSettings, {});
    expect(settings.mailsInLog).toBe(true);
    expect(JSON.stringify(settings)).not.toContain(key());
    const mailer = { kind: 'smtp', mails: [], send: async () => undefined } as const;
    const other = await startTestServer({}, { mailer });
    expect((await call(other.url, getSettings, {})).mailsInLog).toBe(false);
    await other.close();
  });

  it('can be read by a program, the newest first', async () => {
    const later = newAddress();
    await aBrowser(server).signUp({ email: later, password });
    await linkTo(server, later);
    const [newest, older] = (await (await fetch(`${server.url}/dev/mailbox.json`, withKey())).json()) as {
      to: string;
      links: string[];
    }[];
    expect([newest?.to, older?.to]).toEqual([later, email]);
    expect(newest?.links).toHaveLength(1);
  });

  /** Such a proxy says that it is asked for 127.0.0.1, and nothing of who asks. */
  it.each([
    ['no key', '', {}],
    ['another key', '?key=0123456789abcdef', {}],
    ['another key in a cookie', '', { cookie: 'kalima-dev-key=0123456789abcdef' }],
    ['another bearer token', '', { authorization: 'Bearer 0123456789abcdef' }],
  ])('is closed to a request with %s, as a plain proxy passes it on', async (_, query, headers) => {
    for (const page of pages) {
      const reply = await server.app.inject({ url: page + query, headers: { host: '127.0.0.1:3000', ...headers } });
      expect([reply.statusCode, reply.json().code]).toEqual([403, 'forbidden']);
      expect(reply.body).not.toContain(email);
    }
  });

  it('opens by the address with the key, and then without it in the same browser alone', async () => {
    const first = await fetch(`${server.url}/dev/mailbox?key=${key()}`);
    const set = first.headers.get('set-cookie') ?? '';
    expect(set).toBe(`kalima-dev-key=${key()}; Path=/dev; HttpOnly; SameSite=Strict`);
    const cookie = set.split(';')[0] ?? '';
    const again = await fetch(`${server.url}/dev/mailbox`, { headers: { cookie } });
    expect([again.status, await again.text()]).toEqual([200, expect.stringContaining(email)]);
  });

  it.each([
    [true, /MAILS ARE NOT SENT: they wait at http:\/\/127\.0\.0\.1:\d+\/dev\/mailbox\?key=[\w-]{24,} /],
    [false, /MAILS ARE NOT SENT: their links are printed here/],
  ])('is told loudly at the start; with its pages: %s', async (hasDevPages, sentence) => {
    const lines: string[] = [];
    const logTo = { write: (line: string) => void lines.push(line) };
    const other = await startTestServer({ hasDevPages, logLevel: 'warn' }, { logTo });
    await other.close();
    const [warning] = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg.includes('MAILS'));
    expect(warning).toMatchObject({ level: 40, msg: expect.stringMatching(sentence) });
  });

  it.each([
    { 'x-forwarded-for': '203.0.113.5' },
    { 'x-forwarded-host': 'kalima.example' },
    { 'x-forwarded-proto': 'https' },
    { forwarded: 'for=203.0.113.5' },
    { via: '1.1 proxy' },
    { host: 'evil.example' },
  ])('is not there for a request with %j', async (headers) => {
    for (const url of pages) {
      const reply = await server.app.inject({
        url,
        headers: { ...withKey().headers, host: 'localhost:3000', ...headers },
      });
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'not-found']);
    }
  });

  it.each([
    ['in production', { isProduction: true, hasDevPages: false }],
    ['on a server that others reach', { hasDevPages: false }],
  ])('is not there %s', async (_, settings) => {
    const other = await startTestServer(settings);
    try {
      for (const page of pages) expect((await fetch(`${other.url}${page}`, withKey())).status).toBe(404);
    } finally {
      await other.close();
    }
  });
});
