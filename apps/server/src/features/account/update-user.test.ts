import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aBrowser,
  aMember,
  codeTo,
  linkTo,
  mailsTo,
  newAddress,
  open,
  password,
  raw,
  tokenIn,
} from '../../../test/accounts.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('the metadata', () => {
  it('is merged: what is given replaces what was, null forgets it', async () => {
    const { browser } = await aMember(server, { display_name: 'Amina', language: 'en', note: 'x' });
    const { data, error } = await browser.updateUser({ data: { language: 'fr', note: null } });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toEqual({ display_name: 'Amina', language: 'fr' });
    expect((await browser.getUser()).data.user?.user_metadata).toEqual({ display_name: 'Amina', language: 'fr' });
  });

  it('has bounds', async () => {
    const { browser } = await aMember(server);
    const { error } = await browser.updateUser({ data: { x: 'x'.repeat(5000) } });
    expect(error).toMatchObject({ code: 'validation_failed', status: 400 });
  });
});

describe('a change of password', () => {
  it('keeps this session and ends the others', async () => {
    const { email, browser } = await aMember(server);
    const other = aBrowser(server);
    await other.signInWithPassword({ email, password });
    expect((await browser.updateUser({ password: 'another password', current_password: password })).error).toBeNull();
    expect((await browser.getUser()).error).toBeNull();
    expect((await browser.refreshSession()).error).toBeNull();
    expect((await other.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
    expect((await aBrowser(server).signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials');
  });

  it('makes links for a new password worthless', async () => {
    const { email, browser } = await aMember(server);
    await browser.resetPasswordForEmail(email);
    const link = await linkTo(server, email, 2);
    await browser.updateUser({ password: 'another password', current_password: password });
    expect((await open(link)).fragment.error_code).toBe('otp_expired');
  });

  it('makes the link to another address worthless that a thief has asked for', async () => {
    const { email, browser } = await aMember(server);
    const thiefs = newAddress();
    await browser.updateUser({ email: thiefs, current_password: password });
    const link = await linkTo(server, thiefs);
    const owners = aBrowser(server);
    await owners.resetPasswordForEmail(email);
    await owners.verifyOtp({ type: 'recovery', token_hash: tokenIn(await linkTo(server, email, 2)) });
    expect((await owners.updateUser({ password: 'another password' })).error).toBeNull();
    expect((await open(link)).fragment.error_code).toBe('otp_expired');
    expect((await owners.getUser()).data.user?.email).toBe(email);
  });

  it('asks for the present one where the page sends it, and a wrong one changes nothing', async () => {
    const { email, browser } = await aMember(server);
    const wrong = await browser.updateUser({ password: 'another password', current_password: 'not this one' });
    expect(wrong.error).toMatchObject({ code: 'invalid_credentials', status: 400 });
    expect((await aBrowser(server).signInWithPassword({ email, password })).error).toBeNull();
    const right = await browser.updateUser({ password: 'another password', current_password: password });
    expect(right.error).toBeNull();
  });

  it('with wrong present ones is limited as signing in is', async () => {
    const { browser } = await aMember(server);
    const change = (current_password: string) => browser.updateUser({ password: 'another password', current_password });
    for (let time = 0; time < 10; time += 1) expect((await change(`guess ${time}`)).error?.status).toBe(400);
    expect((await change(password)).error).toMatchObject({ code: 'over_request_rate_limit', status: 429 });
  });

  it('to the same password is refused', async () => {
    const { browser } = await aMember(server);
    expect((await browser.updateUser({ password, current_password: password })).error).toMatchObject({
      code: 'same_password',
      status: 422,
    });
  });

  it('to a weak one is refused', async () => {
    const { browser } = await aMember(server);
    expect((await browser.updateUser({ password: 'short' })).error).toMatchObject({
      code: 'weak_password',
      status: 422,
      reasons: ['length'],
    });
  });

  it('in an ended session is refused', async () => {
    const { session } = await aMember(server);
    const headers = { authorization: `Bearer ${session.access_token}` };
    await raw(server, 'POST', '/logout?scope=global', {}, headers);
    const reply = await raw(server, 'PUT', '/user', { password: 'another password' }, headers);
    expect(reply.body).toMatchObject({ code: 403, error_code: 'session_not_found' });
  });
});

describe('a new password or address', () => {
  const wishes = [{ password: 'another password' }, { email: 'another@example.org' }];

  it.each(wishes)('%j is not taken from whoever merely holds a session', async (wish) => {
    const { email, browser } = await aMember(server);
    const sent = mailsTo(server, email).length;
    expect((await browser.updateUser(wish)).error).toMatchObject({ code: 'reauthentication_needed', status: 400 });
    expect((await aBrowser(server).signInWithPassword({ email, password })).error).toBeNull();
    expect(mailsTo(server, 'another@example.org')).toHaveLength(0);
    expect(mailsTo(server, email)).toHaveLength(sent);
  });

  it.each(wishes)('%j is taken with the code that reauthenticate mails, once', async (wish) => {
    const { email, browser } = await aMember(server);
    expect((await browser.reauthenticate()).error).toBeNull();
    const nonce = await codeTo(server, email, 2);
    const unlike = nonce === '000000' ? '000001' : '000000';
    const wrong = await browser.updateUser({ ...wish, nonce: unlike });
    expect(wrong.error).toMatchObject({ code: 'reauthentication_not_valid', status: 422 });
    expect((await browser.updateUser({ ...wish, nonce })).error).toBeNull();
    const again = await browser.updateUser({ password: 'a third password', nonce });
    expect(again.error?.code).toBe('reauthentication_not_valid');
  });

  it('is not taken with a code of another session, of ten minutes ago, or after five guesses', async () => {
    const { email, browser } = await aMember(server);
    const other = aBrowser(server);
    await other.signInWithPassword({ email, password });
    const wish = { password: 'another password' };
    await browser.reauthenticate();
    const nonce = await codeTo(server, email, 2);
    expect((await other.updateUser({ ...wish, nonce })).error?.code).toBe('reauthentication_not_valid');
    server.clock.advance(601_000);
    expect((await browser.updateUser({ ...wish, nonce })).error?.code).toBe('reauthentication_not_valid');
    await browser.reauthenticate();
    const fresh = await codeTo(server, email, 3);
    for (let guess = 0; guess < 5; guess += 1) await browser.updateUser({ ...wish, nonce: `guess ${guess}` });
    expect((await browser.updateUser({ ...wish, nonce: fresh })).error?.code).toBe('over_request_rate_limit');
  });

  it('is taken in a session that a link for a new password has opened, once and within an hour', async () => {
    for (const [waitMs, code] of [
      [0, 'ok'],
      [3_601_000, 'reauthentication_needed'],
    ] as const) {
      const { email } = await aMember(server);
      const browser = aBrowser(server);
      await browser.resetPasswordForEmail(email);
      await browser.verifyOtp({ type: 'recovery', token_hash: tokenIn(await linkTo(server, email, 2)) });
      server.clock.advance(waitMs);
      if (waitMs > 0) await browser.refreshSession();
      expect((await browser.updateUser({ password: 'another password' })).error?.code ?? 'ok').toBe(code);
      const again = await browser.updateUser({ password: 'a third password' });
      expect(again.error?.code).toBe('reauthentication_needed');
    }
  });

  it('is told by mail: a password to the address, an address to the one before', async () => {
    const { email, browser } = await aMember(server, { preferred_language: 'fr' });
    await browser.updateUser({ password: 'another password', current_password: password });
    await linkTo(server, email, 2);
    expect(mailsTo(server, email).at(-1)?.subject).toBe('Votre mot de passe Kalima a été changé');
    const wanted = newAddress();
    await browser.updateUser({ email: wanted, current_password: 'another password' });
    await open(await linkTo(server, wanted));
    await linkTo(server, email, 3);
    expect(mailsTo(server, email).at(-1)?.subject).toBe('L’adresse e-mail de votre compte Kalima a été changée');
    expect(JSON.stringify(mailsTo(server, email))).not.toContain(wanted);
  });
});

describe('a change of address', () => {
  it('waits for the confirmation from the new one', async () => {
    const { email, browser } = await aMember(server);
    const wanted = newAddress();
    const { data, error } = await browser.updateUser({ email: wanted, current_password: password });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, new_email: wanted });
    expect(mailsTo(server, email)).toHaveLength(1);
    expect((await aBrowser(server).signInWithPassword({ email, password })).error).toBeNull();

    const { page, fragment } = await open(await linkTo(server, wanted));
    expect([page, fragment.type]).toEqual([`${server.url}/`, 'email_change']);
    expect((await aBrowser(server).signInWithPassword({ email: wanted, password })).error?.code).toBe(
      'email_not_confirmed',
    );
    await raw(server, 'PUT', '/user', { password }, { authorization: `Bearer ${fragment.access_token}` });
    expect((await aBrowser(server).signInWithPassword({ email: wanted, password })).error).toBeNull();
    expect((await aBrowser(server).signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials');
  });

  it('can be confirmed by a program, and its mail be sent once more', async () => {
    const { email, browser } = await aMember(server);
    const wanted = newAddress();
    await browser.updateUser({ email: wanted, current_password: password });
    expect((await browser.resend({ type: 'email_change', email })).error).toBeNull();
    const token_hash = tokenIn(await linkTo(server, wanted, 2));
    const { data } = await browser.verifyOtp({ type: 'email_change', token_hash });
    expect(data.session?.user.email).toBe(wanted);
  });

  it('makes what was sent to the old mailbox worthless', async () => {
    const { email, browser } = await aMember(server);
    await browser.resetPasswordForEmail(email);
    const old = await linkTo(server, email, 2);
    const wanted = newAddress();
    await browser.updateUser({ email: wanted, current_password: password });
    await open(await linkTo(server, wanted));
    expect((await open(old)).fragment.error_code).toBe('otp_expired');
  });

  it('to somebody else’s address is refused, at once or when they were quicker', async () => {
    const { browser } = await aMember(server);
    const other = await aMember(server);
    expect((await browser.updateUser({ email: other.email, current_password: password })).error).toMatchObject({
      code: 'email_exists',
      status: 422,
    });
    const wanted = newAddress();
    await browser.updateUser({ email: wanted, current_password: password });
    const link = await linkTo(server, wanted);
    await aBrowser(server).signUp({ email: wanted, password });
    expect((await open(link)).fragment.error_code).toBe('email_exists');
  });

  it('to something that is no address is refused', async () => {
    const { browser } = await aMember(server);
    expect((await browser.updateUser({ email: 'nobody' })).error).toMatchObject({
      code: 'validation_failed',
      status: 400,
    });
  });
});
