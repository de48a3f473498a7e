import { endSignIn, listSignIns, requestDeletion } from '@kalima/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aBrowser,
  aMember,
  codeTo,
  linkTo,
  newAddress,
  open,
  password,
  raw,
  tokenIn,
} from '../../../../test/accounts.ts';

import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { call } from '../../../../test/learner.ts';
import { hashOf } from '../secret-token.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.run(sql`delete from rate_limits`);
});

/** A member who was sent one of each, before the act. */
async function memberWithLinks() {
  const member = await aMember(server);
  const { browser, email } = member;
  const other = aBrowser(server);
  const { data } = await other.signInWithPassword({ email, password });
  const challenge = { code_challenge: 'x'.repeat(43), code_challenge_method: 'plain' };
  await raw(server, 'POST', '/recover', { email, ...challenge });
  const { page } = await open(await linkTo(server, email, 2));
  const code = new URL(page).searchParams.get('code');
  await browser.resetPasswordForEmail(email);
  const recovery = await linkTo(server, email, 3);
  await browser.reauthenticate();
  const nonce = await codeTo(server, email, 4);
  const mistyped = newAddress();
  const { error } = await browser.updateUser({ email: mistyped, current_password: password });
  if (error) throw error;
  const change = await linkTo(server, mistyped);
  const undo = await undoOf(member.userId, email);
  return { ...member, other, otherToken: data.session?.access_token ?? '', recovery, code, nonce, change, undo };
}
type Member = Awaited<ReturnType<typeof memberWithLinks>>;

/** Of an earlier change: a copy of a link's row, with the kind of the way back. */
async function undoOf(userId: string, email: string): Promise<URL> {
  const browser = aBrowser(server);
  await browser.resetPasswordForEmail(email);
  const link = await linkTo(server, email, 5);
  await server.database.run(
    sql`update mail_tokens set purpose = 'email_undo' where user_id = ${userId}::uuid and token_hash = ${hashOf(tokenIn(link))}`,
  );
  link.searchParams.set('type', 'email_undo');
  return link;
}

const opens = async (link: URL) => (await open(link)).fragment.error_code === undefined;

/** Each is tried on a member of its own: one that works may end the others. */
const links: Readonly<Record<string, (member: Member) => Promise<boolean>>> = {
  'a link for a new password': ({ recovery }) => opens(recovery),
  'a link to another address': ({ change }) => opens(change),
  'the code of an opened link': async ({ code }) => {
    const { status } = await raw(server, 'POST', '/token?grant_type=pkce', {
      auth_code: code,
      code_verifier: 'x'.repeat(43),
    });
    return status === 200;
  },
  'the code in place of the password': async ({ browser, nonce }) =>
    (await browser.updateUser({ password: 'a third password', nonce })).error === null,
  'another session': async ({ other }) => (await other.getUser()).error === null,
  'the way back to a former address': ({ undo }) => opens(undo),
};
type Link = keyof typeof links;

const everyLink: readonly Link[] = Object.keys(links).filter((name) => name !== 'the way back to a former address');
const everyLetter = everyLink.filter((name) => name !== 'another session');

const sessionIn = (token: string): unknown =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).session_id;

const tokenOf = async ({ browser }: Member) => (await browser.getSession()).data.session?.access_token ?? '';

const acts: readonly [string, readonly Link[], (member: Member) => Promise<unknown>][] = [
  ['nothing', [], async () => undefined],
  [
    'a new password',
    everyLink,
    ({ browser }) => browser.updateUser({ password: 'another password', current_password: password }),
  ],
  [
    'a wish for another address',
    ['a link to another address'],
    ({ browser }) => browser.updateUser({ email: newAddress(), current_password: password }),
  ],
  [
    'a wish for the present address',
    ['a link to another address'],
    ({ browser, email }) => browser.updateUser({ email }),
  ],
  [
    'a confirmed address',
    everyLetter,
    async ({ browser }) => {
      const wanted = newAddress();
      await browser.updateUser({ email: wanted, current_password: password });
      expect(await opens(await linkTo(server, wanted))).toBe(true);
    },
  ],
  ['a sign-out everywhere', everyLink, ({ browser }) => browser.signOut({ scope: 'global' })],
  ['a sign-out of the other devices', everyLink, ({ browser }) => browser.signOut({ scope: 'others' })],
  [
    'the end of one other device',
    everyLink,
    async (member) => {
      const token = await tokenOf(member);
      const { signIns } = await call(server.url, listSignIns, {}, token);
      const other = signIns.find(({ id }) => id === sessionIn(member.otherToken));
      await call(server.url, endSignIn, { params: { id: other?.id ?? '' } }, token);
    },
  ],
  [
    'a request for deletion',
    everyLink,
    async (member) => call(server.url, requestDeletion, { body: { password } }, await tokenOf(member)),
  ],
];

