import { claimQuest, getProfile, listQuests, openDay, startExercise } from '@kalima/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aBrowser, newAddress, password } from '../../test/accounts.ts';
import { aLearnerAtAnyTime } from '../../test/at-any-time.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { call, createLearner, type TestLearner } from '../../test/learner.ts';
import { balancesOf, expectBalancedLedger, ledgerOf, setBalances } from '../../test/ledger.ts';
import { playToEnd } from '../../test/play.ts';
import { jobsOf } from '../schedule/jobs.ts';

const now = '2026-11-21T10:00:00Z';
const hourBefore = '2026-11-21T09:00:00Z';
const dayBefore = '2026-11-20T10:00:00Z';
const yearAfter = '2027-11-21T10:00:00Z';
const hourMs = 3_600_000;
const first = { lessonId: '1', guide: 1, level: 1, exercise: 1 };

let server: TestServer;
let learner: TestLearner;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' }, { startsAt: now });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(now);
  learner = await aLearnerAtAnyTime(server);
});

/** Comes to the page, passes an exercise with a mistake, claims what is to be had; the server does its own work. */
async function comeAndPlay(): Promise<void> {
  await learner.call(openDay, { body: { timeZone: 'UTC' } });
  const { session } = await learner.call(startExercise, { body: first });
  expect((await playToEnd(server, learner, session, 1)).passed).toBe(true);
  const { quests } = await learner.call(listQuests, {});
  for (const { id, isCompleted, rewardClaimed } of quests)
    if (isCompleted && !rewardClaimed) await learner.call(claimQuest, { params: { questId: id } });
  for (const job of jobsOf(server.deps)) await job.run();
  await expectBalancedLedger(server, learner);
}

const paid = async (source: string) =>
  (await ledgerOf(server, learner)).filter((row) => row.source.startsWith(source)).map((row) => row.source);

describe('a clock that jumps', () => {
  it('back by an hour or a day, or forward by a year and back, never pays a day, a month or a quest twice', async () => {
    const days = [];
    const months = [];
    const jumps = [now, hourBefore, now, dayBefore, now, yearAfter, dayBefore, now, yearAfter];
    for (const moment of jumps) {
      server.clock.set(moment);
      await comeAndPlay();
      days.push((await paid('streak:')).length);
      months.push((await paid('monthly')).length);
    }
    expect(days).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 2]);
    expect(months).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 2]);
    const quests = await paid('quest:');
    expect(new Set(quests).size).toBe(quests.length);
    const [counted] = await server.database.run<{ xp: number; months: number }>(sql`
      select total_xp_earned as xp,
        (select sum(total_monthly_xp)::int from monthly_xp_history m where m.user_id = p.user_id) as months
      from profiles p where user_id = ${learner.userId}::uuid`);
    expect(counted?.months).toBe(counted?.xp);
  });

  it('keeps the streak when it goes back by a day and comes again', async () => {
    await comeAndPlay();
    server.clock.set(dayBefore);
    await comeAndPlay();
    server.clock.set('2026-11-22T10:00:00Z');
    await comeAndPlay();
    expect((await learner.call(getProfile, {})).streak).toBe(2);
  });

  it('leaves nobody without batteries for a year', async () => {
    server.clock.set(yearAfter);
    await setBalances(server, learner, { battery: 10 });
    server.clock.set(now);
    await comeAndPlay();
    const { battery } = await balancesOf(server, learner);
    server.clock.advance(hourMs);
    expect((await learner.call(getProfile, {})).battery).toBe(battery + 1);
  });
});

describe('a sign-in, when the clock goes back', () => {
  it('goes on with a new access token: the one of a time to come would last too long', async () => {
    const browser = aBrowser(server);
    server.clock.set(yearAfter);
    const { data } = await browser.signUp({ email: newAddress(), password });
    const ofThen = data.session?.access_token;
    server.clock.set(now);
    await expect(call(server.url, getProfile, {}, ofThen)).rejects.toMatchObject({ status: 401 });
    const renewed = await browser.refreshSession();
    expect(renewed.error).toBeNull();
    await call(server.url, getProfile, {}, renewed.data.session?.access_token);
  });

  it('goes on with the same one after a step of some minutes, as between two processes', async () => {
    const { token } = await createLearner(server);
    server.clock.advance(-4 * 60_000);
    await call(server.url, getProfile, {}, token);
  });

  it('ends when a refresh token of then is repeated after its successor was used: no grace lasts a year', async () => {
    server.clock.set(yearAfter);
    const browser = aBrowser(server);
    const { data } = await browser.signUp({ email: newAddress(), password });
    const refresh_token = data.session?.refresh_token ?? '';
    const { data: successor } = await browser.refreshSession({ refresh_token });
    expect((await browser.refreshSession(successor.session ?? undefined)).error).toBeNull();
    server.clock.set(now);
    expect((await browser.refreshSession({ refresh_token })).error).toMatchObject({
      code: 'refresh_token_already_used',
    });
  });
});
