import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aBrowser,
  aMember,
  linkTo,
  mailsTo,
  newAddress,
  open,
  password,
  raw,
  tokenIn,
} from '../../../../test/accounts.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, { passwordCost: undefined });
});
afterAll(() => server.close());

interface ProfileRow {
  display_name: string | null;
  language: string;
  learning_level: string | null;
  battery: number;
}
async function profileOf(email: string): Promise<ProfileRow | undefined> {
  const [row] = await server.database.run<ProfileRow>(sql`
    select p.* from profiles p join users u on u.id = p.user_id where u.email = ${email}`);
  return row;
}

describe('signing up', () => {
  it('with spaces, the product’s name or the own address as a password is refused, and so is a change to one', async () => {
    const email = newAddress();
    const [local = ''] = email.split('@');
    const { browser } = await aMember(server);
    for (const weak of ['      ', 'KaLiMa', local, local.toUpperCase()]) {
      const { error } = await aBrowser(server).signUp({ email, password: weak });
      expect([weak, error?.status, error?.code]).toEqual([weak, 422, 'weak_password']);
    }
    for (const weak of ['      ', 'KaLiMa']) {
      const { error } = await browser.updateUser({ password: weak, current_password: password });
      expect([weak, error?.code]).toEqual([weak, 'weak_password']);
    }
  });

  it('answers the user without a session, and mails a link', async () => {
    const email = newAddress();
    const { data, error } = await aBrowser(server).signUp({
      email,
      password,
      options: { data: { display_name: 'Amina', language: 'fr', preferred_language: 'fr', learning_level: 'expert' } },
    });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({
      email,
      email_confirmed_at: null,
      role: 'authenticated',
      user_metadata: { display_name: 'Amina', preferred_language: 'fr' },
    });
    expect(data.user?.identities).toHaveLength(1);
    await linkTo(server, email);
    expect(mailsTo(server, email)).toHaveLength(1);
  });

  it('makes the profile from the metadata', async () => {
    const email = newAddress();
    const data = {
      display_name: '\u200F  Yusuf \u2069',
      language: 'en',
      preferred_language: 'fr',
      learning_level: 'beginner',
    };
    await aBrowser(server).signUp({ email, password, options: { data } });
    expect(await profileOf(email)).toMatchObject({
      display_name: 'Yusuf',
      language: 'fr',
      learning_level: 'beginner',
      battery: 24,
    });
  });

  it('makes a profile from no metadata, and from nonsense', async () => {
    for (const data of [undefined, { preferred_language: 'tlh', learning_level: 7, display_name: '   ' }]) {
      const email = newAddress();
      const { error } = await aBrowser(server).signUp({ email, password, ...(data ? { options: { data } } : {}) });
      expect(error).toBeNull();
      expect(await profileOf(email)).toMatchObject({ display_name: null, language: 'en', learning_level: null });
    }
  });

  it('keeps a hash of the password only, made by argon2id', async () => {
    const email = newAddress();
    await aBrowser(server).signUp({ email, password });
    const [row] = await server.database.run<{ password_hash: string; metadata: unknown }>(sql`
      select c.password_hash, u.metadata from credentials c join users u on u.id = c.user_id where u.email = ${email}`);
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(row?.metadata).toEqual({});
  });

  it('no account can exist without its profile, whoever writes the row', async () => {
    await server.database.run(sql`insert into users (email) values ('by-hand@example.org')`);
    const [row] = await server.database.run<{ count: number }>(sql`
      select count(*)::int as count from users u left join profiles p on p.user_id = u.id where p.user_id is null`);
    expect(row?.count).toBe(0);
  });

  it.each([
    ['confirmed', true],
    ['not yet confirmed', false],
  ])('a registered address (%s) is told so in these words', async (_, confirmed) => {
    const email = confirmed ? (await aMember(server)).email : newAddress();
    if (!confirmed) await aBrowser(server).signUp({ email, password });
    await linkTo(server, email);
    const mails = mailsTo(server, email).length;
    const { data, error } = await aBrowser(server).signUp({ email: email.toUpperCase(), password });
    expect(data.user).toBeNull();
    expect(error).toMatchObject({
      message: 'This email is already registered',
      code: 'user_already_exists',
      status: 422,
    });
    expect(mailsTo(server, email)).toHaveLength(mails);
  });

  it('makes one account of an address, even when it is sent twice at once', async () => {
    const email = newAddress();
    const all = await Promise.all([1, 2, 3].map(() => aBrowser(server).signUp({ email, password })));
    expect(all.map(({ error }) => error?.code ?? 'ok').toSorted()).toEqual([
      'ok',
      'user_already_exists',
      'user_already_exists',
    ]);
    const [row] = await server.database.run<{ count: number }>(sql`
      select count(*)::int as count from credentials c join users u on u.id = c.user_id where u.email = ${email}`);
    expect(row?.count).toBe(1);
  });

  it('wants a password of six characters', async () => {
    const { error } = await aBrowser(server).signUp({ email: newAddress(), password: '12345' });
    expect(error).toMatchObject({
      name: 'AuthWeakPasswordError',
      code: 'weak_password',
      status: 422,
      reasons: ['length'],
    });
    expect((await aBrowser(server).signUp({ email: newAddress(), password: 'zayt9n' })).error).toBeNull();
  });

  it('counts the characters of a password as people do', async () => {
    const { error } = await aBrowser(server).signUp({ email: newAddress(), password: '🌙🌙🌙' });
    expect(error).toMatchObject({ code: 'weak_password', reasons: ['length'] });
    expect((await aBrowser(server).signUp({ email: newAddress(), password: '🌙🌙🌙 zi' })).error).toBeNull();
  });

  it('refuses the commonest passwords, and so does a change of password', async () => {
    const weak = { name: 'AuthWeakPasswordError', code: 'weak_password', status: 422, reasons: ['pwned'] };
    for (const common of ['123456', 'password', 'Password', 'iLoveYou', 'PASSWORD', 'ｐａｓｓｗｏｒｄ']) {
      expect((await aBrowser(server).signUp({ email: newAddress(), password: common })).error).toMatchObject(weak);
    }
    const { browser } = await aMember(server);
    const change = await browser.updateUser({ password: 'sunshine', current_password: password });
    expect(change.error).toMatchObject(weak);
  });

  it('succeeds while the mail server is down, and so does asking for the mail again: the reply does not wait for it', async () => {
    const send = () => Promise.reject(new Error('mail server gone'));
    const other = await startTestServer({}, { mailer: { kind: 'smtp', mails: [], send } });
    try {
      const email = newAddress();
      expect((await aBrowser(other).signUp({ email, password })).data.user?.email).toBe(email);
      expect((await aBrowser(other).resend({ type: 'signup', email })).error).toBeNull();
    } finally {
      await other.close();
    }
  });

  it('signs in at once where nothing is to be confirmed', async () => {
    const closed = await startTestServer({ emailConfirmation: 'off' });
    try {
      const email = newAddress();
      const browser = aBrowser(closed);
      const { data } = await browser.signUp({ email, password });
      expect(data.session?.user.email_confirmed_at).toEqual(expect.any(String));
      expect((await browser.getUser()).data.user?.email).toBe(email);
      expect((await aBrowser(closed).signInWithPassword({ email, password })).error).toBeNull();
      expect(closed.outbox.mails).toHaveLength(0);
    } finally {
      await closed.close();
    }
  });
});