describe.each(acts)('after %s', (_, ended, act) => {
  it.each(Object.keys(links))('%s', async (link) => {
    const member = await memberWithLinks();
    await act(member);
    // The code in place of the password belongs to a session that a sign-out ends.
    expect(await links[link]?.(member)).toBe(!ended.includes(link));
  });
});

describe('a new address', () => {
  const changeTo = async (wanted: string, { browser }: Awaited<ReturnType<typeof aMember>>) => {
    await browser.updateUser({ email: wanted, current_password: password });
    return open(await linkTo(server, wanted));
  };

  it('is undone by the former one, within seven days: every device is signed out, and a new password is chosen', async () => {
    const member = await aMember(server);
    const thiefs = newAddress();
    const { fragment: stolen } = await changeTo(thiefs, member);
    await raw(
      server,
      'PUT',
      '/user',
      { password: 'a thiefs password' },
      { authorization: `Bearer ${stolen.access_token}` },
    );
    await aBrowser(server).resetPasswordForEmail(thiefs);
    const thiefsLink = await linkTo(server, thiefs, 2);
    server.clock.advance(6 * 24 * 3_600_000);

    const { page, fragment } = await open(await linkTo(server, member.email, 2));
    expect([page, fragment.type]).toEqual([`${server.url}/reset-password`, 'email_undo']);
    expect((await member.browser.getUser()).error).not.toBeNull();
    expect(await opens(thiefsLink)).toBe(false);
    const thief = await aBrowser(server).signInWithPassword({ email: member.email, password: 'a thiefs password' });
    expect(thief.error?.code).toBe('email_not_confirmed');
    const authorization = `Bearer ${fragment.access_token}`;
    expect((await raw(server, 'PUT', '/user', { password: 'my new password' }, { authorization })).status).toBe(200);
    const { data } = await aBrowser(server).signInWithPassword({ email: member.email, password: 'my new password' });
    expect(data.user?.id).toBe(member.userId);
  });

  it('is undone after a second one too', async () => {
    const member = await aMember(server);
    const { fragment } = await changeTo(newAddress(), member);
    const first = await linkTo(server, member.email, 2);
    const authorization = `Bearer ${fragment.access_token}`;
    await raw(server, 'PUT', '/user', { password }, { authorization });
    const wanted = newAddress();
    await raw(server, 'PUT', '/user', { email: wanted, current_password: password }, { authorization });
    await open(await linkTo(server, wanted));
    const { fragment: back } = await open(first);
    expect(back.access_token).toBeTruthy();
    const { body } = await raw(server, 'GET', '/user', undefined, { authorization: `Bearer ${back.access_token}` });
    expect(body.email).toBe(member.email);
  });

  it('is not undone after a week', async () => {
    const member = await aMember(server);
    await changeTo(newAddress(), member);
    const link = await linkTo(server, member.email, 2);
    server.clock.advance(7 * 24 * 3_600_000 + 1);
    expect(await opens(link)).toBe(false);
  });

  it('is told without a way back to an address that was never proven', async () => {
    const member = await aMember(server);
    await server.database.run(sql`update users set password_proven_at = null where id = ${member.userId}::uuid`);
    await changeTo(newAddress(), member);
    const link = await linkTo(server, member.email, 2);
    expect(link.searchParams.get('token')).toBeNull();
  });
});
