import { brotliCompressSync, constants } from 'node:zlib';
import { getJourney, getShelves, openDay, startExercise, type TicketView, takeTickets } from '@kalima/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLearnerAtAnyTime } from '../../../../test/at-any-time.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { letKnow } from '../../../../test/known-words.ts';
import type { TestLearner } from '../../../../test/learner.ts';
import { learningStateOf } from '../../../../test/learning-state.ts';
import { OfflineBrowser } from '../../../../test/offline-browser.ts';
import { endUnplayed, passExercise, passUnplayed, playToEnd } from '../../../../test/play.ts';
import { snapshotOf } from '../../../../test/restore-learner.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' });
});
afterAll(() => server.close());

const somebody = () => aLearnerAtAnyTime(server, { time_zone: 'UTC' });
const browserOf = (who: TestLearner) => new OfflineBrowser(server, who);
const placeOf = ({ kind, guide, level, exercise }: TicketView) => [kind, guide, level, exercise];

function firstOf(tickets: readonly TicketView[], kind: TicketView['kind'] = 'exercise'): TicketView {
  const ticket = tickets.find((each) => each.kind === kind);
  if (ticket === undefined) throw new Error(`There is no ticket of the kind ${kind}`);
  return ticket;
}

const stateOf = (who: TestLearner) => learningStateOf(server, who);

