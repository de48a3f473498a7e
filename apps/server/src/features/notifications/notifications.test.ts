import {
  addPushSubscription,
  getNotifications,
  maxDevices,
  openDay,
  removePushSubscription,
  updateNotifications,
  updateProfile,
} from '@kalima/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { aLearnerAtAnyTime } from '../../../test/at-any-time.ts';
import { sqlNow, startTestServer, type TestServer } from '../../../test/harness.ts';
import type { Failed, TestLearner } from '../../../test/learner.ts';
import { passExercise } from '../../../test/play.ts';
import { type PushService, startPushService } from '../../../test/push-service.ts';
import { loadSecret } from '../../database/secret.ts';
import { makeVapidPrivateKey } from '../../settings/vapid-keys.ts';

let server: TestServer;
let service: PushService;
beforeAll(async () => {
  service = await startPushService();
  server = await startTestServer({ emailConfirmation: 'off' }, { startsAt: '2026-11-20T09:00:00Z' });
});
afterAll(async () => {
  await server.close();
  await service.close();
});

const bodyOf = ({ endpoint, keys } = service.browser()) => ({ endpoint, keys });
const turnOn = (who: TestLearner, body = bodyOf()) => who.call(addPushSubscription, { body });
const kept = async ({ userId }: TestLearner) => {
  const [row] = await server.database.run<Record<string, unknown>>(sql`
    select notifications_permission_asked as asked, notifications_enabled as enabled, notification_token as token
    from profiles where user_id = ${userId}::uuid`);
  return row;
};

