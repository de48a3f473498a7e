import { listSignIns, requestDeletion, updateProfile } from '@kalima/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aBrowser, mailsTo, open, password } from '../../../test/accounts.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { createLearner, type TestLearner } from '../../../test/learner.ts';
import { demoPayments } from '../../outside/payments/demo-payments.ts';
import { type Payments, PaymentsUnavailable } from '../../outside/payments/payments.ts';

const dayMs = 24 * 3_600_000;

/** Subscriptions ended at the provider, which may be down. */
const asked: string[] = [];
let isDown = false;
const payments: Payments = {
  ...demoPayments,
  kind: 'stripe',
  endSubscription: async (id, when) => {
    if (isDown) throw new PaymentsUnavailable('down');
    asked.push(`${id} ${when}`);
  },
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' }, { startsAt: '2026-11-21T10:00:00Z', payments });
});
afterAll(() => server.close());
beforeEach(() => {
  asked.length = 0;
  isDown = false;
  server.clock.set('2026-11-21T10:00:00Z');
});

const remove = (who: TestLearner, given = password) => who.call(requestDeletion, { body: { password: given } });
const signIn = ({ email }: TestLearner) => aBrowser(server).signInWithPassword({ email, password });
const deletionsOf = ({ userId }: TestLearner) =>
  server.database.run(sql`select due_at from account_deletions where user_id = ${userId}::uuid`);
const sessionsOf = ({ userId }: TestLearner) =>
  server.database.run(sql`select id from auth_sessions where user_id = ${userId}::uuid`);

/** Sent in the background, a moment after the reply. */
async function mailTo({ email }: TestLearner, count = 1) {
  await expect.poll(() => mailsTo(server, email).length).toBeGreaterThanOrEqual(count);
  return mailsTo(server, email)[count - 1];
}

async function subscribe({ userId }: TestLearner, provider: string, status = 'active') {
  await server.database.run(sql`
    insert into subscribers (user_id, subscribed, provider, status, subscription_id)
    values (${userId}::uuid, true, ${provider}, ${status}, ${`sub_${userId}`})`);
}

describe('asking for deletion', () => {
  it('wants the password, and changes nothing without it', async () => {
    const who = await createLearner(server);
    await expect(remove(who, 'a wrong password')).rejects.toMatchObject({ status: 409, code: 'wrong-password' });
    expect(await deletionsOf(who)).toEqual([]);
    expect((await who.call(listSignIns, {})).signIns).toHaveLength(1);
  });

  it('is no way to guess a password: wrong ones count as they do at sign-in', async () => {
    const who = await createLearner(server);
    for (let time = 0; time < 10; time += 1)
      await expect(remove(who, `guess ${time}`)).rejects.toMatchObject({ status: 409 });
    await expect(remove(who)).rejects.toMatchObject({ status: 429, code: 'too-many-requests' });
    expect((await signIn(who)).error).toMatchObject({ code: 'over_request_rate_limit' });
    expect(await deletionsOf(who)).toEqual([]);
  });

  it('gives seven days, and ends every sign-in now', async () => {
    const who = await createLearner(server);
    await signIn(who);
    expect(await remove(who)).toEqual({ dueAt: '2026-11-28T10:00:00.000Z' });
    expect(await sessionsOf(who)).toEqual([]);
    expect(await deletionsOf(who)).toEqual([{ due_at: new Date('2026-11-28T10:00:00Z') }]);
  });

  it('a second time does nothing: the sign-in that asks has ended', async () => {
    const who = await createLearner(server);
    await remove(who);
    server.clock.advance(60_000);
    await expect(remove(who)).rejects.toMatchObject({ status: 401 });
    expect(await deletionsOf(who)).toHaveLength(1);
  });

  it.each([
    ['en', 'Your Kalima account will be deleted', 'November 28, 2026', 'Keep my account'],
    ['fr', 'Votre compte Kalima va être supprimé', '28 novembre 2026', 'Garder mon compte'],
  ] as const)('is confirmed by a mail in the language of the profile: %s', async (language, subject, day, action) => {
    const who = await createLearner(server, { language: language === 'en' ? 'fr' : 'en' });
    await who.call(updateProfile, { body: { language } });
    await remove(who);
    const mail = await mailTo(who);
    expect(mail?.subject).toBe(subject);
    expect(mail?.text).toContain(day);
    expect(mail?.text).toContain(action);
    expect(mail?.text).toContain(`${server.url}/auth?step=credentials`);
    expect(mail?.text).not.toMatch(/subscription|abonnement/);
  });
});

describe('a running subscription', () => {
  it('is cancelled at the end of what is paid, and the mail says so', async () => {
    const who = await createLearner(server);
    await subscribe(who, 'stripe');
    await remove(who);
    expect(asked).toEqual([`sub_${who.userId} period-end`]);
    expect((await mailTo(who))?.text).toContain('Your subscription has been cancelled');
  });

  it('that cannot be cancelled just now keeps everything as it is', async () => {
    const who = await createLearner(server);
    await subscribe(who, 'stripe');
    isDown = true;
    await expect(remove(who)).rejects.toMatchObject({ status: 503, code: 'unavailable' });
    expect(await deletionsOf(who)).toEqual([]);
    expect(await sessionsOf(who)).toHaveLength(1);
    isDown = false;
    await remove(who);
    expect(await deletionsOf(who)).toHaveLength(1);
  });

  it.each([
    ['stripe', 'ended'],
    ['play', 'active'],
  ])('of %s that is %s is nothing to cancel here', async (provider, status) => {
    const who = await createLearner(server);
    await subscribe(who, provider, status);
    await remove(who);
    expect(asked).toEqual([]);
  });
});

describe('signing in', () => {
  it.each([
    ['en', 'We’ve kept your Kalima account'],
    ['fr', 'Votre compte Kalima est conservé'],
  ])('within the grace keeps the account, and says so: %s', async (language, subject) => {
    const who = await createLearner(server, { language });
    await remove(who);
    await mailTo(who);
    server.clock.advance(7 * dayMs - 1);
    const { data, error } = await signIn(who);
    expect(error).toBeNull();
    expect(data.user?.app_metadata.deletion_taken_back_at).toBe('2026-11-28T09:59:59.999Z');
    expect(await deletionsOf(who)).toEqual([]);
    expect((await mailTo(who, 2))?.subject).toBe(subject);
    expect((await signIn(who)).data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
  });

  it('with a wrong password keeps nothing', async () => {
    const who = await createLearner(server);
    await remove(who);
    const { error } = await aBrowser(server).signInWithPassword({ email: who.email, password: 'wrong password' });
    expect(error).toMatchObject({ code: 'invalid_credentials' });
    expect(await deletionsOf(who)).toHaveLength(1);
  });

  it('by the link of a mail keeps the account as well', async () => {
    const who = await createLearner(server);
    await remove(who);
    await aBrowser(server).resetPasswordForEmail(who.email);
    await mailTo(who, 2);
    const link = mailsTo(server, who.email)
      .find(({ subject }) => /password/.test(subject))
      ?.text.match(/http\S+/)?.[0];
    expect((await open(new URL(String(link)))).fragment.access_token).toBeTruthy();
    expect(await deletionsOf(who)).toEqual([]);
  });

  it('once the day has come is refused like an unknown address, whether or not the rows are gone', async () => {
    const who = await createLearner(server);
    await remove(who);
    server.clock.advance(7 * dayMs);
    expect((await signIn(who)).error).toMatchObject({ code: 'invalid_credentials' });
    expect(await sessionsOf(who)).toEqual([]);
  });
});
