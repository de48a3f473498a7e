import {
  type BodyOf,
  claimGuestTicket,
  getJourney,
  getProfile,
  type ReplyOf,
  startExercise,
  takeGuestTicket,
} from '@kalima/contract';
import { newPlayer, senseNeededBy } from '@kalima/rules';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aLearnerAtAnyTime } from '../../../../test/at-any-time.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { call, type TestLearner } from '../../../../test/learner.ts';
import { learningStateOf } from '../../../../test/learning-state.ts';
import { OfflineBrowser, type Played } from '../../../../test/offline-browser.ts';
import { passExercise } from '../../../../test/play.ts';
import { expectFolded } from '../../../../test/word-log.ts';
import { readPlayer } from '../../../player/player-store.ts';
import { dropOldTickets } from '../offline/drop-old-tickets.ts';
import { signGuestTicket, signTicket } from '../offline/ticket-signature.ts';

const hourMs = 3_600_000;
const startsAt = '2026-11-21T10:00:00Z';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' }, { startsAt });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(startsAt);
  await server.database.run(sql`delete from rate_limits`);
});

type Issued = ReplyOf<typeof takeGuestTicket>;
type Claim = BodyOf<typeof claimGuestTicket>;

const issue = (): Promise<Issued> => call(server.url, takeGuestTicket, {});
const somebody = () => aLearnerAtAnyTime(server, { time_zone: 'UTC' });
const claimFor = (who: TestLearner, claim: Claim) => who.call(claimGuestTicket, { body: claim });
const stateOf = (who: TestLearner) => learningStateOf(server, who);

/** A guest who plays it to its end, before any account. */
async function played(how: Played = {}): Promise<{ guest: OfflineBrowser; issued: Issued }> {
  const issued = await issue();
  const guest = new OfflineBrowser(server, null);
  guest.play(issued.ticket, how);
  return { guest, issued };
}

async function deliverAs(guest: OfflineBrowser, who: TestLearner, claim: Claim) {
  guest.who = who;
  await claimFor(who, claim);
  return guest.deliver();
}

