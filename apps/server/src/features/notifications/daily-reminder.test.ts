import {
  addPushSubscription,
  declineMatch,
  getDailyVerse,
  getNotifications,
  markInvitationsSeen,
  updateNotifications,
  updateProfile,
} from '@kalima/contract';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { aLearnerAtAnyTime } from '../../../test/at-any-time.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { letKnow } from '../../../test/known-words.ts';
import { createLearner, type TestLearner } from '../../../test/learner.ts';
import { passUnplayed } from '../../../test/play.ts';
import { type PushService, startPushService, type TestBrowser } from '../../../test/push-service.ts';
import { aRival, challenge, emptyLeagues } from '../../../test/quiz.ts';
import { createWebPushSender } from '../../outside/push/web-push-sender.ts';
import { remind } from '../../schedule/remind.ts';
import { makeVapidPrivateKey, vapidKeysOf } from '../../settings/vapid-keys.ts';

let server: TestServer;
let service: PushService;
beforeAll(async () => {
  service = await startPushService();
  const keys = vapidKeysOf(makeVapidPrivateKey());
  const push = createWebPushSender({ keys, subject: 'mailto:o@example.org', agent: service.agent, timeoutMs: 30_000 });
  server = await startTestServer({ emailConfirmation: 'off' }, { startsAt: '2026-11-20T12:00:00Z', push });
});
beforeEach(() => {
  server.clock.set('2026-11-20T12:00:00Z');
});
afterEach(async () => {
  await emptyLeagues(server);
  await server.database.run(sql`delete from users`);
});
afterAll(async () => {
  await server.close();
  await service.close();
});

const tick = () => remind(server.deps).run();
const tickAt = async (moment: string) => {
  server.clock.set(moment);
  await tick();
};

async function turnOn(who: TestLearner, timeZone = 'Europe/Paris'): Promise<TestBrowser> {
  const browser = service.browser();
  await who.call(updateProfile, { body: { timeZone } });
  await who.call(addPushSubscription, { body: { endpoint: browser.endpoint, keys: browser.keys } });
  return browser;
}

async function reminded(timeZone?: string) {
  const who = await aLearnerAtAnyTime(server);
  return { who, browser: await turnOn(who, timeZone) };
}

const countOf = (browser: TestBrowser) => service.sentTo(browser).length;
const readLast = (browser: TestBrowser) =>
  JSON.parse(browser.read(service.sentTo(browser).at(-1)?.body ?? Buffer.alloc(0)));

