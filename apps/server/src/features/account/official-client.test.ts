import { digitVariants } from '@kalima/testing/other-keyboards.ts';
import { AuthClient } from '@supabase/auth-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aBrowser, aMember, codeTo, linkTo, newAddress, open, password, tokenIn } from '../../../test/accounts.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';

/** The documented e-mail methods of @supabase/auth-js, one by one, with the published client against this server. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
/** The client judges expiry by the real clock. */
beforeEach(() => server.clock.set(Date.now()));

type Options = Partial<ConstructorParameters<typeof AuthClient>[0]>;

/** Beside a browser of its own: a store that outlives the client, as local storage does. */
function aStore() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const aClient = (options: Options = {}) =>
  new AuthClient({ url: `${server.url}/auth/v1`, autoRefreshToken: false, persistSession: true, ...options });

function eventsOf(browser: ReturnType<typeof aClient>): string[] {
  const events: string[] = [];
  browser.onAuthStateChange((event) => void events.push(event));
  return events;
}

describe('signUp', () => {
  it('gives a user and no session where an address must be confirmed', async () => {
    const email = newAddress();
    const { data, error } = await aClient().signUp({ email, password, options: { data: { display_name: 'Amina' } } });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({
      email,
      aud: 'authenticated',
      role: 'authenticated',
      user_metadata: { display_name: 'Amina' },
      app_metadata: { provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email', identity_data: { email } }],
    });
  });

  it('gives a session where nothing is to be confirmed', async () => {
    const closed = await startTestServer({ emailConfirmation: 'off' });
    try {
      const { data } = await aBrowser(closed).signUp({ email: newAddress(), password });
      expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600, user: { id: data.user?.id } });
    } finally {
      await closed.close();
    }
  });

  it('tells a weak password as AuthWeakPasswordError, with its reasons', async () => {
    const { error } = await aClient().signUp({ email: newAddress(), password: 'abc' });
    expect(error).toMatchObject({ name: 'AuthWeakPasswordError', code: 'weak_password', reasons: ['length'] });
  });

  it('wants an address and a password', async () => {
    const { error } = await aClient().signUp({} as never);
    expect(error?.message).toBe('You must provide either an email or phone number and a password');
  });
});

describe('signInWithPassword', () => {
  it('gives session and user, and tells SIGNED_IN', async () => {
    const { email } = await aMember(server);
    const browser = aClient();
    const events = eventsOf(browser);
    const { data, error } = await browser.signInWithPassword({ email, password });
    expect(error).toBeNull();
    expect(data.user?.id).toBe(data.session?.user.id);
    expect(data.user?.last_sign_in_at).toEqual(expect.any(String));
    expect(events).toContain('SIGNED_IN');
  });

  it('tells wrong credentials as an AuthApiError with its code', async () => {
    const { email } = await aMember(server);
    const { data, error } = await aClient().signInWithPassword({ email, password: 'a wrong one' });
    expect(data).toMatchObject({ user: null, session: null });
    expect(error).toMatchObject({ name: 'AuthApiError', code: 'invalid_credentials', status: 400 });
  });
});

describe('getSession, refreshSession, setSession', () => {
  it('the session is kept in the store, and another client on it has it', async () => {
    const { email } = await aMember(server);
    const storage = aStore();
    const first = aClient({ storage });
    const { data } = await first.signInWithPassword({ email, password });
    const second = aClient({ storage });
    const events = eventsOf(second);
    expect((await second.getSession()).data.session?.access_token).toBe(data.session?.access_token);
    await expect.poll(() => events).toContain('INITIAL_SESSION');
  });

  it('one that has expired is renewed by getSession itself, and TOKEN_REFRESHED is told', async () => {
    const { email } = await aMember(server);
    const storage = aStore();
    await aClient({ storage, storageKey: 'kept' }).signInWithPassword({ email, password });
    const kept = JSON.parse(storage.kept.get('kept') ?? '{}');
    storage.setItem('kept', JSON.stringify({ ...kept, expires_at: Math.floor(Date.now() / 1000) - 10 }));
    const browser = aClient({ storage, storageKey: 'kept' });
    const events = eventsOf(browser);
    const { data, error } = await browser.getSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(kept.refresh_token);
    await expect.poll(() => events).toContain('TOKEN_REFRESHED');
  });

  it('refreshSession gives new tokens of the same user; without a session it says so', async () => {
    const { browser, session } = await aMember(server);
    const { data } = await browser.refreshSession();
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
    expect(data.user?.id).toBe(session.user.id);
    expect((await aClient().refreshSession()).error?.name).toBe('AuthSessionMissingError');
  });

  it('setSession takes tokens up in another client', async () => {
    const { session } = await aMember(server);
    const { access_token, refresh_token } = session;
    const { data, error } = await aClient().setSession({ access_token, refresh_token });
    expect([error, data.user?.id]).toEqual([null, session.user.id]);
  });
});

