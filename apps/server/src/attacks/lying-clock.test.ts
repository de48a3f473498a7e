import { getStreakBoard, openDay, type TicketView } from '@kalima/contract';
import { leagueWeekAt } from '@kalima/rules';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aLearnerAtAnyTime } from '../../test/at-any-time.ts';
import { completeLevels, grantTotalXp } from '../../test/bulk-learners.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import type { TestLearner } from '../../test/learner.ts';
import { learningStateOf } from '../../test/learning-state.ts';
import { expectBalancedLedger } from '../../test/ledger.ts';
import { OfflineBrowser } from '../../test/offline-browser.ts';
import { passExercise } from '../../test/play.ts';

const dayMs = 86_400_000;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' });
});
afterAll(() => server.close());
beforeEach(() => server.clock.set('2027-03-01T10:00:00Z'));

const visit = (who: TestLearner) => who.call(openDay, { body: { timeZone: 'UTC' } });

/** A learner eligible for league and boards. */
async function somebody(): Promise<TestLearner> {
  const who = await aLearnerAtAnyTime(server, { time_zone: 'UTC' });
  await grantTotalXp(server, [who.userId], 500);
  await completeLevels(server, [who.userId], 2);
  return who;
}

/** Plays now, with a claimed time `daysAgo` in the past. */
function pretend(browser: OfflineBrowser, ticket: TicketView | undefined, daysAgo: number): void {
  if (ticket === undefined) throw new Error('There are too few tickets');
  browser.aheadMs = -daysAgo * dayMs;
  browser.reload();
  browser.play(ticket);
  browser.aheadMs = 0;
  browser.reload();
}

async function onBoard(who: TestLearner) {
  const board = await who.call(getStreakBoard, {});
  if (board.kind !== 'open') throw new Error('The board is locked');
  return { ...board.own, rows: board.rows.filter(({ isMe }) => isMe).map(({ value }) => value) };
}

async function amounts({ userId }: TestLearner, currency: 'gems' | 'xp', like: string): Promise<number> {
  const [row] = await server.database.run<{ sum: number }>(sql`
    select coalesce(sum(amount), 0)::int as sum from ledger
    where user_id = ${userId}::uuid and currency = ${currency} and source like ${like}`);
  return row?.sum ?? 0;
}

describe('six tickets, six days away and one delivery', () => {
  it('add six days to one’s own streak, and one to the board, with one day’s XP in the league', async () => {
    const who = await somebody();
    await visit(who);
    await passExercise(server, who);
    const browser = new OfflineBrowser(server, who);
    const tickets = (await browser.take()).filter(({ kind }) => kind === 'exercise');
    const leagueXp = async () => {
      const [row] = await server.database.run<{ xp: number }>(sql`
        select coalesce(sum(weekly_xp), 0)::int as xp from league_memberships where user_id = ${who.userId}::uuid
          and week_start_date = ${leagueWeekAt(server.clock.now())}::date`);
      return row?.xp ?? 0;
    };
    const before = await leagueXp();
    server.clock.set('2027-03-07T10:00:00Z');
    for (const [at, ticket] of tickets.slice(0, 6).entries()) pretend(browser, ticket, 5 - at);
    expect((await browser.deliver()).asides).toEqual([]);
    await visit(who);
    expect(await learningStateOf(server, who)).toMatchObject({ streak: 7 });
    expect(await onBoard(who)).toEqual({ value: 2, isListed: false, rank: null, rows: [] });
    const { maxLeagueXpPerDay } = server.deps.rulebook.leagues;
    expect((await leagueXp()) - before).toBeLessThanOrEqual(maxLeagueXpPerDay);
    expect(await amounts(who, 'xp', 'streak:%')).toBe(7 * server.deps.rulebook.xp.streakDay);
    await expectBalancedLedger(server, who);
  });

  it('complete the quests of the day on which they arrive, and of no other', async () => {
    const who = await somebody();
    const browser = new OfflineBrowser(server, who);
    const tickets = (await browser.take()).filter(({ kind }) => kind === 'exercise');
    server.clock.set('2027-03-07T10:00:00Z');
    for (const [at, ticket] of tickets.slice(0, 6).entries()) pretend(browser, ticket, 5 - at);
    await browser.deliver();
    const days = await server.database.run<{ day: string }>(sql`
      select distinct q.date::text as day from user_quest_progress p join daily_quests q on q.id = p.quest_id
      where p.user_id = ${who.userId}::uuid`);
    expect(days).toEqual([{ day: '2027-03-07' }]);
  });
});

describe('days without a connection', () => {
  it('count on the board where the server heard from the learner on them', async () => {
    const who = await somebody();
    const browser = new OfflineBrowser(server, who);
    const tickets = (await browser.take({ guide: 1 })).filter(({ kind }) => kind === 'exercise');
    for (const ticket of tickets.slice(0, 7)) {
      await visit(who);
      server.clock.advance(8 * 3_600_000);
      browser.reload();
      browser.play(ticket);
      server.clock.advance(16 * 3_600_000);
    }
    await browser.deliver();
    await visit(who);
    expect(await learningStateOf(server, who)).toMatchObject({ streak: 7 });
    expect(await onBoard(who)).toEqual({ value: 7, isListed: true, rank: 1, rows: [7] });
  });

  it('are those of the streak that is running: what was heard before a gap is over', async () => {
    const who = await somebody();
    for (let day = 0; day < 3; day += 1) {
      await passExercise(server, who);
      server.clock.advance(dayMs);
    }
    expect((await onBoard(who)).value).toBe(3);
    server.clock.advance(dayMs);
    await visit(who);
    expect((await onBoard(who)).value).toBe(0);
    await passExercise(server, who);
    expect((await onBoard(who)).value).toBe(1);
  });
});

describe('an expired ticket', () => {
  it('is not paid, whenever it is said to have been played', async () => {
    const who = await somebody();
    const browser = new OfflineBrowser(server, who);
    const [ticket] = await browser.take();
    const before = await learningStateOf(server, who);
    server.clock.advance(server.deps.rulebook.offline.ticketMs + 1000);
    pretend(browser, ticket, 3);
    const { asides } = await browser.deliver();
    expect(asides.map(({ reason }) => reason)).toEqual(browser.log.map(() => 'expired-ticket'));
    expect(await learningStateOf(server, who)).toEqual(before);
  });

  it('is not paid either where its start came in time', async () => {
    const who = await somebody();
    const browser = new OfflineBrowser(server, who);
    const [ticket] = await browser.take();
    const before = await learningStateOf(server, who);
    pretend(browser, ticket, 0);
    await browser.deliver(browser.log.slice(0, 1));
    server.clock.advance(server.deps.rulebook.offline.ticketMs + 1000);
    const rest = browser.log.slice(1);
    const { asides } = await browser.deliver(rest);
    expect(asides.map(({ reason }) => reason)).toEqual(rest.map(() => 'expired-ticket'));
    expect(await learningStateOf(server, who)).toEqual(before);
  });

  it('of the time before this rule counts by when it was begun', async () => {
    const who = await somebody();
    const browser = new OfflineBrowser(server, who);
    const [ticket] = await browser.take();
    await server.database.run(sql`
      update exercise_sessions set expires_by_receipt = false where user_id = ${who.userId}::uuid`);
    server.clock.advance(server.deps.rulebook.offline.ticketMs + 1000);
    pretend(browser, ticket, 3);
    expect((await browser.deliver()).asides).toEqual([]);
    expect((await learningStateOf(server, who)).progress).toContainEqual([1, 1, true, 100]);
  });
});