describe('the daily reminder', () => {
  it('comes at the learner’s hour, once, with the words of the day', async () => {
    const { browser } = await reminded();
    await tickAt('2026-11-20T17:59:00Z');
    expect(countOf(browser)).toBe(0);
    await tickAt('2026-11-20T18:00:10Z');
    expect(readLast(browser)).toEqual({
      id: 'reminder-2026-11-20',
      title: 'Friday: closer to what you hear',
      body: expect.any(String),
      language: 'en',
    });
    for (const minute of ['01', '02', '30', '59']) await tickAt(`2026-11-20T18:${minute}:10Z`);
    expect(countOf(browser)).toBe(1);
    await tickAt('2026-11-21T18:00:10Z');
    expect(countOf(browser)).toBe(2);
    expect(readLast(browser).title).toBe('Saturday: time for a verse');
  });

  it('speaks the learner’s language and tells nothing of them', async () => {
    const who = await createLearner(server, { language: 'fr', display_name: 'Maryam' });
    const browser = await turnOn(who);
    await tickAt('2026-11-20T18:00:10Z');
    const text = browser.read(service.sentTo(browser)[0]?.body ?? Buffer.alloc(0));
    expect(JSON.parse(text)).toMatchObject({
      language: 'fr',
      title: 'Vendredi\u00a0: plus près de ce que vous entendez',
    });
    expect(text).not.toMatch(new RegExp(`Maryam|${who.email}|${who.userId}`));
    expect(Buffer.byteLength(text)).toBeLessThan(400);
  });

  it('brings the verse of the day to who knows its words, and says nothing of them', async () => {
    const { who, browser } = await reminded();
    await letKnow(server, who, [...server.deps.teaching.course.words.keys()].slice(0, 25));
    const { verse } = await who.call(getDailyVerse, { query: { language: 'en' } });
    await tickAt('2026-11-20T18:00:10Z');
    expect(verse).not.toBeNull();
    expect(readLast(browser).body).toBe(
      `${verse?.text}\n${verse?.translation} (${verse?.surahName} ${verse?.reference})`,
    );
    expect(readLast(browser).title).toBe('Friday: closer to what you hear');
  });

  it('does not come when today’s exercise is passed, and comes again tomorrow', async () => {
    const { who, browser } = await reminded();
    await passUnplayed(server, who);
    await tickAt('2026-11-20T18:00:10Z');
    expect(countOf(browser)).toBe(0);
    await tickAt('2026-11-21T18:00:10Z');
    expect(countOf(browser)).toBe(1);
  });

  it('does not come to who has none on, or turned them off, or was away for hours with the server', async () => {
    const { who, browser } = await reminded();
    const late = await reminded();
    await who.call(updateNotifications, { body: { enabled: false } });
    await tickAt('2026-11-20T19:00:10Z');
    expect([countOf(browser), countOf(late.browser)]).toEqual([0, 0]);
    await tickAt('2026-11-21T18:00:10Z');
    expect([countOf(browser), countOf(late.browser)]).toEqual([0, 1]);
  });

  it('follows the clock over the end of summer time', async () => {
    server.clock.set('2026-10-24T12:00:00Z');
    const { browser } = await reminded();
    await tickAt('2026-10-24T17:00:10Z');
    expect(countOf(browser)).toBe(1);
    await tickAt('2026-10-25T17:00:10Z');
    expect(countOf(browser)).toBe(1);
    await tickAt('2026-10-25T18:00:10Z');
    expect(countOf(browser)).toBe(2);
  });

  it('comes at the new hour, and in the new zone, but on one day only once', async () => {
    const { who, browser } = await reminded();
    await who.call(updateNotifications, { body: { hour: 20 } });
    await tickAt('2026-11-20T18:00:10Z');
    expect(countOf(browser)).toBe(0);
    await who.call(updateProfile, { body: { timeZone: 'Asia/Riyadh' } });
    // 20:00 in Riyadh was an hour ago.
    await tickAt('2026-11-20T18:01:10Z');
    expect(countOf(browser)).toBe(0);
    await who.call(updateProfile, { body: { timeZone: 'Europe/London' } });
    await tick();
    await tickAt('2026-11-20T20:00:10Z');
    expect(countOf(browser)).toBe(1);
    await who.call(updateProfile, { body: { timeZone: 'America/New_York' } });
    await tick();
    await tickAt('2026-11-21T01:00:10Z');
    expect(countOf(browser)).toBe(1);
    await tickAt('2026-11-22T01:00:10Z');
    expect(countOf(browser)).toBe(2);
  });

  it.each([
    [4, 0],
    [0, 1],
  ])(
    'at 2 o’clock, of days that begin at %i, comes %i times after a pass before midnight',
    async (dayBegins, count) => {
      const { who, browser } = await reminded();
      await who.call(updateNotifications, { body: { hour: 2 } });
      await who.call(updateProfile, { body: { dayBegins } });
      await tick();
      // 23:00 in Paris.
      server.clock.set('2026-11-20T22:00:00Z');
      await passUnplayed(server, who);
      await tickAt('2026-11-21T01:00:10Z');
      expect(countOf(browser)).toBe(count);
      await tickAt('2026-11-22T01:00:10Z');
      expect(countOf(browser)).toBe(count + 1);
      expect(readLast(browser).id).toBe(dayBegins === 4 ? 'reminder-2026-11-21' : 'reminder-2026-11-22');
    },
  );

  it('comes once to each device, however many processes look at the same time', async () => {
    const learners = await Promise.all(Array.from({ length: 12 }, () => reminded()));
    const second = await turnOn(learners[0]?.who as TestLearner);
    server.clock.set('2026-11-20T18:00:10Z');
    await Promise.all(Array.from({ length: 5 }, tick));
    expect([...learners.map(({ browser }) => browser), second].map(countOf)).toEqual(Array(13).fill(1));
  });

  it('comes to all of a great many', async () => {
    const { who, browser } = await reminded();
    await server.database.run(sql`
      with made as (insert into users (email) select 'many-' || n || '@example.org' from generate_series(1, 130) n
        returning id)
      insert into reminders (user_id, hour, next_at) select id, 19, '2026-11-20T17:00:00Z' from made`);
    await server.database.run(
      sql`update reminders set next_at = '2026-11-20T18:00:00Z' where user_id = ${who.userId}::uuid`,
    );
    await tickAt('2026-11-20T18:00:10Z');
    expect(countOf(browser)).toBe(1);
    const [left] = await server.database.run<{ due: number }>(sql`
      select count(*)::int as due from reminders where next_at <= '2026-11-20T18:00:10Z'`);
    expect(left?.due).toBe(0);
  });
});

