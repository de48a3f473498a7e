import {
  answerQuestion,
  deliverMoves,
  finishExercise,
  matchPair,
  skipQuestion,
  swapQuestion,
  type TicketView,
} from '@kalima/contract';
import { leagueWeekAt } from '@kalima/rules';
import { isSampled } from '@kalima/testing/sample.ts';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLearnerAtAnyTime } from '../../test/at-any-time.ts';
import { completeLevels, grantTotalXp } from '../../test/bulk-learners.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import type { TestLearner } from '../../test/learner.ts';
import { learningStateOf } from '../../test/learning-state.ts';
import { expectBalancedLedger } from '../../test/ledger.ts';
import { OfflineBrowser } from '../../test/offline-browser.ts';
import { passExercise, rightAnswer } from '../../test/play.ts';
import { snapshotOf } from '../../test/restore-learner.ts';
import { dropOldTickets } from '../features/exercise/offline/drop-old-tickets.ts';
import { runIdOf } from '../features/exercise/offline/ticket-signature.ts';
import { closeLeagueWeek } from '../schedule/close-league-week.ts';

const dayMs = 86_400_000;
const many = isSampled ? 6 : 20;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' }, { startsAt: '2027-03-03T10:00:00Z' });
});
afterAll(() => server.close());

const somebody = () => aLearnerAtAnyTime(server, { time_zone: 'UTC' });

async function aTicket(who: TestLearner): Promise<TicketView> {
  const [ticket] = await new OfflineBrowser(server, who).take();
  if (ticket === undefined) throw new Error('There is no ticket');
  return ticket;
}

describe('the same ticket in a hundred made-up browsers', () => {
  it('pays each source once, and only so many of them are judged', async () => {
    const who = await somebody();
    const ticket = await aTicket(who);
    const reasons: string[] = [];
    for (let number = 0; number < 100; number += 1) {
      const browser = new OfflineBrowser(server, who);
      if (number < 3) browser.play(ticket);
      else browser.play(ticket, { questions: 0 });
      reasons.push(...(await browser.deliverAll()).map(({ reason }) => reason));
    }
    const { maxBrowsers } = server.deps.rulebook.offline;
    expect(reasons).toEqual(Array.from({ length: 100 - maxBrowsers }, () => 'too-many-browsers'));
    expect((await learningStateOf(server, who)).xp).toBe(20 * 10 + 5);
    await expectBalancedLedger(server, who);
  });
});

describe('a ticket, whose solutions its learner has,', () => {
  it('is no session online, and neither is the run of it that a browser has begun', async () => {
    const who = await somebody();
    const ticket = await aTicket(who);
    const browser = new OfflineBrowser(server, who);
    browser.play(ticket, { questions: 0 });
    await browser.deliver();
    const before = await learningStateOf(server, who);
    for (const sessionId of [ticket.id, runIdOf(ticket.id, browser.id)]) {
      const params = { sessionId };
      const refused = { status: 404, code: 'not-found' };
      for (const [index, { question }] of ticket.questions.entries()) {
        const answer = rightAnswer(server, question) ?? { kind: 'no-idea' };
        const tried = who.call(answerQuestion, { params, body: { index, answer } });
        await expect(tried).rejects.toMatchObject(refused);
      }
      const pair = { index: 0, attempt: 0, left: 0, right: 0 };
      const repeated = { index: 0, answer: { kind: 'no-idea' }, isRepeat: true } as const;
      await expect(who.call(answerQuestion, { params, body: repeated })).rejects.toMatchObject(refused);
      await expect(who.call(skipQuestion, { params, body: { index: 0 } })).rejects.toMatchObject(refused);
      await expect(who.call(matchPair, { params, body: pair })).rejects.toMatchObject(refused);
      await expect(who.call(swapQuestion, { params, body: { index: 0 } })).rejects.toMatchObject(refused);
      await expect(who.call(finishExercise, { params })).rejects.toMatchObject(refused);
    }
    expect(await learningStateOf(server, who)).toEqual(before);
    expect(before).toMatchObject({ xp: 0, reviews: 0 });
  });

  it('stays to be played without a connection after such a try', async () => {
    const who = await somebody();
    const ticket = await aTicket(who);
    const tried = who.call(skipQuestion, { params: { sessionId: ticket.id }, body: { index: 0 } });
    await expect(tried).rejects.toMatchObject({ status: 404, code: 'not-found' });
    const browser = new OfflineBrowser(server, who);
    browser.play(ticket);
    expect(await browser.deliverAll()).toEqual([]);
    expect((await learningStateOf(server, who)).progress).toEqual([[1, 1, true, 100]]);
  });
});