describe('the confirmation', () => {
  it('is wanted before the first sign-in', async () => {
    const email = newAddress();
    await aBrowser(server).signUp({ email, password });
    const { error } = await aBrowser(server).signInWithPassword({ email, password });
    expect(error).toMatchObject({ code: 'email_not_confirmed', status: 400, message: 'Email not confirmed' });
  });

  it('by the link of the mail leads to the page with a session that the client takes up', async () => {
    const email = newAddress();
    await aBrowser(server).signUp({ email, password });
    const { page, fragment, status } = await open(await linkTo(server, email));
    expect([status, page]).toEqual([200, `${server.url}/email-confirmation`]);
    expect(fragment).toMatchObject({ token_type: 'bearer', type: 'signup', expires_in: '3600' });
    const { access_token = '', refresh_token = '' } = fragment;
    const browser = aBrowser(server);
    const { data, error } = await browser.setSession({ access_token, refresh_token });
    expect(error).toBeNull();
    expect(data.user?.email_confirmed_at).toEqual(expect.any(String));
    expect(data.user?.app_metadata.password_pending).toBe(true);
    const chosen = await browser.updateUser({ password });
    expect(chosen.data.user?.app_metadata.password_pending).toBeUndefined();
    expect((await aBrowser(server).signInWithPassword({ email, password })).error).toBeNull();
  });

  it.each(['signup', 'email'] as const)('by a program (verifyOtp, type %s) answers the session', async (type) => {
    const email = newAddress();
    await aBrowser(server).signUp({ email, password });
    const browser = aBrowser(server);
    const { data, error } = await browser.verifyOtp({ type, token_hash: tokenIn(await linkTo(server, email)) });
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(email);
    expect((await browser.getUser()).data.user?.email).toBe(email);
  });

  it('is sent once more when asked, and either link works, but only one of them and once', async () => {
    const email = newAddress();
    await aBrowser(server).signUp({ email, password });
    const first = await linkTo(server, email);
    expect((await aBrowser(server).resend({ type: 'signup', email })).error).toBeNull();
    const second = await linkTo(server, email, 2);
    expect(tokenIn(second)).not.toBe(tokenIn(first));
    expect((await open(first)).fragment.access_token).toEqual(expect.any(String));
    for (const link of [first, second]) {
      expect((await open(link)).fragment).toMatchObject({ error: 'access_denied', error_code: 'otp_expired' });
    }
  });

  it('is not sent to an address that is unknown or confirmed, and the reply does not tell', async () => {
    const { email } = await aMember(server);
    for (const address of [email, newAddress()]) {
      expect((await aBrowser(server).resend({ type: 'signup', email: address })).error).toBeNull();
      // A mail that is asked for later comes later.
      const other = newAddress();
      await aBrowser(server).signUp({ email: other, password });
      await aBrowser(server).resend({ type: 'signup', email: other });
      await linkTo(server, other, 2);
      expect(mailsTo(server, address)).toHaveLength(address === email ? 1 : 0);
    }
  });

  it('is written in the learner’s language', async () => {
    for (const [language, word] of [
      ['fr', /Confirmez votre adresse/],
      ['en', /Confirm your e-mail address/],
    ] as const) {
      const email = newAddress();
      await aBrowser(server).signUp({ email, password, options: { data: { preferred_language: language } } });
      await linkTo(server, email);
      const [mail] = mailsTo(server, email);
      expect(mail?.subject).toMatch(word);
      expect(mail?.html).toContain(`<html lang="${language}" `);
    }
  });

  it('carries nothing in its mail that a stranger typed', async () => {
    const email = newAddress();
    const data = { display_name: '<a href="https://evil.example">win</a>' };
    await aBrowser(server).signUp({ email, password, options: { data } });
    await linkTo(server, email);
    expect(JSON.stringify(mailsTo(server, email))).not.toContain('evil');
  });
});

