import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBrowser, newAddress, password } from '../../../test/accounts.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';

const pages = ['/dev/mailbox', '/dev/mailbox.json'];

let server: TestServer;
const email = newAddress();
beforeAll(async () => {
  server = await startTestServer();
  await aBrowser(server).signUp({ email, password });
});
afterAll(() => server.close());

describe('the mailbox of a developer', () => {
  it('shows the mails with their links', async () => {
    const html = await (await fetch(`${server.url}/dev/mailbox`)).text();
    expect(html).toContain(email);
    const href = /<a href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&#38;', '&');
    expect(href).toMatch(/\/auth\/v1\/verify\?token=\S+&type=signup/);
    expect(html).not.toMatch(/<script|<style|style=/);
  });

  it('can be read by a program, the newest first', async () => {
    const later = newAddress();
    await aBrowser(server).signUp({ email: later, password });
    const [newest, older] = (await (await fetch(`${server.url}/dev/mailbox.json`)).json()) as {
      to: string;
      links: string[];
    }[];
    expect([newest?.to, older?.to]).toEqual([later, email]);
    expect(newest?.links).toHaveLength(1);
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
      const reply = await server.app.inject({ url, headers: { host: 'localhost:3000', ...headers } });
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'not-found']);
    }
  });

  it.each([
    ['in production', { isProduction: true, hasDevPages: false }],
    ['on a server that others reach', { hasDevPages: false }],
  ])('is not there %s', async (_, settings) => {
    const other = await startTestServer(settings);
    try {
      for (const page of pages) expect((await fetch(`${other.url}${page}`)).status).toBe(404);
    } finally {
      await other.close();
    }
  });
});