describe('twenty deliveries at once', () => {
  it.each([2, many])('of the logs of %d browsers come to the same as one after the other', async (count) => {
    const who = await somebody();
    // A card that another browser showed within ten minutes makes an answer no evidence, once its log has arrived.
    await passExercise(server, who);
    server.clock.advance(3_600_000);
    const browsers = Array.from({ length: count }, () => new OfflineBrowser(server, who));
    const tickets = await new OfflineBrowser(server, who).take();
    for (const [at, browser] of browsers.entries()) {
      // Three exercises of the first level are open; each may be played in eight browsers.
      const ticket = tickets[at % 3];
      if (ticket === undefined) throw new Error('There are too few tickets');
      browser.play(ticket, { wrong: (at + Math.floor(at / 3)) % 3 });
    }
    server.clock.advance(3_600_000);
    const restore = await snapshotOf(server.database, who.userId);
    for (const browser of browsers) await browser.deliver();
    const inTurn = await learningStateOf(server, who);
    await restore();
    const deliveries = Array.from({ length: 20 }, (_, at) => browsers[at % count] as OfflineBrowser);
    const replies = await Promise.all(
      deliveries.map((browser) =>
        browser.deliver().then(
          ({ next, asides }) => [200, next, asides.length],
          ({ status }: { status: number }) => [status],
        ),
      ),
    );
    expect(replies).toEqual(deliveries.map(({ log }) => [200, log.length, 0]));
    expect(await learningStateOf(server, who)).toEqual(inTurn);
    await expectBalancedLedger(server, who);
  });
});

describe('a verdict that a browser claims', () => {
  it('is no part of a move: what it says besides is refused, and wrong answers stay wrong', async () => {
    const who = await somebody();
    const browser = new OfflineBrowser(server, who);
    browser.play(await aTicket(who), { wrong: 20 });
    const forged = browser.log.map((entry) => ({ ...entry, move: { ...entry.move, verdict: 'right', xpEarned: 10 } }));
    await expect(browser.deliver(forged)).rejects.toMatchObject({ status: 400 });
    await browser.deliver();
    expect((await learningStateOf(server, who)).progress).toMatchObject([[1, 1, false, expect.any(Number)]]);
  });

  it('is of the questions that the server keeps: others in the ticket change nothing', async () => {
    const who = await somebody();
    const ticket = await aTicket(who);
    const browser = new OfflineBrowser(server, who);
    const [easy] = ticket.questions;
    if (easy === undefined) throw new Error('There is no question');
    browser.play({ ...ticket, questions: ticket.questions.map(() => easy) });
    await browser.deliverAll();
    const { xp } = await learningStateOf(server, who);
    expect(xp).toBeLessThan(20 * 10);
  });
});

describe('a league', () => {
  it('gets what was played in a week that is closed into the running one, a human day’s at most', async () => {
    const who = await somebody();
    await grantTotalXp(server, [who.userId], 500);
    await completeLevels(server, [who.userId], 2);
    server.clock.set('2027-03-05T10:00:00Z');
    await passExercise(server, who);
    const browser = new OfflineBrowser(server, who);
    const tickets = await browser.take();
    server.clock.set('2027-03-06T10:00:00Z');
    for (const ticket of tickets.filter(({ kind }) => kind === 'exercise')) browser.play(ticket);
    const weekOf = async (week: string) => {
      const [row] = await server.database.run<{ xp: number }>(sql`
        select weekly_xp as xp from league_memberships where user_id = ${who.userId}::uuid and week_start_date = ${week}::date`);
      return row?.xp ?? null;
    };
    const played = leagueWeekAt(server.clock.now());
    const before = await weekOf(played);
    server.clock.set('2027-03-08T10:00:00Z');
    await closeLeagueWeek(server.deps);
    await server.database.run(sql`update league_memberships set day_xp = 0 where user_id = ${who.userId}::uuid`);
    expect(await browser.deliverAll()).toEqual([]);
    expect(await weekOf(played)).toBe(before);
    const { maxLeagueXpPerDay } = server.deps.rulebook.leagues;
    const now = await weekOf(leagueWeekAt(server.clock.now()));
    expect(now).toBeGreaterThan(0);
    expect(now).toBeLessThanOrEqual(maxLeagueXpPerDay);
    await expectBalancedLedger(server, who);
  });
});