describe('a bad sign-up', () => {
  it.each([
    ['no password', { email: 'x@example.org' }, 'password'],
    ['a password that is too long', { email: 'x@example.org', password: 'x'.repeat(201) }, 'password'],
    ['no address', { password }, 'email'],
    ['no real address', { email: 'x at example', password }, 'email'],
    ['two addresses', { email: 'a@example.org,b@example.org', password }, 'email'],
    ['a name that is no text', { email: 'x@example.org', password, data: { display_name: {} } }, 'data.display_name'],
    [
      'a name without end',
      { email: 'x@example.org', password, data: { display_name: 'x'.repeat(81) } },
      'display_name',
    ],
    [
      'a name that hides something',
      { email: 'x@example.org', password, data: { display_name: 'Ami\u200bna' } },
      'display_name',
    ],
    [
      'a name that speaks for us',
      { email: 'x@example.org', password, data: { display_name: 'Support' } },
      'display_name',
    ],
    ['too much metadata', { email: 'x@example.org', password, data: { x: 'x'.repeat(5000) } }, 'data'],
    ['metadata that cannot be kept', { email: 'x@example.org', password, data: { x: '\u0000' } }, 'data'],
    ['half a character', '{"email":"x@example.org","password":"123456","data":{"x":"\\ud800"}}', 'data'],
  ])('with %s is answered in the client’s shape and names the field', async (_, body, field) => {
    const reply = await raw(server, 'POST', '/signup', body);
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({
      code: 400,
      error_code: 'validation_failed',
      msg: expect.stringContaining(field),
    });
    expect(reply.body.fields[0].path).toContain(field);
    expect(reply.text).not.toMatch(/stack|\.ts/);
  });

  it.each(['{', '"text"', '[]', 'null'])('whose body is %s is a bad request', async (body) => {
    const reply = await raw(server, 'POST', '/signup', body);
    expect(reply.status).toBe(400);
    expect(reply.body.error_code).toMatch(/bad_json|validation_failed/);
  });
});
