import { startExercise, type TicketView } from '@kalima/contract';
import { chanceFrom } from '@kalima/rules';
import { isSampled } from '@kalima/testing/sample.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLearnerAtAnyTime } from '../../../../test/at-any-time.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import type { TestLearner } from '../../../../test/learner.ts';
import { learningStateOf } from '../../../../test/learning-state.ts';
import { OfflineBrowser } from '../../../../test/offline-browser.ts';
import { giveAnswer, passExercise, questionsBehind, rightAnswer, wrongAnswer } from '../../../../test/play.ts';
import { snapshotOf } from '../../../../test/restore-learner.ts';

/** OFFLINE_DELIVERIES=10000 for the long form. */
const wantedDeliveries = Number(process.env.OFFLINE_DELIVERIES ?? (isSampled ? 40 : 120));
const firstSeed = Number(process.env.OFFLINE_FIRST_SEED ?? 1);

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const startMs = Date.parse('2027-06-07T08:00:00Z');

interface Step {
  readonly atMs: number;
  act(): Promise<unknown>;
}

let server: TestServer;
let who: TestLearner;
let phone: OfflineBrowser;
let laptop: OfflineBrowser;
let online: readonly Step[];
let restore: () => Promise<void>;
let deliveries = 0;

const ticketOf = (tickets: readonly TicketView[], isIt: (ticket: TicketView) => boolean): TicketView => {
  const ticket = tickets.find(isIt);
  if (ticket === undefined) throw new Error('There is no such ticket');
  return ticket;
};

/** Four days of a learner with two offline browsers, phone and laptop, and a third one online. */
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' });
  const { clock } = server;
  clock.set(startMs);
  who = await aLearnerAtAnyTime(server, { time_zone: 'UTC' });
  await passExercise(server, who);
  clock.set(startMs + 4 * hourMs);
  [phone, laptop] = [new OfflineBrowser(server, who), new OfflineBrowser(server, who)];
  const tickets = await phone.take();
  const exercise = (number: number) => ticketOf(tickets, (each) => each.level === 1 && each.exercise === number);
  const review = ticketOf(tickets, ({ kind }) => kind === 'review');
  const at = (browser: OfflineBrowser, day: number, hour: number) => {
    clock.set(startMs + day * dayMs + hour * hourMs);
    browser.reload();
    return browser;
  };
  at(phone, 1, 1).play(exercise(2), { wrong: 3 });
  at(laptop, 1, 5).play(exercise(2), { wrong: 1 });
  at(phone, 2, 0).play(review, { wrong: 2 });
  at(laptop, 3, 2).play(exercise(3), { wrong: 6 });
  at(phone, 4, 1).play(exercise(3));

  const { session } = await who.call(startExercise, { body: { lessonId: '1', guide: 1, level: 1, exercise: 4 } });
  const questions = await questionsBehind(server, session.id);
  const answered = questions.findIndex(({ kind }) => kind === 'matching');
  online = questions.slice(0, answered === -1 ? undefined : answered).map((question, index) => ({
    atMs: startMs + (1 + index / 4) * dayMs,
    act: () => {
      const answer = index % 3 === 0 ? wrongAnswer(server, question) : rightAnswer(server, question);
      if (answer === null) throw new Error('A matching question is not answered at once');
      return giveAnswer(who, session.id, { index, answer });
    },
  }));
  restore = await snapshotOf(server.database, who.userId);
});
afterAll(() => server.close());

type Chance = ReturnType<typeof chanceFrom>;

/** Some of what a browser has logged by now: it may overlap with what arrived, or leave a gap. */
async function deliverSome(browser: OfflineBrowser, chance: Chance): Promise<void> {
  const logged = browser.log.filter(({ wallMs }) => wallMs <= server.clock.now());
  if (logged.length === 0) return;
  deliveries += 1;
  const from = chance.below(logged.length);
  await browser.deliver(logged.slice(chance.below(2) === 0 ? 0 : from, from + 1 + chance.below(40)), true);
}

async function deliverTheRest(browser: OfflineBrowser, chance: Chance): Promise<void> {
  for (let next = 0; next < browser.log.length; ) {
    deliveries += 1;
    const reply = await browser.deliver(browser.log.slice(next, next + 1 + chance.below(60)), true);
    expect(reply.asides).toEqual([]);
    next = reply.next;
  }
}

async function trial(seed: number): Promise<unknown> {
  const chance = chanceFrom(seed);
  await restore();
  const early = Array.from({ length: chance.below(8) }, () => ({
    atMs: startMs + dayMs + chance.below(4 * dayMs),
    act: () => deliverSome(chance.below(2) === 0 ? phone : laptop, chance),
  }));
  for (const { atMs, act } of [...online, ...early].toSorted((one, other) => one.atMs - other.atMs)) {
    server.clock.set(atMs);
    await act();
  }
  server.clock.set(startMs + 6 * dayMs + chance.below(dayMs));
  const both = chance.below(2) === 0 ? [phone, laptop] : [laptop, phone];
  if (chance.below(2) === 0) for (const browser of both) await deliverTheRest(browser, chance);
  else await Promise.all(both.map((browser) => deliverTheRest(browser, chance)));
  return learningStateOf(server, who);
}

describe('the same moves of two browsers beside online play', () => {
  it('come to the same in whatever order and batches they arrive, and the books hold', {
    timeout: 3_600_000,
  }, async () => {
    const first = await trial(firstSeed);
    expect(first).toMatchObject({ streak: expect.any(Number), days: expect.any(Array) });
    for (let seed = firstSeed + 1; deliveries < wantedDeliveries; seed += 1) {
      expect(await trial(seed), `seed ${seed}`).toEqual(first);
      const [books] = await server.database.run<{ battery: number; batteries: number; xp: number; earned: number }>(sql`
        select p.battery, p.total_xp_earned as xp,
          24 + (select coalesce(sum(amount), 0)::int from ledger where user_id = p.user_id and currency = 'battery') as batteries,
          (select coalesce(sum(amount), 0)::int from ledger where user_id = p.user_id and currency = 'xp') as earned
        from profiles p where p.user_id = ${who.userId}::uuid`);
      expect(books?.battery, `seed ${seed}`).toBeGreaterThanOrEqual(0);
      expect([books?.batteries, books?.earned], `seed ${seed}`).toEqual([books?.battery, books?.xp]);
    }
  });
});