describe('notifications', () => {
  it('are off for somebody new, and nobody was asked', async () => {
    const who = await aLearnerAtAnyTime(server);
    const view = await who.call(getNotifications, {});
    expect(view).toMatchObject({ permissionAsked: false, enabled: false, hour: 19, nextReminderAt: null, devices: [] });
    expect(Buffer.from(view.publicKey, 'base64url')).toHaveLength(65);
    expect(await kept(who)).toEqual({ asked: false, enabled: false, token: null });
  });

  it('tell a page that has to remind by itself what today says, and whether an exercise was passed', async () => {
    const who = await aLearnerAtAnyTime(server);
    const { today } = await who.call(getNotifications, {});
    expect(today).toMatchObject({ isGoalReached: false, title: 'Friday: closer to what you hear' });
    await passExercise(server, who);
    expect((await who.call(getNotifications, {})).today.isGoalReached).toBe(true);
    // In Auckland it is Saturday.
    await who.call(updateProfile, { body: { timeZone: 'Pacific/Auckland' } });
    server.clock.set('2026-11-20T12:00:00Z');
    const tomorrow = (await who.call(getNotifications, {})).today;
    server.clock.set('2026-11-20T09:00:00Z');
    expect(tomorrow).toMatchObject({ isGoalReached: false, title: 'Saturday: time for a verse' });
  });

  it('that were asked for are noted as asked, and stay off', async () => {
    const who = await aLearnerAtAnyTime(server);
    const view = await who.call(updateNotifications, { body: { permissionAsked: true } });
    expect(view).toMatchObject({ permissionAsked: true, enabled: false });
    expect(await kept(who)).toEqual({ asked: true, enabled: false, token: null });
  });

  it('are turned on by a browser, at the learner’s own hour, and off by it', async () => {
    const who = await aLearnerAtAnyTime(server);
    await who.call(updateProfile, { body: { timeZone: 'Asia/Tokyo' } });
    const body = bodyOf();
    const on = await turnOn(who, body);
    expect(on).toMatchObject({ permissionAsked: true, enabled: true, nextReminderAt: '2026-11-20T10:00:00.000Z' });
    expect(on.devices).toEqual([{ endpoint: body.endpoint, addedAt: '2026-11-20T09:00:00Z' }]);
    expect(await kept(who)).toEqual({ asked: true, enabled: true, token: body.endpoint });
    const off = await who.call(removePushSubscription, { body: { endpoint: body.endpoint } });
    expect(off).toMatchObject({ permissionAsked: true, enabled: false, nextReminderAt: null, devices: [] });
    expect(await kept(who)).toEqual({ asked: true, enabled: false, token: null });
  });

  it('are one device’s, however often it subscribes, and the learner’s who did so last', async () => {
    const [first, second] = [await aLearnerAtAnyTime(server), await aLearnerAtAnyTime(server)];
    const body = bodyOf();
    await turnOn(first, body);
    expect((await turnOn(first, body)).devices).toHaveLength(1);
    expect((await turnOn(second, body)).devices).toHaveLength(1);
    expect(await first.call(getNotifications, {})).toMatchObject({ enabled: false, devices: [] });
  });

  it('are one learner’s where several subscribe one device at once', async () => {
    const body = bodyOf();
    const all = await Promise.all(Array.from({ length: 8 }, () => aLearnerAtAnyTime(server)));
    await Promise.all(all.map((who) => turnOn(who, body)));
    const rows = await server.database.run(sql`select 1 from push_subscriptions where endpoint = ${body.endpoint}`);
    expect(rows).toHaveLength(1);
  });

  it('stay on while another device is left, and can be turned off everywhere', async () => {
    const who = await aLearnerAtAnyTime(server);
    const [phone, laptop] = [bodyOf(), bodyOf()];
    await turnOn(who, phone);
    await turnOn(who, laptop);
    const left = await who.call(removePushSubscription, { body: { endpoint: laptop.endpoint } });
    expect(left).toMatchObject({ enabled: true, devices: [{ endpoint: phone.endpoint }] });
    expect((await kept(who))?.token).toBe(phone.endpoint);
    await turnOn(who, laptop);
    const off = await who.call(updateNotifications, { body: { enabled: false } });
    expect(off).toMatchObject({ enabled: false, devices: [], nextReminderAt: null });
  });

  it('are on a few devices at most: with one more the oldest is forgotten', async () => {
    const who = await aLearnerAtAnyTime(server);
    const bodies = Array.from({ length: maxDevices + 1 }, () => bodyOf());
    for (const body of bodies) {
      await turnOn(who, body);
      server.clock.advance(1000);
    }
    const { devices } = await who.call(getNotifications, {});
    expect(devices.map(({ endpoint }) => endpoint)).toEqual(
      bodies
        .slice(1)
        .map(({ endpoint }) => endpoint)
        .toReversed(),
    );
  });

  it('cannot be turned off for somebody else', async () => {
    const [owner, other] = [await aLearnerAtAnyTime(server), await aLearnerAtAnyTime(server)];
    const body = bodyOf();
    await turnOn(owner, body);
    await other.call(removePushSubscription, { body: { endpoint: body.endpoint } });
    expect((await owner.call(getNotifications, {})).devices).toHaveLength(1);
  });

  it('go with the account', async () => {
    const who = await aLearnerAtAnyTime(server);
    await turnOn(who);
    await server.database.run(sql`delete from users where id = ${who.userId}::uuid`);
    const [left] = await server.database.run<{ count: number }>(sql`
      select (select count(*) from push_subscriptions where user_id = ${who.userId}::uuid)::int
        + (select count(*) from reminders where user_id = ${who.userId}::uuid)::int as count`);
    expect(left?.count).toBe(0);
  });

  it('are counted, so that nobody fills the table', async () => {
    const who = await aLearnerAtAnyTime(server);
    const body = bodyOf();
    const tries = await Promise.all(
      Array.from({ length: 50 }, () =>
        turnOn(who, body).then(
          () => 200,
          (error: Failed) => error.status,
        ),
      ),
    );
    expect(new Set(tries)).toEqual(new Set([200, 429]));
  });
});

test('the key with which browsers subscribe is made once and kept, unless the owner gives one', async () => {
  const { database } = server;
  const load = async (given: string | null) =>
    new TextDecoder().decode(await loadSecret(database, 'vapid', given, makeVapidPrivateKey));
  const [first, second] = await Promise.all([load(null), load(null)]);
  expect(first).toMatch(/^[\w-]{43}$/);
  expect(second).toBe(first);
  const own = makeVapidPrivateKey();
  expect([await load(own), await load(null)]).toEqual([own, first]);
});