describe('a challenge', () => {
  const title = 'You’ve been challenged';
  const both = async () => {
    const [amina, bilal] = [await aRival(server, 'Amina'), await aRival(server, 'Bilal')];
    return { amina, bilal, browser: await turnOn(bilal) };
  };

  it('is told by the reminder of the day, also to who has passed an exercise, once and without a name', async () => {
    const { amina, bilal, browser } = await both();
    await passUnplayed(server, bilal);
    await challenge(amina, bilal);
    await tickAt('2026-11-20T18:00:10Z');
    expect(readLast(browser)).toMatchObject({ id: 'reminder-2026-11-20', title, language: 'en' });
    expect(JSON.stringify(readLast(browser))).not.toMatch(/Amina|Bilal/);
    for (const moment of ['2026-11-20T18:01:10Z', '2026-11-21T18:00:10Z']) await tickAt(moment);
    // The next day has its usual words.
    expect([countOf(browser), readLast(browser).title]).toEqual([2, 'Saturday: time for a verse']);
  });

  it('that was seen on home is told by no reminder', async () => {
    const { amina, bilal, browser } = await both();
    await passUnplayed(server, bilal);
    const matchId = await challenge(amina, bilal);
    await bilal.call(markInvitationsSeen, { body: { matchIds: [matchId] } });
    await tickAt('2026-11-20T18:00:10Z');
    expect(countOf(browser)).toBe(0);
  });

  it('that no device could be told of is told when one can', async () => {
    const { amina, bilal, browser } = await both();
    await passUnplayed(server, bilal);
    await challenge(amina, bilal);
    service.answer(browser, 503, 201);
    await tickAt('2026-11-20T18:00:10Z');
    await tickAt('2026-11-20T18:01:10Z');
    expect([countOf(browser), readLast(browser).title]).toEqual([2, title]);
  });

  it('is not told to who sent it, nor when it was taken back', async () => {
    const { amina, bilal, browser } = await both();
    const own = await turnOn(amina);
    for (const who of [amina, bilal]) await passUnplayed(server, who);
    const matchId = await challenge(amina, bilal);
    await amina.call(declineMatch, { params: { matchId } });
    await tickAt('2026-11-20T18:00:10Z');
    expect([countOf(browser), countOf(own)]).toEqual([0, 0]);
  });
});

