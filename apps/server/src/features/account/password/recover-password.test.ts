import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aBrowser,
  aMember,
  linkTo,
  look,
  mailsTo,
  newAddress,
  open,
  password,
  raw,
  tokenIn,
} from '../../../../test/accounts.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import type { Mailer } from '../../../outside/mail.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('a forgotten password', () => {
  it('is replaced by way of the mailbox, end to end', async () => {
    const { email } = await aMember(server);
    const browser = aBrowser(server);
    const redirectTo = `${server.url}/reset-password`;
    expect((await browser.resetPasswordForEmail(email, { redirectTo })).error).toBeNull();
    const { page, fragment } = await open(await linkTo(server, email, 2));
    expect(page).toBe(redirectTo);
    expect(fragment.type).toBe('recovery');
    const { access_token = '', refresh_token = '' } = fragment;
    await browser.setSession({ access_token, refresh_token });
    expect((await browser.updateUser({ password: 'another password' })).error).toBeNull();
    expect((await aBrowser(server).signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials');
    expect((await aBrowser(server).signInWithPassword({ email, password: 'another password' })).error).toBeNull();
  });

  it('by a program: verifyOtp of type recovery is told as PASSWORD_RECOVERY', async () => {
    const { email } = await aMember(server);
    const browser = aBrowser(server);
    const events: string[] = [];
    browser.onAuthStateChange((event) => void events.push(event));
    await browser.resetPasswordForEmail(email);
    const { error } = await browser.verifyOtp({
      type: 'recovery',
      token_hash: tokenIn(await linkTo(server, email, 2)),
    });
    expect(error).toBeNull();
    expect(events).toContain('PASSWORD_RECOVERY');
  });

  it('is answered alike for a known and an unknown address', async () => {
    const { email } = await aMember(server);
    const unknown = newAddress();
    const [known, stranger] = [
      await raw(server, 'POST', '/recover', { email }),
      await raw(server, 'POST', '/recover', { email: unknown }),
    ];
    const responseOf = ({ status, text, headers }: Awaited<ReturnType<typeof raw>>) => [
      status,
      text,
      [...headers.keys()].toSorted(),
    ];
    expect(responseOf(known)).toEqual(responseOf(stranger));
    expect(known.text).toBe('{}');
    await linkTo(server, email, 2);
    expect(mailsTo(server, unknown)).toHaveLength(0);
  });

  it('is answered before the mail is on its way, and a mail server that fails is not noticed', async () => {
    let fail = () => {};
    const sent: string[] = [];
    const slow: Mailer = {
      kind: 'smtp',
      mails: [],
      send: ({ to }) => {
        sent.push(to);
        return sent.length === 1
          ? Promise.resolve()
          : new Promise((_, reject) => (fail = () => reject(new Error('mail server gone'))));
      },
    };
    const other = await startTestServer({}, { mailer: slow });
    const email = newAddress();
    await aBrowser(other).signUp({ email, password });
    expect((await raw(other, 'POST', '/recover', { email })).status).toBe(200);
    await expect.poll(() => sent.length).toBe(2);
    fail();
    await other.close();
  });

  it('confirms an address that was not confirmed yet: the mailbox is proved', async () => {
    const email = newAddress();
    await aBrowser(server).signUp({ email, password });
    // Mails are sent after the reply, in parallel: the second must not overtake the first.
    await linkTo(server, email);
    await aBrowser(server).resetPasswordForEmail(email);
    const { fragment } = await open(await linkTo(server, email, 2));
    expect(fragment.type).toBe('recovery');
    const headers = { authorization: `Bearer ${fragment.access_token}` };
    const { body } = await raw(server, 'GET', '/user', undefined, headers);
    expect(body.email_confirmed_at).toEqual(expect.any(String));
  });
});

describe('a link from a mail', () => {
  const aLink = async () => {
    const { email } = await aMember(server);
    await aBrowser(server).resetPasswordForEmail(email);
    return { email, link: await linkTo(server, email, 2) };
  };

  it('works once, even when it is opened twice at the same moment', async () => {
    const { link } = await aLink();
    const both = await Promise.all([open(link), open(link)]);
    expect(both.filter(({ fragment }) => fragment.access_token !== undefined)).toHaveLength(1);
    expect((await open(link)).fragment).toEqual({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
    });
  });

  it('is not used up by a mail gateway that looks at it, however often', async () => {
    const { link } = await aLink();
    for (const method of ['GET', 'HEAD', 'GET', 'HEAD', 'GET']) {
      const { status } = await fetch(link, { method, redirect: 'manual' });
      expect(status).toBe(303);
    }
    expect(await look(link)).toMatchObject({
      page: `${server.url}/open-link`,
      fragment: { token: tokenIn(link), type: 'recovery', redirect_to: `${server.url}/reset-password` },
    });
    expect((await open(link)).fragment.access_token).toEqual(expect.any(String));
  });

  it('for a new password works for one hour', async () => {
    const one = await aLink();
    server.clock.advance(3_599_000);
    expect((await open(one.link)).fragment.access_token).toEqual(expect.any(String));
    const other = await aLink();
    server.clock.advance(3_601_000);
    expect((await open(other.link)).fragment.error_code).toBe('otp_expired');
    const { error } = await aBrowser(server).verifyOtp({ type: 'recovery', token_hash: tokenIn(other.link) });
    expect(error).toMatchObject({ code: 'otp_expired', status: 403 });
  });

  it('for a confirmation works for a day', async () => {
    const email = newAddress();
    await aBrowser(server).signUp({ email, password });
    server.clock.advance(24 * 3_600_000 + 1000);
    const { page, fragment } = await open(await linkTo(server, email));
    expect(page).toBe(`${server.url}/email-confirmation`);
    expect(fragment.error_code).toBe('otp_expired');
  });

  it('of one kind does not serve as another', async () => {
    const { link } = await aLink();
    link.searchParams.set('type', 'signup');
    expect((await open(link)).fragment.error_code).toBe('otp_expired');
  });

  it.each(['', 'x', 'a'.repeat(64), `${'A'.repeat(63)}=`])('with the token %j is told as expired', async (token) => {
    const reply = await raw(server, 'POST', '/verify', { type: 'recovery', token_hash: token });
    expect(reply.body).toMatchObject({ code: 403, error_code: 'otp_expired' });
  });

  it.each([
    'https://evil.example/reset-password',
    '//evil.example/',
    '/\\evil.example',
    'javascript:alert(1)',
    'http://user:pass@evil.example',
    'data:text/html,x',
    'https://127.0.0.1.evil.example/',
  ])('never leads to %s, neither by the mail nor by its own address', async (redirectTo) => {
    const { email } = await aMember(server);
    await aBrowser(server).resetPasswordForEmail(email, { redirectTo });
    const link = await linkTo(server, email, 2);
    expect(link.searchParams.get('redirect_to')).toBe(`${server.url}/reset-password`);
    link.searchParams.set('redirect_to', redirectTo);
    expect((await open(link)).page).toBe(`${server.url}/reset-password`);
  });

  it('leads to the page of ours that was asked for', async () => {
    const { email } = await aMember(server);
    await aBrowser(server).resetPasswordForEmail(email, { redirectTo: `${server.url}/settings?tab=account#old` });
    expect((await open(await linkTo(server, email, 2))).page).toBe(`${server.url}/settings?tab=account`);
  });

  it('is made by PUBLIC_URL, never by the Host header', async () => {
    const elsewhere = await startTestServer({ publicUrl: 'https://kalima.example/app' });
    try {
      const email = newAddress();
      await elsewhere.app.inject({
        method: 'POST',
        url: '/auth/v1/signup',
        headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
        payload: { email, password },
      });
      expect((await linkTo(elsewhere, email)).href).toMatch(/^https:\/\/kalima\.example\/app\/auth\/v1\/verify\?/);
      expect(JSON.stringify(elsewhere.outbox.mails)).not.toContain('evil');
    } finally {
      await elsewhere.close();
    }
  });
});
