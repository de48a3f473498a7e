import { type BoardView, getMonthlyBoard, getStreakBoard, openDay, updateProfile } from '@kalima/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aLearnerAtAnyTime } from '../../../test/at-any-time.ts';
import { createLearners, earn, grantStreak, grantTotalXp } from '../../../test/bulk-learners.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import type { TestLearner } from '../../../test/learner.ts';
import { clearStreakBoard } from '../../player/clear-streak-board.ts';

let server: TestServer;
let learner: TestLearner;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set('2026-11-21T10:30:00Z');
  await server.database.run(sql`delete from users`);
  learner = await aLearnerAtAnyTime(server);
});

type Open = Extract<BoardView, { kind: 'open' }>;
const board = async (endpoint: typeof getMonthlyBoard | typeof getStreakBoard, who = learner): Promise<Open> => {
  const view = await who.call(endpoint, {});
  if (view.kind !== 'open') throw new Error(`The board is ${view.kind}`);
  return view;
};
const rankingOf = ({ rows }: Open) => rows.map(({ rank, displayName, value }) => [rank, displayName, value]);
const isMeIn = ({ rows }: Open) => rows.filter(({ isMe }) => isMe).length;

describe('the boards', () => {
  it.each([
    ['of the month', getMonthlyBoard],
    ['of the streaks', getStreakBoard],
  ] as const)('%s need 100 XP in all', async (_, endpoint) => {
    await earn(server.deps, learner.userId, 99);
    expect(await learner.call(endpoint, {})).toEqual({ kind: 'locked', xp: 99, xpNeeded: 100 });
    await earn(server.deps, learner.userId, 1);
    expect(await learner.call(endpoint, {})).toMatchObject({
      kind: 'open',
      rows: [],
      own: { isListed: false, rank: null },
    });
  });

  it('tell name and picture of others, and nothing else', async () => {
    const [other = ''] = await createLearners(server, 1);
    await earn(server.deps, other, 300);
    await earn(server.deps, learner.userId, 100);
    expect((await board(getMonthlyBoard)).rows).toEqual([
      { playerId: other, rank: 1, displayName: 'Learner 1', avatarUrl: null, isMe: false, value: 300, isSample: false },
    ]);
  });
});

describe('the board of the month', () => {
  it('lists the ten with most XP of more than 100, and tells one’s own place below them', async () => {
    const learnerIds = await createLearners(server, 14);
    for (const [index, userId] of learnerIds.entries()) await earn(server.deps, userId, 98 + index);
    await earn(server.deps, learner.userId, 101);
    const { own, ...view } = await board(getMonthlyBoard);
    expect(rankingOf({ own, ...view })).toEqual(
      Array.from({ length: 10 }, (_, index) => [index + 1, `Learner ${14 - index}`, 111 - index]),
    );
    // Ten have more, and one has as many: they share a place.
    expect(own).toEqual({ value: 101, isListed: true, rank: 11 });
    expect([view.valueOver, view.placesCounted]).toEqual([100, 1000]);
  });

  it('gives whoever has as much the same place', async () => {
    const learnerIds = await createLearners(server, 3);
    for (const [index, xp] of [250, 400, 250].entries()) await earn(server.deps, learnerIds[index] ?? '', xp);
    await earn(server.deps, learner.userId, 249);
    const view = await board(getMonthlyBoard);
    expect(view.rows.map(({ rank, value }) => [rank, value])).toEqual([
      [1, 400],
      [2, 250],
      [2, 250],
      [4, 249],
    ]);
    expect([view.own.rank, isMeIn(view)]).toEqual([4, 1]);
  });

  it('is of the learner’s own month', async () => {
    server.clock.set('2026-11-30T20:00:00Z');
    await earn(server.deps, learner.userId, 150);
    const [east = ''] = await createLearners(server, 1);
    await server.database.run(sql`update profiles set time_zone = 'Asia/Tokyo' where user_id = ${east}::uuid`);
    await earn(server.deps, east, 500);
    expect(rankingOf(await board(getMonthlyBoard))).toEqual([[1, 'Amina', 150]]);
    await learner.call(openDay, { body: { timeZone: 'Asia/Tokyo' } });
    const december = await board(getMonthlyBoard);
    expect([rankingOf(december), december.own]).toEqual([
      [[1, 'Learner 1', 500]],
      { value: 0, isListed: false, rank: null },
    ]);
  });

  it('counts places no further than a thousand', async () => {
    const learnerIds = await createLearners(server, 1001);
    await server.database.run(sql`
      insert into monthly_xp_history (user_id, year, month, total_monthly_xp)
      select u.id::uuid, 2026, 11, 999 + n::int from jsonb_array_elements_text(${JSON.stringify(learnerIds)}::jsonb)
        with ordinality as u (id, n)`);
    await earn(server.deps, learner.userId, 1000);
    expect((await board(getMonthlyBoard)).own).toEqual({ value: 1000, isListed: true, rank: null });
    await earn(server.deps, learner.userId, 1);
    expect((await board(getMonthlyBoard)).own.rank).toBe(1000);
  });
});