async function rowsOfAllTables(): Promise<Record<string, number>> {
  const tables = await server.database.run<{ name: string }>(sql`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1`);
  const counts = tables.map(async ({ name }) => {
    const [row] = await server.database.run<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(name)}`,
    );
    return [name, row?.count ?? 0] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

const batteryOf = async (who: TestLearner) => (await who.call(getProfile, {})).battery;

describe('a guest’s ticket', () => {
  it('is the course’s first exercise, whole, for somebody who learns their first words', async () => {
    const { ticket, state } = await issue();
    expect(ticket).toMatchObject({ kind: 'exercise', guide: 1, level: 1, exercise: 1 });
    expect([ticket.clips, ticket.paid]).toEqual([{}, {}]);
    expect(ticket.questions).toHaveLength(20);
    expect(ticket.session.repeatsUntilRight).toBe(true);
    expect(ticket.expiresAtMs - ticket.issuedAtMs).toBe(24 * hourMs);
    expect(state).toMatchObject({ rulebook: server.deps.rulebook, results: [], opened: [], testOuts: [] });
    // Neither is a clip offered, nor a question asked by ear alone: each has another way.
    const heard = ticket.questions.flatMap(({ question }, at) => (senseNeededBy(question.kind) === null ? [] : [at]));
    expect(heard.length).toBeGreaterThan(0);
    expect(heard.every((at) => ticket.swaps[String(at)] !== undefined)).toBe(true);
    const cards = ticket.session.teach.flatMap(({ words }) => words.map(({ metInTrial }) => metInTrial));
    expect(cards.filter((met) => met)).toHaveLength(4);
  });

  it('speaks the language that is asked for', async () => {
    const { ticket } = await call(server.url, takeGuestTicket, { query: { language: 'fr' } });
    expect(ticket.language).toBe('fr');
    expect(JSON.stringify(ticket.session.teach)).toContain('nom');
  });

  it('comes with a player who is what a new profile is', async () => {
    const { userId } = await somebody();
    const { player } = await readPlayer(server.deps, userId);
    const { lastBatteryChargeMs: _, ...fresh } = newPlayer(server.clock.now(), server.deps.rulebook);
    expect(player).toMatchObject(fresh);
    expect(Object.keys(player).toSorted()).toEqual(Object.keys((await issue()).state.player).toSorted());
  });

  it('leaves no row in any table, but the count of its network', async () => {
    const before = await rowsOfAllTables();
    await played();
    const { rate_limits: counted, ...after } = await rowsOfAllTables();
    expect({ ...after, rate_limits: 0 }).toEqual({ ...before, rate_limits: 0 });
    expect(counted).toBe(1);
  });

  it('is issued 120 times an hour to a network, a class for instance, and again in the next hour', async () => {
    for (let count = 0; count < 120; count += 1) await issue();
    await expect(issue()).rejects.toMatchObject({ status: 429, code: 'too-many-requests' });
    server.clock.advance(hourMs);
    expect((await issue()).ticket.questions).toHaveLength(20);
  });
});

describe('delivered with the sign-up', () => {
  it('is passed, paid, remembered, and a day of the streak, as if it had been played with the account', async () => {
    const online = await somebody();
    await passExercise(server, online);
    const { guest, issued } = await played();
    const who = await somebody();
    const { asides, next } = await deliverAs(guest, who, issued.claim);
    expect([asides, next]).toEqual([[], guest.log.length]);
    const [state, expected] = [await stateOf(who), await stateOf(online)];
    expect(state).toMatchObject({ streak: 1, creditedDay: '2026-11-21', progress: [[1, 1, true, 100]] });
    expect([state.xp, state.paid]).toEqual([expected.xp, expected.paid]);
    expect(state.xp).toBe(205);
    expect([state.reviews, Object.keys(state.memory)]).toEqual([expected.reviews, Object.keys(expected.memory)]);
    await expectFolded(server, who);
    expect(await who.call(getJourney, {})).toMatchObject({ passedExercises: 1 });
    const [quests] = await server.database.run<{ actions: number }>(sql`
      select count(*)::int as actions from quest_actions where user_id = ${who.userId}::uuid`);
    expect(quests?.actions).toBe(2);
  });

  it('is judged by the server: wrong answers are wrong, and cost a battery at their time', async () => {
    const { guest, issued } = await played({ wrong: 3 });
    server.clock.advance(2 * hourMs);
    const who = await somebody();
    await server.database.run(sql`update profiles set created_at = ${new Date(server.clock.now())}, 
      last_battery_charge = ${new Date(server.clock.now())} where user_id = ${who.userId}::uuid`);
    await deliverAs(guest, who, issued.claim);
    // Three were lost, the fifth right answer in a row gave one back, and two hours two more, up to the maximum.
    const [lost] = await server.database.run<{ amount: number; at: string }>(sql`
      select sum(amount)::int as amount, min(at)::text as at from ledger
      where user_id = ${who.userId}::uuid and currency = 'battery' and amount < 0 and starts_with(source, 'wrong:')`);
    expect(lost?.amount).toBe(-3);
    expect(Date.parse(lost?.at ?? '')).toBeLessThan(Date.parse(startsAt) + 60_000);
    expect(await batteryOf(who)).toBe(24);
    expect((await stateOf(who)).progress).toEqual([[1, 1, false, 85]]);
  });

  it('shows the batteries that a guest has now', async () => {
    const { guest, issued } = await played({ wrong: 4, questions: 4 });
    const wrong = issued.ticket.questions.slice(0, 4).filter(({ question }) => question.kind !== 'matching');
    const who = await somebody();
    await deliverAs(guest, who, issued.claim);
    expect(await batteryOf(who)).toBe(24 - wrong.length);
  });

  it('is not passed because the browser says so: a finish without answers is not judged', async () => {
    const issued = await issue();
    const guest = new OfflineBrowser(server, null);
    guest.record(issued.ticket, { kind: 'start' });
    guest.record(issued.ticket, { kind: 'finish' });
    const who = await somebody();
    const { asides } = await deliverAs(guest, who, issued.claim);
    expect(asides).toMatchObject([{ seq: 1, reason: 'not-judged' }]);
    expect(await stateOf(who)).toMatchObject({ xp: 0, streak: 0, progress: null });
  });

  it('pays learning, and no league or quest, for answers that took no human’s time', async () => {
    const { guest, issued } = await played({ thinkingMs: 10 });
    const who = await somebody();
    await deliverAs(guest, who, issued.claim);
    const [xp] = await server.database.run<{ fast: number; slow: number }>(sql`
      select coalesce(sum(amount) filter (where too_fast), 0)::int as fast,
        coalesce(sum(amount) filter (where not too_fast), 0)::int as slow
      from ledger where user_id = ${who.userId}::uuid and currency = 'xp'`);
    expect(xp).toEqual({ fast: 205, slow: 0 });
  });

  it('lies between issue and receipt, whatever the browser’s clock says', async () => {
    const issued = await issue();
    const guest = new OfflineBrowser(server, null);
    guest.aheadMs = -400 * 24 * hourMs;
    guest.play(issued.ticket);
    const who = await somebody();
    guest.who = who;
    await claimFor(who, issued.claim);
    await guest.deliver(guest.log, true);
    expect(await stateOf(who)).toMatchObject({ days: ['2026-11-21 1'] });
  });

  it('counts for the day on which it was played, where the mailbox is confirmed after midnight', async () => {
    server.clock.set('2026-11-21T23:30:00Z');
    const { guest, issued } = await played();
    server.clock.set('2026-11-22T08:00:00Z');
    const who = await somebody();
    await deliverAs(guest, who, issued.claim);
    expect(await stateOf(who)).toMatchObject({ streak: 1, days: ['2026-11-21 1'] });
  });

  it('keeps what was answered, where it was left before its end', async () => {
    const { guest, issued } = await played({ questions: 7 });
    const who = await somebody();
    await deliverAs(guest, who, issued.claim);
    expect(await stateOf(who)).toMatchObject({ xp: 70, streak: 0, progress: null });
    const { session } = await who.call(startExercise, { body: { lessonId: '1', guide: 1, level: 1, exercise: 1 } });
    expect(session.resumed).toBe(false);
  });
});

describe('pays once', () => {
  it('whatever is sent again', async () => {
    const { guest, issued } = await played();
    const who = await somebody();
    await deliverAs(guest, who, issued.claim);
    const state = await stateOf(who);
    await deliverAs(guest, who, issued.claim);
    await Promise.all([deliverAs(guest, who, issued.claim), deliverAs(guest, who, issued.claim)]);
    expect(await stateOf(who)).toEqual(state);
  });

  it('one account, not a second one', async () => {
    const { guest, issued } = await played();
    await deliverAs(guest, await somebody(), issued.claim);
    const second = await somebody();
    await expect(claimFor(second, issued.claim)).rejects.toMatchObject({ status: 409, code: 'guest-ticket-used' });
    guest.who = second;
    const { asides } = await guest.deliver();
    expect(new Set(asides.map(({ reason }) => reason))).toEqual(new Set(['unknown-ticket']));
    expect(await stateOf(second)).toMatchObject({ xp: 0, streak: 0, progress: null });
  });

  it('not a second account either where the first one was deleted meanwhile', async () => {
    const { guest, issued } = await played();
    const first = await somebody();
    await deliverAs(guest, first, issued.claim);
    await server.database.run(sql`delete from users where id = ${first.userId}::uuid`);
    await expect(claimFor(await somebody(), issued.claim)).rejects.toMatchObject({ code: 'guest-ticket-used' });
  });

  it('one of two accounts that claim it at once', async () => {
    const { issued } = await played();
    const both = await Promise.all([somebody(), somebody()]);
    const claimed = await Promise.allSettled(both.map((who) => claimFor(who, issued.claim)));
    expect(claimed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('nobody who has begun that exercise, or passed it', async () => {
    const { issued } = await played();
    const [begun, passed] = [await somebody(), await somebody()];
    await begun.call(startExercise, { body: { lessonId: '1', guide: 1, level: 1, exercise: 1 } });
    await passExercise(server, passed);
    for (const who of [begun, passed]) {
      const before = await stateOf(who);
      await expect(claimFor(who, issued.claim)).rejects.toMatchObject({ status: 409, code: 'guest-exercise-begun' });
      expect(await stateOf(who)).toEqual(before);
    }
    // Nor is it used up.
    await claimFor(await somebody(), issued.claim);
  });

  it('somebody who only took tickets along', async () => {
    const { guest, issued } = await played();
    const who = await somebody();
    await new OfflineBrowser(server, who).take();
    await deliverAs(guest, who, issued.claim);
    expect((await stateOf(who)).progress).toEqual([[1, 1, true, 100]]);
  });
});

describe('is refused', () => {
  it.each<[string, (claim: Claim) => Partial<Claim>]>([
    ['with a forged signature', () => ({ signature: 'A'.repeat(43) })],
    ['with an empty one', () => ({ signature: '' })],
    ['with another seed', ({ seed }) => ({ seed: seed + 1 })],
    ['with another course', () => ({ courseVersion: '0123456789abcdef' })],
    ['under another id', () => ({ ticketId: '00000000-0000-4000-8000-000000000000' })],
    ['with a later issue', ({ issuedAtMs }) => ({ issuedAtMs: issuedAtMs + 1 })],
  ])('%s', async (_, change) => {
    const { claim } = await issue();
    const who = await somebody();
    await expect(claimFor(who, { ...claim, ...change(claim) })).rejects.toMatchObject({
      status: 409,
      code: 'guest-ticket-unknown',
    });
    expect(await stateOf(who)).toMatchObject({ xp: 0, progress: null });
  });

  it('where the course has changed since', async () => {
    const { claim } = await issue();
    const courseVersion = '0123456789abcdef';
    const changed = { ...claim, courseVersion };
    const signature = signGuestTicket(server.deps, changed);
    const who = await somebody();
    await expect(claimFor(who, { ...changed, signature })).rejects.toMatchObject({ status: 409, code: 'conflict' });
    expect(await stateOf(who)).toMatchObject({ xp: 0, progress: null });
  });

  it('with the signature of a learner’s ticket', async () => {
    const { claim } = await issue();
    const who = await somebody();
    const signature = signTicket(server.deps, who.userId, claim.ticketId);
    await expect(claimFor(who, { ...claim, signature })).rejects.toMatchObject({ code: 'guest-ticket-unknown' });
  });

  it('without a sign-in', async () => {
    const { claim } = await issue();
    await expect(call(server.url, claimGuestTicket, { body: claim })).rejects.toMatchObject({ status: 401 });
  });

  it('after 24 hours, as are its moves', async () => {
    const { guest, issued } = await played();
    const [late, inTime] = [await somebody(), await somebody()];
    server.clock.set(issued.ticket.expiresAtMs);
    await claimFor(inTime, issued.claim);
    server.clock.advance(1);
    await expect(claimFor(late, issued.claim)).rejects.toMatchObject({ code: 'guest-ticket-expired' });
    guest.who = inTime;
    const { asides } = await guest.deliver();
    expect(asides[0]).toMatchObject({ reason: 'expired-ticket', kind: 'exercise' });
    expect(await stateOf(inTime)).toMatchObject({ xp: 0, progress: null });
  });

  it('for another exercise: moves of a ticket that was not claimed are unknown', async () => {
    const [{ guest }, other] = [await played(), await issue()];
    const who = await somebody();
    const { asides } = await deliverAs(guest, who, other.claim);
    expect(new Set(asides.map(({ reason }) => reason))).toEqual(new Set(['unknown-ticket']));
    expect(await stateOf(who)).toMatchObject({ xp: 0, progress: null });
  });

  it('with a claim as signature of a move in another learner’s ticket', async () => {
    const { claim } = await issue();
    const who = await somebody();
    const browser = new OfflineBrowser(server, who);
    const [ticket] = await browser.take();
    if (ticket === undefined) throw new Error('There is no ticket');
    browser.record({ id: ticket.id, signature: claim.signature }, { kind: 'start' });
    expect((await browser.deliver()).asides).toMatchObject([{ reason: 'unknown-ticket' }]);
  });
});

describe('a claim', () => {
  it('is forgotten once the ticket is void anyway', async () => {
    const { claim } = await issue();
    await claimFor(await somebody(), claim);
    const kept = async () =>
      server.database.run(sql`select ticket_id from claimed_guest_tickets where ticket_id = ${claim.ticketId}::uuid`);
    server.clock.set(claim.issuedAtMs + 24 * hourMs);
    await dropOldTickets(server.deps);
    expect(await kept()).toHaveLength(1);
    server.clock.advance(1);
    await dropOldTickets(server.deps);
    expect(await kept()).toEqual([]);
    await expect(claimFor(await somebody(), claim)).rejects.toMatchObject({ code: 'guest-ticket-expired' });
  });
});