describe('tickets', () => {
  it('are the next six exercises, and reviews once there is something to review', async () => {
    const who = await somebody();
    const browser = browserOf(who);
    expect((await browser.take()).map(placeOf)).toEqual([
      ['exercise', 1, 1, 1],
      ['exercise', 1, 1, 2],
      ['exercise', 1, 1, 3],
      ['exercise', 1, 1, 4],
      ['exercise', 1, 2, 1],
      ['exercise', 1, 2, 2],
    ]);
    await passExercise(server, who);
    const later = await browser.take();
    expect(later.filter(({ kind }) => kind === 'review')).toHaveLength(1);
    expect(later.filter(({ kind }) => kind === 'exercise').map(placeOf)[0]).toEqual(['exercise', 1, 1, 2]);
  });

  it('of a review ask first what home names for today, then what is due in the next days', async () => {
    const who = await somebody();
    const words = [...server.deps.teaching.course.words.keys()];
    await letKnow(server, who, words.slice(0, 8), 60);
    await letKnow(server, who, words.slice(8, 20));
    const { memory } = await who.call(getJourney, {});
    expect(memory.due).toEqual({ words: 8, waiting: 0 });
    const reviews = (await browserOf(who).take()).filter(({ kind }) => kind === 'review');
    expect(reviews.map(({ questions }) => questions.length)).toEqual([8, 12]);
  });

  it('of a review are replaced on another day', async () => {
    const who = await somebody();
    const browser = browserOf(who);
    await passExercise(server, who);
    const reviewsNow = async () => (await browser.take()).filter(({ kind }) => kind === 'review').map(({ id }) => id);
    const before = await reviewsNow();
    expect(before).toHaveLength(1);
    server.clock.advance(19 * hourMs);
    expect(await reviewsNow()).toEqual(before);
    server.clock.advance(2 * hourMs);
    const after = await reviewsNow();
    expect(after).toHaveLength(1);
    expect(after).not.toEqual(before);
  });

  it('are the same for each of a learner’s browsers, and not sent again to one that has them', async () => {
    const who = await somebody();
    const one = await browserOf(who).take();
    const other = await browserOf(who).take();
    expect(other).toEqual(one);
    const has = one.map(({ id }) => id);
    const again = await who.call(takeTickets, { body: { has } });
    expect([again.order, again.tickets]).toEqual([has, []]);
    const both = await Promise.all([browserOf(who).take({ guide: 1 }), browserOf(who).take({ guide: 1 })]);
    expect(both[0].map(({ id }) => id)).toEqual(both[1].map(({ id }) => id));
    expect(both[0]).toHaveLength(20);
  });

  it('of a guide or of a surah stay along with a browser that has them, until they are played', async () => {
    const who = await somebody();
    const browser = browserOf(who);
    const [guide, surah] = [await browser.take({ guide: 1 }), await browser.take({ pack: '112' })];
    const sittings = surah.filter(({ kind }) => kind === 'sitting');
    expect(sittings.length).toBeGreaterThan(0);
    expect(new Set(sittings.map(({ about }) => about))).toEqual(new Set(['112']));
    const words = sittings.flatMap(({ session }) =>
      session.teach.flatMap((each) => each.words.map((word) => word.arabic)),
    );
    expect(new Set(words).size).toBe(words.length);

    const has = [...guide, ...sittings].map(({ id }) => id);
    expect(new Set((await who.call(takeTickets, { body: { has } })).order)).toEqual(new Set(has));
    browser.play(firstOf(guide));
    browser.play(firstOf(sittings, 'sitting'));
    expect(await browser.deliverAll()).toEqual([]);
    const { order } = await who.call(takeTickets, { body: { has } });
    expect(order).not.toContain(firstOf(guide).id);
    expect(order).not.toContain(firstOf(sittings, 'sitting').id);
    expect(order.filter((id) => has.includes(id))).toHaveLength(has.length - 2);
    const state = await stateOf(who);
    const [played] = sittings;
    expect(played?.sitting).toMatchObject({ title: { text: 'Al-Ikhlas' }, words: played?.sitting?.paysFor.length });
    const paidWords = (all: readonly string[]) => all.filter((source) => source.startsWith('sitting:')).toSorted();
    expect(paidWords(state.paid)).toEqual(played?.sitting?.paysFor.map((word) => `sitting:${word}`).toSorted());
    const again = (await browserOf(who).take({ pack: '112' })).flatMap(({ sitting }) => sitting ?? []);
    expect(again.flatMap(({ paysFor }) => paysFor).filter((word) => played?.sitting?.paysFor.includes(word))).toEqual(
      [],
    );
  });

  it('of the words that open the most verses each teach one, and open them once they arrive', async () => {
    const who = await somebody();
    expect((await browserOf(who).take()).filter(({ kind }) => kind === 'sitting')).toEqual([]);
    await passExercise(server, who);
    const shelves = () => who.call(getShelves, { query: { language: 'en' } });
    const { oneShort, readable } = await shelves();
    const wanted = oneShort.words.slice(0, server.deps.rulebook.offline.words);
    const browser = browserOf(who);
    const words = (await browser.take()).filter(({ kind }) => kind === 'sitting');
    expect(words.map(({ about }) => about)).toEqual(wanted.map(({ word }) => word.id));
    for (const { about, introduce, questions, session, sitting } of words) {
      expect([introduce, sitting?.words, questions.length]).toEqual([[about], 1, 3]);
      expect(session.teach.flatMap((each) => each.words)).toHaveLength(1);
    }
    const [ticket, other] = words;
    if (ticket === undefined || other === undefined) throw new Error('two words were wanted');
    expect(ticket.sitting?.title).toEqual({ text: wanted[0]?.word.meaning, ar: wanted[0]?.word.arabic });
    browser.play(ticket);
    expect(await browser.deliverAll()).toEqual([]);
    const after = await shelves();
    expect(after.readable.total).toBe(readable.total + (wanted[0]?.opens ?? 0));
    const has = words.map(({ id }) => id);
    const { order } = await who.call(takeTickets, { body: { has } });
    expect(order).not.toContain(ticket.id);
    expect(order).toContain(other.id);
  });

  it('teach a word before the exercise that asks it first, and not again in the next one', async () => {
    const tickets = await browserOf(await somebody()).take();
    const taught = tickets.map(({ session }) =>
      session.teach.flatMap(({ words }) => words.map(({ arabic }) => arabic)),
    );
    expect(taught[0]?.length).toBeGreaterThan(0);
    expect(taught.slice(1, 4)).toEqual([[], [], []]);
    expect(taught[4]?.length).toBeGreaterThan(0);
  });

  it('begin with the exercise that home proposes, whatever was played last', async () => {
    const who = await somebody();
    await server.database.run(sql`update profiles set is_pro_subscriber = true where user_id = ${who.userId}::uuid`);
    for (const level of [1, 2]) {
      const { session } = await who.call(startExercise, { body: { lessonId: '1', guide: 1, level, exercise: 1 } });
      await endUnplayed(server, who, session);
    }
    const [first] = await browserOf(who).take();
    expect(first).toMatchObject({ guide: 1, level: 1, exercise: 2 });
  });

  it('have at most 15 kB, compressed', async () => {
    const tickets = await browserOf(await somebody()).take({ guide: 1 });
    const asReplies = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
    const sizes = tickets.map((ticket) => brotliCompressSync(JSON.stringify(ticket), asReplies).length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(15_000);
  });

  it('carry the numbers of the rules as this server has them', async () => {
    const { state } = await (await somebody()).call(takeTickets, { body: { has: [] } });
    expect(state.rulebook).toEqual(server.deps.rulebook);
  });

  it('say what their questions have paid already', async () => {
    const who = await somebody();
    const { session } = await who.call(startExercise, { body: { lessonId: '1', guide: 1, level: 1, exercise: 1 } });
    await playToEnd(server, who, session, 5);
    const [first, second] = await browserOf(who).take();
    expect(Object.values(first?.paid ?? {}).reduce((sum, amount) => sum + amount, 0)).toBe(15 * 10 + 5 * 5);
    expect(second?.paid).toEqual({});
  });

  it('that were played to their end are given to nobody again: a failed exercise has a new one', async () => {
    const who = await somebody();
    const browser = browserOf(who);
    const [failed, second] = (await browser.take()) as [TicketView, TicketView];
    browser.play(failed, { wrong: 10 });
    browser.play(second, { questions: 3 });
    await browser.deliver();
    const { order } = await who.call(takeTickets, { body: { has: [failed.id, second.id] } });
    const [again, begun] = await browserOf(who).take();
    expect(again).toMatchObject({ guide: 1, level: 1, exercise: 1 });
    expect(again?.id).not.toBe(failed.id);
    expect(begun?.id).toBe(second.id);
    expect(order).not.toContain(failed.id);
    const other = browserOf(who);
    other.play(again as TicketView);
    expect(await other.deliverAll()).toEqual([]);
    expect((await stateOf(who)).progress).toEqual([[1, 1, true, 100]]);
  });

  it('leave an exercise alone that is played online meanwhile', async () => {
    const who = await somebody();
    await browserOf(who).take();
    const { session } = await who.call(startExercise, { body: { lessonId: '1', guide: 1, level: 1, exercise: 1 } });
    expect(session.resumed).toBe(false);
    expect((await playToEnd(server, who, session)).passed).toBe(true);
  });
});

describe('what was played without a connection', () => {
  it('counts as if it had been played online: XP, day, streak, progress, words', async () => {
    const [online, offline] = [await somebody(), await somebody()];
    const browser = browserOf(offline);
    const [first] = await browser.take();
    await passExercise(server, online);
    browser.play(first as TicketView);
    const playedOn = new Date(server.clock.now()).toISOString().slice(0, 10);
    server.clock.advance(3 * dayMs);
    expect(await browser.deliverAll()).toEqual([]);
    const [one, other] = [await stateOf(online), await stateOf(offline)];
    expect(other).toMatchObject({ xp: one.xp, paid: one.paid, progress: one.progress, days: one.days });
    expect(Object.keys(other.memory).toSorted()).toEqual(Object.keys(one.memory).toSorted());
    expect(other.creditedDay).toBe(playedOn);
  });

  it('is judged once, however it is cut, repeated or mixed up', async () => {
    const who = await somebody();
    const browser = browserOf(who);
    const [first, second] = await browser.take();
    browser.play(first as TicketView, { wrong: 2 });
    browser.play(second as TicketView);
    await browser.deliver(browser.log.slice(0, 7));
    expect((await browser.deliver(browser.log.slice(20, 30))).next).toBe(7);
    expect((await browser.deliver(browser.log.slice(3, 15))).next).toBe(15);
    await Promise.all([browser.deliver(browser.log.slice(15)), browser.deliver(browser.log.slice(15))]);
    const once = await stateOf(who);
    await browser.deliver();
    expect(await stateOf(who)).toEqual(once);
    expect(once.progress).toHaveLength(2);
  });

  it('keeps the streak of the days on which it was played, also after the first visit has called it lost', async () => {
    const who = await somebody();
    server.clock.set('2027-03-01T10:00:00Z');
    await passUnplayed(server, who);
    const browser = browserOf(who);
    const tickets = await browser.take();
    for (const ticket of tickets.slice(0, 3)) {
      server.clock.advance(dayMs);
      browser.reload();
      browser.play(ticket);
    }
    server.clock.advance(dayMs);
    const { opening } = await who.call(openDay, { body: { timeZone: 'UTC' } });
    expect(opening.lostStreak).toBe(1);
    expect((await browser.deliver()).player).toMatchObject({ streak: 4, isDoneToday: false });
    expect((await who.call(openDay, { body: { timeZone: 'UTC' } })).opening.lostStreak).toBe(0);
    expect((await stateOf(who)).days).toEqual(['2027-03-01 1', '2027-03-02 2', '2027-03-03 3', '2027-03-04 4']);
  });

  it('takes no battery below none, and needs none', async () => {
    const who = await somebody();
    const browser = browserOf(who);
    await server.database.run(sql`update profiles set battery = 2, last_battery_charge = ${new Date(server.clock.now()).toISOString()}
      where user_id = ${who.userId}::uuid`);
    const [first] = await browser.take();
    browser.play(first as TicketView, { wrong: 8, questions: 8 });
    const { player, asides } = await browser.deliver();
    expect([asides, player.battery]).toEqual([[], 0]);
  });

  it('loses batteries at the moment that was played, whichever browser arrives first', async () => {
    const who = await somebody();
    const [phone, laptop] = [browserOf(who), browserOf(who)];
    const tickets = await phone.take();
    phone.play(firstOf(tickets), { wrong: 9, questions: 14 });
    server.clock.advance(3 * hourMs);
    laptop.play(tickets[1] as TicketView, { wrong: 4, questions: 6 });
    server.clock.advance(2 * hourMs);
    const restore = await snapshotOf(server.database, who.userId);
    const batteriesAfter = async (...browsers: OfflineBrowser[]) => {
      await restore();
      let battery = 0;
      for (const browser of browsers) battery = (await browser.deliver()).player.battery;
      const [books] = await server.database.run<{ battery: number; booked: number }>(sql`
        select p.battery, 24 + (select sum(amount)::int from ledger where user_id = p.user_id and currency = 'battery') as booked
        from profiles p where p.user_id = ${who.userId}::uuid`);
      expect(books?.booked).toBe(books?.battery);
      return battery;
    };
    // 24 less 9, three hours later 18, less 4, two hours later 16.
    expect(await batteriesAfter(phone, laptop)).toBe(16);
    expect(await batteriesAfter(laptop, phone)).toBe(16);
  });

  it('loses batteries at the receipt where its ticket was issued before they were stored with it', async () => {
    const who = await somebody();
    const browser = browserOf(who);
    const tickets = await browser.take();
    await server.database.run(sql`update exercise_sessions set batteries = null where user_id = ${who.userId}::uuid`);
    browser.play(firstOf(tickets), { wrong: 9, questions: 14 });
    server.clock.advance(8 * hourMs);
    expect((await browser.deliver()).player.battery).toBe(15);
  });

  it('counts in two browsers of one learner, each ticket in each of them, and pays each source once', async () => {
    const who = await somebody();
    const [phone, laptop] = [browserOf(who), browserOf(who)];
    const tickets = await phone.take();
    phone.play(firstOf(tickets), { wrong: 1 });
    laptop.play(firstOf(tickets), { wrong: 3 });
    await laptop.deliver();
    expect((await stateOf(who)).progress).toEqual([[1, 1, false, 85]]);
    await phone.deliver();
    const state = await stateOf(who);
    expect(state.progress).toEqual([[1, 1, true, 95]]);
    expect(new Set(state.paid).size).toBe(state.paid.length);
    // The first question was wrong in both: its attempt is paid, and the day of the streak.
    expect(state.xp).toBe(19 * 10 + 5 + 5);
  });

  it('of a review says of memory what it would have said', async () => {
    const who = await somebody();
    await passExercise(server, who);
    const browser = browserOf(who);
    const review = firstOf(await browser.take(), 'review');
    server.clock.advance(4 * dayMs);
    browser.play(review);
    const playedMs = server.clock.now();
    server.clock.advance(2 * dayMs);
    const before = await stateOf(who);
    expect(await browser.deliverAll()).toEqual([]);
    const after = await stateOf(who);
    expect(after.reviews - before.reviews).toBeGreaterThanOrEqual(review.questions.length);
    const lastDays = Object.values(after.memory as Record<string, { lastDay: string } | null>).map(
      (each) => each?.lastDay,
    );
    expect(lastDays).toContain(new Date(playedMs).toISOString().slice(0, 10));
  });
});

describe('what is not judged', () => {
  it('is an exercise that is not open yet, and all that follows in it', async () => {
    const who = await somebody();
    const browser = browserOf(who);
    const fifth = (await browser.take())[4] as TicketView;
    browser.play(fifth);
    const rejections = await browser.deliverAll();
    expect(rejections).toHaveLength(browser.log.length);
    expect(new Set(rejections.map(({ reason }) => reason))).toEqual(new Set(['exercise-locked']));
    expect(await stateOf(who)).toMatchObject({ xp: 0, progress: null });
    expect(await browser.deliver()).toMatchObject({ asides: rejections });
  });

  it('is a ticket of another learner, a made-up one, and one with a changed signature', async () => {
    const [who, other] = [await somebody(), await somebody()];
    const [theirs] = await browserOf(other).take();
    const browser = browserOf(who);
    const [own] = await browser.take();
    browser.play(theirs as TicketView, { questions: 2 });
    browser.play({ ...(own as TicketView), id: crypto.randomUUID() }, { questions: 2 });
    browser.play({ ...(own as TicketView), signature: (theirs as TicketView).signature }, { questions: 2 });
    const rejections = await browser.deliverAll();
    expect(rejections.map(({ reason }) => reason)).toEqual(browser.log.map(() => 'unknown-ticket'));
    expect(await stateOf(who)).toMatchObject({ xp: 0, reviews: 0 });
    expect(await stateOf(other)).toMatchObject({ xp: 0, reviews: 0 });
  });

  it('is what was begun after the ticket had expired', async () => {
    const who = await somebody();
    const browser = browserOf(who);
    const [first] = await browser.take();
    server.clock.advance(14 * dayMs + 1000);
    browser.play(first as TicketView, { questions: 1 });
    expect((await browser.deliverAll()).map(({ reason }) => reason)).toEqual(browser.log.map(() => 'expired-ticket'));
  });

  it('is a log that was changed afterwards, from there on', async () => {
    const who = await somebody();
    const browser = browserOf(who);
    const [first] = await browser.take();
    browser.play(first as TicketView, { wrong: 1, questions: 6 });
    const at = browser.log.findIndex(({ move }) => move.kind === 'answer');
    const entry = browser.log[at];
    if (entry?.move.kind !== 'answer') throw new Error('nothing was answered');
    browser.log[at] = { ...entry, move: { ...entry.move, tookMs: 5 } };
    const rejections = await browser.deliverAll();
    expect(rejections.map(({ seq, reason }) => [seq, reason])[0]).toEqual([at + 1, 'not-judged']);
  });
});

describe('a clock', () => {
  it.each([365 * dayMs, -365 * dayMs])('that is %d ms ahead changes nothing', async (aheadMs) => {
    const who = await somebody();
    const browser = browserOf(who);
    browser.aheadMs = aheadMs;
    const [first] = await browser.take();
    browser.play(first as TicketView);
    const playedOn = new Date(server.clock.now()).toISOString().slice(0, 10);
    server.clock.advance(2 * dayMs);
    browser.reload();
    await browser.deliver();
    expect(await stateOf(who)).toMatchObject({ creditedDay: playedOn, streak: 1 });
  });

  it('that is set a year back in the middle gives no day before the ticket', async () => {
    const who = await somebody();
    const browser = browserOf(who);
    const tickets = await browser.take();
    const takenOn = new Date(server.clock.now()).toISOString().slice(0, 10);
    for (const ticket of tickets.slice(0, 3)) {
      browser.aheadMs -= 30 * dayMs;
      browser.reload();
      browser.play(ticket);
    }
    await browser.deliver();
    expect((await stateOf(who)).days).toEqual([`${takenOn} 1`]);
  });
});

describe('twenty answers a second', () => {
  it('teach, and count in no league', async () => {
    const who = await somebody();
    const browser = browserOf(who);
    const [first] = await browser.take();
    server.clock.advance(dayMs);
    browser.play(first as TicketView, { thinkingMs: 50 });
    await browser.deliver();
    const [row] = await server.database.run<{ fast: number; all: number }>(sql`
      select count(*) filter (where too_fast)::int as fast, count(*)::int as all from ledger
      where user_id = ${who.userId}::uuid and currency = 'xp'`);
    expect(row?.all).toBeGreaterThan(20);
    expect(row?.fast).toBe(row?.all);
  });
});