describe('the board of the streaks', () => {
  beforeEach(() => grantTotalXp(server, [learner.userId], 500));

  it('lists streaks of more than five days, the longest first', async () => {
    const learnerIds = await createLearners(server, 13);
    for (const [index, userId] of learnerIds.entries()) {
      await grantStreak(server.deps, userId, 4 + index, {
        lastCreditedDay: index % 2 === 0 ? '2026-11-21' : '2026-11-20',
      });
    }
    await grantStreak(server.deps, learner.userId, 6, { lastCreditedDay: '2026-11-21' });
    const view = await board(getStreakBoard);
    expect(view.rows.map(({ value }) => value)).toEqual([16, 15, 14, 13, 12, 11, 10, 9, 8, 7]);
    expect([view.own, view.valueOver]).toEqual([{ value: 6, isListed: true, rank: 11 }, 5]);
  });

  it('lists none that is over, though nobody has written that down', async () => {
    const [over = '', covered = '', west = '', east = ''] = await createLearners(server, 4);
    await grantStreak(server.deps, over, 90, { lastCreditedDay: '2026-11-19' });
    await grantStreak(server.deps, covered, 80, { lastCreditedDay: '2026-11-19', freezes: 1 });
    // Here it is the 21st; at 10:30 UTC it is still the 20th in Honolulu's neighbour Pago Pago, and already the 22nd in Kiritimati.
    await grantStreak(server.deps, west, 70, { lastCreditedDay: '2026-11-19', zone: 'Pacific/Pago_Pago' });
    await grantStreak(server.deps, east, 60, { lastCreditedDay: '2026-11-20', zone: 'Pacific/Kiritimati' });
    expect((await board(getStreakBoard)).rows.map(({ value }) => value)).toEqual([80, 70]);
    server.clock.set('2026-11-21T11:00:00Z');
    expect((await board(getStreakBoard)).rows.map(({ value }) => value)).toEqual([80]);
    server.clock.set('2026-11-21T23:59:59.999Z');
    expect((await board(getStreakBoard)).rows.map(({ value }) => value)).toEqual([80]);
    server.clock.set('2026-11-22T00:00:00Z');
    expect((await board(getStreakBoard)).rows).toEqual([]);
  });

  it('is rid of streaks that are over by a job, which leaves the streaks themselves alone', async () => {
    const learnerIds = await createLearners(server, 1100);
    await server.database.run(sql`
      update profiles set current_streak = 7, streak_holds_until = '2026-11-21T10:00:00Z', is_on_streak_board = true
      where user_id <> ${learner.userId}::uuid`);
    await grantStreak(server.deps, learnerIds[0] ?? '', 6, { lastCreditedDay: '2026-11-20' });
    const onBoard = () =>
      server.database.run(sql`select current_streak from profiles where is_on_streak_board order by current_streak`);
    expect(await onBoard()).toHaveLength(1100);
    expect((await board(getStreakBoard)).rows.map(({ value }) => value)).toEqual([6]);
    await Promise.all([clearStreakBoard(server.deps), clearStreakBoard(server.deps)]);
    expect(await onBoard()).toEqual([{ current_streak: 6 }]);
    const kept = await server.database.run(sql`select 1 from profiles where current_streak = 7`);
    expect(kept).toHaveLength(1099);
  });

  it('lists whoever is furthest ahead: with tomorrow’s date and all the freezes there are', async () => {
    server.clock.set('2026-11-21T10:00:00Z');
    const [ahead = ''] = await createLearners(server, 1);
    await grantStreak(server.deps, ahead, 9, { lastCreditedDay: '2026-11-22', freezes: 2, zone: 'Pacific/Pago_Pago' });
    expect(rankingOf(await board(getStreakBoard))).toEqual([[1, 'Learner 1', 9]]);
  });
});

describe('whoever opts out', () => {
  it('is on no board at once, sees them as before, and comes back', async () => {
    const [other = ''] = await createLearners(server, 1);
    await earn(server.deps, other, 200);
    await grantStreak(server.deps, learner.userId, 8, { lastCreditedDay: '2026-11-21' });
    await earn(server.deps, learner.userId, 300);
    const optOut = (leaguesOptedOut: boolean) => learner.call(updateProfile, { body: { leaguesOptedOut } });
    await optOut(true);
    await earn(server.deps, learner.userId, 10);
    expect(await board(getMonthlyBoard)).toMatchObject({
      rows: [{ rank: 1, displayName: 'Learner 1' }],
      own: { value: 310, isListed: false, rank: null },
    });
    expect(await board(getStreakBoard)).toMatchObject({ rows: [], own: { value: 8, isListed: false, rank: null } });
    await optOut(false);
    expect((await board(getMonthlyBoard)).own).toEqual({ value: 310, isListed: true, rank: 1 });
    expect((await board(getStreakBoard)).own).toEqual({ value: 8, isListed: true, rank: 1 });
  });
});

describe('samples', () => {
  it('are on no board unless the owner wants them', async () => {
    await grantTotalXp(server, [learner.userId], 500);
    for (const endpoint of [getMonthlyBoard, getStreakBoard]) expect((await board(endpoint)).rows).toEqual([]);
  });

  it('fill a board up to ten rows, marked as samples and below everybody real', async () => {
    const shown = await startTestServer({ emailConfirmation: 'off', hasSampleRows: true });
    try {
      const who = await aLearnerAtAnyTime(shown);
      await earn(shown.deps, who.userId, 120);
      const month = await board(getMonthlyBoard, who);
      expect(month.rows.map(({ isSample }) => isSample)).toEqual([false, ...Array(9).fill(true)]);
      expect(month.rows.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
      const streaks = await board(getStreakBoard, who);
      expect(streaks.rows.map(({ isSample }) => isSample)).toEqual(Array(10).fill(true));
      for (const { rows, valueOver, own } of [month, streaks]) {
        const values = rows.map(({ value }) => value);
        expect(values).toEqual(values.toSorted((one, other) => other - one));
        expect(Math.min(...values)).toBeGreaterThan(valueOver);
        expect([own.isListed, own.rank]).toEqual(rows === month.rows ? [true, 1] : [false, null]);
      }
    } finally {
      await shown.close();
    }
  });
});
