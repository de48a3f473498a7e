import { createHash, randomBytes } from 'node:crypto';
import { getProfile } from '@kalima/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aBrowser,
  aMember,
  codeTo,
  confirm,
  linkTo,
  mailsTo,
  newAddress,
  open,
  password,
  raw,
  tokenIn,
} from '../../test/accounts.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { call } from '../../test/learner.ts';

const owner = 'owner@example.org';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ adminEmails: [owner] });
});
afterAll(() => server.close());

const attackers = 'the password of an attacker';
const signIn = (email: string, as: string) => aBrowser(server).signInWithPassword({ email, password: as });
const isAdministrator = async (token: string) => (await call(server.url, getProfile, {}, token)).isAdministrator;

async function signedUpByAttacker(email = newAddress()) {
  await aBrowser(server).signUp({ email, password: attackers });
  return { email, link: await linkTo(server, email) };
}

describe('somebody who signs up with an address that is not theirs', () => {
  it('cannot sign in when its owner has opened the link', async () => {
    const { email, link } = await signedUpByAttacker();
    expect((await open(link)).fragment.access_token).toEqual(expect.any(String));
    expect((await signIn(email, attackers)).error?.code).toBe('email_not_confirmed');
  });

  it('is out for good when the owner has chosen a password', async () => {
    const { email, link } = await signedUpByAttacker();
    await confirm(server, link);
    expect((await signIn(email, attackers)).error?.code).toBe('invalid_credentials');
    expect((await signIn(email, password)).error).toBeNull();
  });

  it('gains nothing by asking for the mail again, nor by a link for a new password that is merely opened', async () => {
    const { email, link } = await signedUpByAttacker();
    await open(link);
    await aBrowser(server).resend({ type: 'signup', email });
    await open(await linkTo(server, email, 2));
    await aBrowser(server).resetPasswordForEmail(email);
    await open(await linkTo(server, email, 3));
    expect((await signIn(email, attackers)).error?.code).toBe('email_not_confirmed');
  });

  it('is no administrator, nor is the link alone; the owner is, once the password is theirs', async () => {
    const { link } = await signedUpByAttacker(owner);
    const { access_token = '' } = (await open(link)).fragment;
    expect(await isAdministrator(access_token)).toBe(false);
    expect((await signIn(owner, attackers)).error?.code).toBe('email_not_confirmed');
    await raw(server, 'PUT', '/user', { password }, { authorization: `Bearer ${access_token}` });
    expect(await isAdministrator(access_token)).toBe(true);
  });
});

it('where nothing is to be confirmed, the first to take the owner’s address is no administrator', async () => {
  const closed = await startTestServer({ emailConfirmation: 'off', adminEmails: [owner] });
  try {
    const { data } = await aBrowser(closed).signUp({ email: owner, password: attackers });
    const token = data.session?.access_token ?? '';
    expect((await call(closed.url, getProfile, {}, token)).isAdministrator).toBe(false);
    await confirm(closed, await linkTo(closed, owner));
    const { data: owners } = await aBrowser(closed).signInWithPassword({ email: owner, password });
    const profile = await call(closed.url, getProfile, {}, owners.session?.access_token ?? '');
    expect(profile.isAdministrator).toBe(true);
    await expect(call(closed.url, getProfile, {}, token)).rejects.toMatchObject({ status: 401 });
  } finally {
    await closed.close();
  }
});

it('somebody who moves their account to an address that is not theirs cannot sign in there', async () => {
  const { browser } = await aMember(server);
  const victims = newAddress();
  expect((await browser.updateUser({ email: victims, current_password: password })).error).toBeNull();
  const { access_token = '' } = (await open(await linkTo(server, victims))).fragment;
  expect((await signIn(victims, password)).error?.code).toBe('email_not_confirmed');
  const headers = { authorization: `Bearer ${access_token}` };
  expect((await raw(server, 'PUT', '/user', { password: 'of the victim' }, headers)).status).toBe(200);
  expect((await signIn(victims, password)).error?.code).toBe('invalid_credentials');
  expect((await browser.getUser()).error).not.toBeNull();
});

const verifier = randomBytes(32).toString('base64url').padEnd(43, 'a');
const pkce = {
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 's256',
};
const exchange = (auth_code: string, code_verifier: string) =>
  raw(server, 'POST', '/token?grant_type=pkce', { auth_code, code_verifier });
const changeBy = async (token = '', change: object) =>
  (await raw(server, 'PUT', '/user', change, { authorization: `Bearer ${token}` })).status;