describe('the hour', () => {
  it('may be chosen before reminders are on, and again while they are', async () => {
    const who = await aLearnerAtAnyTime(server);
    expect(await who.call(updateNotifications, { body: { hour: 7 } })).toMatchObject({ hour: 7, nextReminderAt: null });
    expect((await turnOn(who)).nextReminderAt).toBe('2026-11-21T07:00:00.000Z');
    const later = await who.call(updateNotifications, { body: { hour: 21 } });
    expect(later).toMatchObject({ hour: 21, nextReminderAt: '2026-11-20T21:00:00.000Z' });
  });

  test.each([24, -1, 7.5, '7'])('is none of %j', async (hour) => {
    const who = await aLearnerAtAnyTime(server);
    await expect(who.call(updateNotifications, { body: { hour: hour as number } })).rejects.toMatchObject({
      status: 400,
      fields: [{ path: 'body.hour' }],
    });
  });

  it('follows the learner into another zone, whichever request tells of it', async () => {
    const who = await aLearnerAtAnyTime(server);
    await turnOn(who);
    const next = async () => (await who.call(getNotifications, {})).nextReminderAt;
    const due = async () => {
      const [row] = await server.database.run<{ next_at: Date }>(sql`
        select next_at from reminders where user_id = ${who.userId}::uuid`);
      return row?.next_at.getTime();
    };
    await who.call(updateProfile, { body: { timeZone: 'America/New_York' } });
    expect([await next(), await due()]).toEqual(['2026-11-21T00:00:00.000Z', 0]);
    await server.database.run(
      sql`update reminders set next_at = ${sqlNow(server)} where user_id = ${who.userId}::uuid`,
    );
    await who.call(openDay, { body: { timeZone: 'Asia/Kathmandu' } });
    expect([await next(), await due()]).toEqual(['2026-11-20T13:15:00.000Z', 0]);
    await server.database.run(
      sql`update reminders set next_at = ${sqlNow(server)} where user_id = ${who.userId}::uuid`,
    );
    await who.call(updateProfile, { body: { timeZone: 'Asia/Kathmandu' } });
    expect(await due()).not.toBe(0);
  });
});

describe('what the next seven reminders say', () => {
  it('has a title for each day of the week, in the language asked for, and begins with the next one', async () => {
    const who = await aLearnerAtAnyTime(server);
    const { week } = await turnOn(who);
    expect(week.map(({ day }) => day)).toEqual([20, 21, 22, 23, 24, 25, 26].map((day) => `2026-11-${day}`));
    expect(new Set(week.map(({ title }) => title)).size).toBe(7);
    expect(week[0]?.title).toBe('Friday: closer to what you hear');
    const french = await who.call(getNotifications, { query: { language: 'fr' } });
    expect(french.week[0]?.title).toBe('Vendredi\u00a0: plus près de ce que vous entendez');
  });
});

describe('a subscription is refused', () => {
  test.each([
    ['an address of http', { endpoint: 'http://push.example.org/a' }, 'body.endpoint'],
    ['this machine', { endpoint: 'https://127.0.0.1/a' }, 'body.endpoint'],
    ['this machine by name', { endpoint: 'https://localhost/a' }, 'body.endpoint'],
    ['the metadata of a cloud', { endpoint: 'https://169.254.169.254/latest' }, 'body.endpoint'],
    ['another port', { endpoint: 'https://push.example.org:6379/a' }, 'body.endpoint'],
    ['no address', { endpoint: 'push' }, 'body.endpoint'],
    ['a key that is no point of the curve', { keys: { p256dh: `B${'A'.repeat(86)}` } }, 'body.keys.p256dh'],
    ['a key that is too short', { keys: { p256dh: 'BAAA' } }, 'body.keys.p256dh'],
    ['a secret that is too short', { keys: { auth: 'AAAA' } }, 'body.keys.auth'],
  ])('with %s', async (_, change: { endpoint?: string; keys?: object }, path) => {
    const who = await aLearnerAtAnyTime(server);
    const whole = bodyOf();
    const body = { ...whole, ...change, keys: { ...whole.keys, ...change.keys } };
    await expect(turnOn(who, body)).rejects.toMatchObject({ status: 400, fields: [{ path }] });
    expect((await who.call(getNotifications, {})).enabled).toBe(false);
  });
});