describe('getUser and getClaims', () => {
  it('getUser asks the server', async () => {
    const { browser, email } = await aMember(server);
    expect((await browser.getUser()).data.user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
    expect((await aClient().getUser()).error?.name).toBe('AuthSessionMissingError');
  });

  it('getClaims checks the token by the published keys, without asking for the user', async () => {
    const { session } = await aMember(server);
    const asked: string[] = [];
    const client = aClient({
      fetch: (input, init) => {
        asked.push(new URL(String(input)).pathname);
        return fetch(input, init);
      },
    });
    const { data, error } = await client.getClaims(session.access_token);
    expect(error).toBeNull();
    expect(data?.header).toMatchObject({ alg: 'ES256', kid: expect.any(String) });
    expect(data?.claims).toMatchObject({ sub: session.user.id, aud: 'authenticated', aal: 'aal1' });
    expect(asked).toEqual(['/auth/v1/.well-known/jwks.json']);
  });

  it('getClaims refuses a token that somebody has changed', async () => {
    const { session } = await aMember(server);
    const [head, body = '', signature] = session.access_token.split('.');
    const claims = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), sub: crypto.randomUUID() };
    const forged = [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
    const { data, error } = await aClient().getClaims(forged);
    expect(data).toBeNull();
    expect(error?.message).toBe('Invalid JWT signature');
  });
});

describe('updateUser and reauthenticate', () => {
  it('changes metadata without more ado, and tells USER_UPDATED', async () => {
    const { browser } = await aMember(server);
    const events = eventsOf(browser);
    const { data } = await browser.updateUser({ data: { language: 'fr' } });
    expect(data.user?.user_metadata.language).toBe('fr');
    expect(events).toContain('USER_UPDATED');
  });

  it('changes the password with the present one', async () => {
    const { browser, email } = await aMember(server);
    const changed = await browser.updateUser({ password: 'another password', current_password: password });
    expect(changed.error).toBeNull();
    expect((await aClient().signInWithPassword({ email, password: 'another password' })).error).toBeNull();
  });

  it('changes the password with the nonce of reauthenticate', async () => {
    const { browser, email } = await aMember(server);
    expect((await browser.reauthenticate()).error).toBeNull();
    const nonce = await codeTo(server, email, 2);
    const pasted = ` \u200E${digitVariants(nonce)[0]}\u200F`;
    expect((await browser.updateUser({ password: 'another password', nonce: pasted })).error).toBeNull();
  });

  it('changes the address when the link in the mail to the new one is opened', async () => {
    const { browser, email } = await aMember(server);
    const wanted = newAddress();
    const { data } = await browser.updateUser({ email: wanted, current_password: password });
    expect(data.user).toMatchObject({ email, new_email: wanted });
    await open(await linkTo(server, wanted));
    expect((await browser.getUser()).data.user?.email).toBe(wanted);
  });
});

describe('signOut', () => {
  it.each([
    ['local', [false, true]],
    ['others', [true, false]],
    ['global', [false, false]],
  ] as const)('%s', async (scope, lives) => {
    const { browser, email } = await aMember(server);
    const other = aClient();
    await other.signInWithPassword({ email, password });
    const events = eventsOf(browser);
    expect((await browser.signOut({ scope })).error).toBeNull();
    const live = async (each: typeof browser) => (await each.getUser()).error === null;
    expect([await live(browser), await live(other)]).toEqual([...lives]);
    expect(events.includes('SIGNED_OUT')).toBe(scope !== 'others');
  });
});

describe('resend, resetPasswordForEmail, verifyOtp', () => {
  it('resend sends another link of the sign-up', async () => {
    const email = newAddress();
    await aClient().signUp({ email, password });
    const { data, error } = await aClient().resend({ type: 'signup', email });
    expect([error, data.user, data.session]).toEqual([null, null, null]);
    const browser = aClient();
    const verified = await browser.verifyOtp({ type: 'signup', token_hash: tokenIn(await linkTo(server, email, 2)) });
    expect(verified.data.session?.user.email).toBe(email);
  });

  it('the way to a new password: the mail, PASSWORD_RECOVERY, updateUser', async () => {
    const { email } = await aMember(server);
    const browser = aClient();
    const events = eventsOf(browser);
    expect((await browser.resetPasswordForEmail(email)).error).toBeNull();
    const token_hash = tokenIn(await linkTo(server, email, 2));
    expect((await browser.verifyOtp({ type: 'recovery', token_hash })).error).toBeNull();
    expect(events).toContain('PASSWORD_RECOVERY');
    expect((await browser.updateUser({ password: 'another password' })).error).toBeNull();
    expect((await browser.verifyOtp({ type: 'recovery', token_hash })).error?.code).toBe('otp_expired');
  });
});

describe('flowType pkce', () => {
  it('a sign-up is finished by exchangeCodeForSession in the browser that began it', async () => {
    const email = newAddress();
    const storage = aStore();
    const browser = aClient({ storage, flowType: 'pkce' });
    const events = eventsOf(browser);
    await browser.signUp({ email, password });
    const { page } = await open(await linkTo(server, email));
    const code = new URL(page).searchParams.get('code') ?? '';
    const { data, error } = await browser.exchangeCodeForSession(code);
    expect([error, data.user?.email]).toEqual([null, email]);
    expect(events).toContain('SIGNED_IN');
    expect((await aClient().signInWithPassword({ email, password })).error).toBeNull();
  });

  it('a new password, too, and another browser gets nothing by the code', async () => {
    const { email } = await aMember(server);
    const browser = aClient({ storage: aStore(), flowType: 'pkce' });
    const events = eventsOf(browser);
    await browser.resetPasswordForEmail(email);
    const { page } = await open(await linkTo(server, email, 2));
    const code = new URL(page).searchParams.get('code') ?? '';
    expect((await browser.exchangeCodeForSession(code)).error).toBeNull();
    expect(events).toContain('PASSWORD_RECOVERY');
    expect((await browser.updateUser({ password: 'another password' })).error).toBeNull();
    const other = aClient({ storage: aStore(), flowType: 'pkce' });
    expect((await other.exchangeCodeForSession(code)).error).not.toBeNull();
  });
});