describe('any log at all', () => {
  it('is answered, and leaves the books balanced', async () => {
    const who = await somebody();
    const ticket = await aTicket(who);
    const number = fc.oneof(fc.nat(30), fc.integer(), fc.constantFrom(2 ** 40, -1, 2 ** 53 - 1));
    const clocks = {
      wallMs: fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer()),
      monotonicMs: fc.oneof(fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }), fc.nat()),
      pageLoad: fc.constantFrom('11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'),
    };
    const move = fc.oneof(
      fc.constantFrom({ kind: 'start' }, { kind: 'finish' }),
      fc.record({ kind: fc.constantFrom('skip', 'swap'), index: number }),
      fc.record({
        kind: fc.constant('answer'),
        index: fc.nat(25),
        answer: fc.record({ kind: fc.constant('choice'), option: fc.nat(3) }),
      }),
      fc.record({
        kind: fc.constant('answer'),
        index: number,
        isRepeat: fc.constant(true),
        answer: fc.constant({ kind: 'no-idea' }),
      }),
      fc.record({
        kind: fc.constant('pair'),
        index: fc.nat(25),
        attempt: fc.nat(9),
        left: fc.nat(9),
        right: fc.nat(9),
      }),
    );
    const entry = fc.record({
      seq: number,
      ticketId: fc.constantFrom(ticket.id, '33333333-3333-4333-8333-333333333333'),
      signature: fc.constantFrom(ticket.signature, '', 'é'),
      move,
      previousHash: fc.constantFrom('', 'f'.repeat(64)),
      ...clocks,
    });
    const delivery = fc.record({ browserId: fc.uuid(), ...clocks, entries: fc.array(entry, { maxLength: 12 }) });
    const inTurn = delivery.map((each) => ({ ...each, entries: each.entries.map((made, seq) => ({ ...made, seq })) }));
    for (const body of fc.sample(fc.oneof(delivery, inTurn), { seed: 7, numRuns: 150 })) {
      await server.database.run(sql`delete from rate_limits`);
      const status = await who.call(deliverMoves, { body: body as never }).then(
        () => 200,
        (error: { status: number }) => error.status,
      );
      expect([200, 400], JSON.stringify(body)).toContain(status);
    }
    await expectBalancedLedger(server, who);
  });
});

describe('a ticket', () => {
  it('is forgotten two months after it ran out, and then it is unknown', async () => {
    const who = await somebody();
    const browser = new OfflineBrowser(server, who);
    browser.play(await aTicket(who), { questions: 3 });
    await browser.deliver(browser.log.slice(0, 2));
    const { ticketMs, keptMs } = server.deps.rulebook.offline;
    const count = async () => {
      const [row] = await server.database.run<{ count: number }>(sql`
        select count(*)::int as count from exercise_sessions where user_id = ${who.userId}::uuid`);
      return row?.count;
    };
    server.clock.advance(ticketMs + keptMs - dayMs);
    await dropOldTickets(server.deps);
    expect(await count()).toBe(7);
    server.clock.advance(2 * dayMs);
    await dropOldTickets(server.deps);
    expect(await count()).toBe(0);
    const rejections = await browser.deliverAll();
    expect(rejections.map(({ reason }) => reason)).toEqual(browser.log.slice(2).map(() => 'unknown-ticket'));
  });

  it('leaves the run that was finished with it', async () => {
    const who = await somebody();
    const browser = new OfflineBrowser(server, who);
    browser.play(await aTicket(who));
    expect(await browser.deliverAll()).toEqual([]);
    const { ticketMs, keptMs } = server.deps.rulebook.offline;
    server.clock.advance(ticketMs + keptMs + dayMs);
    await dropOldTickets(server.deps);
    expect(
      await server.database.run(sql`select state from exercise_sessions where user_id = ${who.userId}::uuid`),
    ).toEqual([{ state: 'finished' }]);
  });
});