/** Each proves an attacker's own mailbox; the proof is used after the account's address changes to the victim's. */
const putBy: Readonly<Record<string, (email: string, token: string) => Promise<() => Promise<number>>>> = {
  'the session of a link for a new password': async (email) => {
    const browser = aBrowser(server);
    await browser.resetPasswordForEmail(email);
    const token_hash = tokenIn(await linkTo(server, email, 2));
    const { data } = await browser.verifyOtp({ type: 'recovery', token_hash });
    return () => changeBy(data.session?.access_token, { password: 'chosen by the attacker' });
  },
  'the session of a confirmation': async (_, token) => {
    const own = newAddress();
    await changeBy(token, { email: own, current_password: attackers });
    const { access_token } = (await open(await linkTo(server, own))).fragment;
    await changeBy(access_token, { password: attackers });
    return () => changeBy(access_token, { password: 'chosen by the attacker' });
  },
  'a code of reauthenticate': async (email, token) => {
    await raw(server, 'GET', '/reauthenticate', undefined, { authorization: `Bearer ${token}` });
    const nonce = await codeTo(server, email, 2);
    return () => changeBy(token, { password: 'chosen by the attacker', nonce });
  },
  'the code of a link asked for with PKCE': async (email) => {
    await raw(server, 'POST', '/recover', { email, ...pkce });
    const { page } = await open(await linkTo(server, email, 2));
    return async () => {
      const { status, body } = await exchange(new URL(page).searchParams.get('code') ?? '', verifier);
      return status === 200 ? changeBy(body.access_token, { password: 'chosen by the attacker' }) : status;
    };
  },
};

describe('who moves their account to the owner’s address chooses no password there by', () => {
  it.each(Object.entries(putBy))('%s', async (_, prepare) => {
    const email = newAddress();
    await aBrowser(server).signUp({ email, password: attackers });
    await confirm(server, await linkTo(server, email), attackers);
    const { data } = await signIn(email, attackers);
    const token = data.session?.access_token ?? '';
    const choose = await prepare(email, token);
    const victims = newAddress();
    expect(await changeBy(token, { email: victims, current_password: attackers })).toBe(200);
    await open(await linkTo(server, victims));
    expect(await choose()).toBeGreaterThanOrEqual(400);
    expect((await signIn(victims, 'chosen by the attacker')).error?.code).toBe('invalid_credentials');
    expect((await signIn(victims, attackers)).error?.code).toBe('email_not_confirmed');
  });
});

describe('a link asked for with PKCE', () => {
  const signedUp = async () => {
    const email = newAddress();
    await raw(server, 'POST', '/signup', { email, password, ...pkce });
    const { page, fragment } = await open(await linkTo(server, email));
    expect(fragment).toEqual({});
    return { email, code: new URL(page).searchParams.get('code') ?? '' };
  };

  it('brings a code that signs in only the browser that asked, and proves that the password is its owner’s', async () => {
    const { email, code } = await signedUp();
    expect((await signIn(email, password)).error?.code).toBe('email_not_confirmed');
    const { body } = await exchange(code, verifier);
    expect(body.user.email).toBe(email);
    expect(body.user.app_metadata.password_pending).toBeUndefined();
    expect((await signIn(email, password)).error).toBeNull();
    expect((await exchange(code, verifier)).body.error_code).toBe('flow_state_not_found');
  });

  it('brings nothing to whoever has the code alone, nor to who has it late', async () => {
    const { email, code } = await signedUp();
    expect((await exchange(code, `x${verifier}`)).body).toMatchObject({ code: 400, error_code: 'bad_code_verifier' });
    expect((await exchange(code, verifier)).body.error_code).toBe('flow_state_not_found');
    expect((await signIn(email, password)).error?.code).toBe('email_not_confirmed');
    const late = await signedUp();
    server.clock.advance(301_000);
    expect((await exchange(late.code, verifier)).body.error_code).toBe('flow_state_not_found');
  });

  const signInBy = (email: string, as: string, auth_code: string) =>
    raw(server, 'POST', '/token?grant_type=password', { email, password: as, auth_code });

  it('opened in another browser, signs in there only with the password, and once', async () => {
    const { email, code } = await signedUp();
    const { body } = await signInBy(email, password, code);
    expect(body.user.app_metadata.password_pending).toBeUndefined();
    expect((await signIn(email, password)).error).toBeNull();
    expect((await exchange(code, verifier)).body.error_code).toBe('flow_state_not_found');
  });

  it('is not used up there by a wrong password', async () => {
    const { email, code } = await signedUp();
    expect((await signInBy(email, attackers, code)).body.error_code).toBe('invalid_credentials');
    expect((await signInBy(email, password, code)).status).toBe(200);
  });

  it('makes no password good by the code of another account, of a link to a new password, or of nobody', async () => {
    const { email } = await signedUp();
    const other = await signedUp();
    await raw(server, 'POST', '/recover', { email, ...pkce });
    const { page } = await open(await linkTo(server, email, 2));
    for (const code of [other.code, new URL(page).searchParams.get('code') ?? '', 'guess'])
      expect((await signInBy(email, password, code)).body.error_code).toBe('email_not_confirmed');
  });

  it('with a challenge that is none is refused', async () => {
    const email = newAddress();
    const reply = await raw(server, 'POST', '/recover', {
      email,
      code_challenge: 'a b',
      code_challenge_method: 's256',
    });
    expect(reply.body).toMatchObject({ code: 400, error_code: 'validation_failed' });
    expect(mailsTo(server, email)).toHaveLength(0);
  });
});