describe('a push service that', () => {
  test.each([404, 410])('answers %i is not asked again, and reminders are off', async (status) => {
    const { who, browser } = await reminded();
    service.answer(browser, status);
    await tickAt('2026-11-20T18:00:10Z');
    expect(await who.call(getNotifications, {})).toMatchObject({ enabled: false, devices: [], nextReminderAt: null });
    const [row] = await server.database.run<{ enabled: boolean; token: string | null }>(sql`
      select notifications_enabled as enabled, notification_token as token from profiles`);
    expect(row).toEqual({ enabled: false, token: null });
    await tickAt('2026-11-21T18:00:10Z');
    expect(countOf(browser)).toBe(1);
  });

  it('knows one device no more leaves the others reminded', async () => {
    const { who, browser } = await reminded();
    const gone = await turnOn(who);
    service.answer(gone, 410);
    await tickAt('2026-11-20T18:00:10Z');
    await tickAt('2026-11-21T18:00:10Z');
    expect([countOf(browser), countOf(gone)]).toEqual([2, 1]);
    expect(await who.call(getNotifications, {})).toMatchObject({
      enabled: true,
      devices: [{ endpoint: browser.endpoint }],
    });
  });

  test.each([429, 500, 503, 'hang-up'] as const)(
    'answers %s is asked again a minute later, and who had the reminder is left alone',
    async (answer) => {
      const { who, browser } = await reminded();
      const busy = await turnOn(who);
      service.answer(busy, answer, answer, 201);
      for (const minute of ['00', '01', '02', '03', '04']) await tickAt(`2026-11-20T18:${minute}:10Z`);
      expect([countOf(browser), countOf(busy)]).toEqual([1, 3]);
      expect(readLast(busy).id).toBe('reminder-2026-11-20');
    },
  );

  it('is busy for the whole hour is asked again tomorrow', async () => {
    const { browser } = await reminded();
    service.answer(browser, 503);
    for (const minute of ['00', '20', '40', '59']) await tickAt(`2026-11-20T18:${minute}:40Z`);
    await tickAt('2026-11-20T19:00:10Z');
    expect(countOf(browser)).toBe(4);
    service.answer(browser, 201);
    await tickAt('2026-11-21T18:00:10Z');
    await tickAt('2026-11-21T18:01:10Z');
    expect(countOf(browser)).toBe(5);
  });

  it('is busy is not asked again when the exercise has been passed meanwhile', async () => {
    const { who, browser } = await reminded();
    service.answer(browser, 503, 201);
    await tickAt('2026-11-20T18:00:10Z');
    await passUnplayed(server, who);
    await tickAt('2026-11-20T18:01:10Z');
    expect(countOf(browser)).toBe(1);
  });

  it('takes no message on ten days is forgotten, and one good day forgives all before', async () => {
    const { who, browser } = await reminded();
    const day = (date: number) => tickAt(`2026-12-${String(date).padStart(2, '0')}T18:00:10Z`);
    service.answer(browser, 400);
    for (let date = 1; date <= 9; date += 1) await day(date);
    service.answer(browser, 201);
    await day(10);
    service.answer(browser, 400);
    for (let date = 11; date <= 19; date += 1) await day(date);
    expect((await who.call(getNotifications, {})).enabled).toBe(true);
    await day(20);
    expect((await who.call(getNotifications, {})).enabled).toBe(false);
    expect(countOf(browser)).toBe(20);
  });
});

describe('a process that died', () => {
  it('before it sent anything leaves the reminder to the next one', async () => {
    const { browser } = await reminded();
    // It had taken the reminder for five minutes.
    await server.database.run(sql`update reminders set next_at = '2026-11-20T18:05:00Z'`);
    await tickAt('2026-11-20T18:04:00Z');
    expect(countOf(browser)).toBe(0);
    await tickAt('2026-11-20T18:05:10Z');
    expect(countOf(browser)).toBe(1);
  });

  it('while it was sending leaves nobody reminded twice', async () => {
    const { who, browser } = await reminded();
    const other = await turnOn(who);
    await server.database.run(
      sql`update push_subscriptions set reminded_day = '2026-11-20' where endpoint = ${other.endpoint}`,
    );
    await server.database.run(sql`update reminders set next_at = '2026-11-20T18:05:00Z'`);
    await tickAt('2026-11-20T18:05:10Z');
    await tickAt('2026-11-20T18:06:10Z');
    expect([countOf(browser), countOf(other)]).toEqual([1, 0]);
  });
});
