import { getJourney, type Language, type LogEntry, type OfflineMove } from '@kalima/contract';
import { chanceFrom, type Session } from '@kalima/rules';
import { isPlayed } from '@kalima/rules/session';
import { isSampled } from '@kalima/testing/sample.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finish } from '../../apps/server/src/features/exercise/finish-session.ts';
import { runIdOf } from '../../apps/server/src/features/exercise/offline/ticket-signature.ts';
import { answer, skip, swap, tryPair } from '../../apps/server/src/features/exercise/play-move.ts';
import { aLearnerAtAnyTime } from '../../apps/server/test/at-any-time.ts';
import { startTestServer, type TestServer } from '../../apps/server/test/harness.ts';
import type { TestLearner } from '../../apps/server/test/learner.ts';
import { storedRun } from '../../apps/server/test/stored-run.ts';
import { LocalLearner } from './test/local-learner.ts';

/** ONE_JUDGE_LOGS=1000 for the long form. */
const logs = Number(process.env.ONE_JUDGE_LOGS ?? (isSampled ? 3 : 20));
const firstSeed = Number(process.env.ONE_JUDGE_FIRST_SEED ?? 1);
const hourMs = 3_600_000;
const startMs = Date.parse('2027-06-07T08:00:00Z');
const language: Language = 'en';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' });
});
afterAll(() => server.close());

async function somebody(): Promise<TestLearner> {
  return aLearnerAtAnyTime(server, { time_zone: 'UTC' });
}

/** The reply of the server to a move that was delivered before. */
async function serverReply(who: TestLearner, runId: string, move: Exclude<OfflineMove, { kind: 'start' }>) {
  const { deps } = server;
  const nowMs = server.clock.now();
  const late = { playedMs: nowMs, previousMs: null, movesBatteries: true };
  const request = { ref: who.userId, language, sessionId: runId, late };
  switch (move.kind) {
    case 'answer':
      return answer(deps, request, move);
    case 'skip':
      return skip(deps, request, move);
    case 'pair':
      return tryPair(deps, request, move);
    case 'swap':
      return swap(deps, request, move);
    case 'finish':
      return finish(deps, request);
  }
}

/** The common part of both replies; the learner's state has its own comparison. */
function comparable(reply: object): unknown {
  const {
    player: _,
    questsDone: __,
    verses: ___,
    story,
    answered,
    next,
    index: ____,
    ...rest
  } = reply as Record<string, unknown>;
  const { missed, xp } = (story ?? {}) as Record<string, unknown>;
  return {
    ...rest,
    ...(answered !== undefined && { answered: answered === null ? null : comparable(answered as object) }),
    ...(story !== undefined && { missed, xp }),
  };
}

/** Whether the same request still has its reply: a first try that was followed by a second has none. */
function hasReply({ local }: LocalLearner, { ticketId, move }: LogEntry): boolean {
  const run = local.runs.get(ticketId);
  if (run === undefined || move.kind === 'start') return false;
  return move.kind === 'finish' || isPlayed(run.session, move, server.deps.rulebook);
}

/** Its length is stored where its kind does not say it. */
const played = ({ repeats = [], questions: _, ...session }: Session) => ({ ...session, repeats });

async function expectOneJudge(who: TestLearner, phone: LocalLearner, what: string): Promise<void> {
  const { browser, local } = phone;
  const { player, asides } = await browser.deliver();
  expect(asides, what).toEqual([]);
  expect(player, what).toEqual(phone.player());
  for (const [ticketId, { session }] of local.runs) {
    const runId = runIdOf(ticketId, browser.id);
    expect(played(await storedRun(server, who, runId)), what).toEqual(played(session));
  }
  for (const entry of browser.log.filter((each) => hasReply(phone, each))) {
    const { ticketId, move } = entry;
    if (move.kind === 'start') continue;
    const reply = (await serverReply(who, runIdOf(ticketId, browser.id), move)) as Record<string, unknown>;
    const here = phone.replyTo(ticketId, move);
    const replyHere = (here.kind === 'swapped' ? { question: here.question } : here.reply) as Record<string, unknown>;
    const about = `${what} ${JSON.stringify(move)}`;
    expect(comparable(replyHere), about).toEqual(comparable(reply));
    const next = reply.next as { kind: string; guide: number; level: number; exercise: number } | undefined;
    if (next !== undefined && (next.kind !== 'exercise' || phone.isPlayable(next)) && next.kind !== 'guide')
      expect(replyHere.next, about).toEqual(next);
  }
}

/** How much of the rules the logs reached. */
const seen = { moves: 0, passed: 0, failed: 0, earned: 0, testedOut: 0, repeats: 0, swaps: 0, secondTries: 0, lost: 0 };
function count({ local, browser }: LocalLearner): void {
  seen.moves += browser.log.length;
  seen.swaps += browser.log.filter(({ move }) => move.kind === 'swap').length;
  seen.lost += local.batteries.changes.filter(({ amount }) => amount < 0).length;
  for (const { result, session } of local.runs.values()) {
    if (result !== null) seen[result.passed ? 'passed' : 'failed'] += 1;
    if (result?.testOut !== undefined) seen[result.testOut === 'earned' ? 'earned' : 'testedOut'] += 1;
    seen.repeats += session.repeats?.length ?? 0;
    seen.secondTries += session.entries.filter(({ firstTry }) => firstTry !== undefined).length;
  }
}

describe('moves without a connection', () => {
  it('are judged by the server as they were on the device', { timeout: 3_600_000 }, async () => {
    for (let seed = firstSeed; seed < firstSeed + logs; seed += 1) {
      const chance = chanceFrom(seed);
      server.clock.set(startMs + chance.below(20) * hourMs);
      const who = await somebody();
      const phone = await LocalLearner.take(server, who);
      const steps = 40 + chance.below(100);
      for (let step = 0; step < steps; step += 1) phone.step(chance);
      phone.browser.reload();
      server.clock.advance(chance.below(12) * hourMs);
      await expectOneJudge(who, phone, `seed ${seed}`);
      count(phone);
    }
    if (logs >= 20) for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(0);
  });

  it('open a level that was tested out of, on the device as on the server', async () => {
    server.clock.set(startMs);
    const who = await somebody();
    const phone = await LocalLearner.take(server, who);
    phone.playAll({ level: 1, exercise: 1 });
    expect(phone.isPlayable({ guide: 1, level: 2, exercise: 1 })).toBe(false);
    phone.playAll({ level: 1, exercise: 4 });
    expect(phone.isPlayable({ guide: 1, level: 2, exercise: 1 })).toBe(true);
    await expectOneJudge(who, phone, 'a test-out');
    const { guides } = await who.call(getJourney, {});
    expect(guides[0]?.levels.map(({ state }) => state).slice(0, 3)).toEqual(['unlocked', 'current', 'locked']);
  });

  it.each([0, 1, 3, 8])('lose their batteries when they are made: delivered %i hours later', async (hours) => {
    server.clock.set(startMs);
    const who = await somebody();
    const phone = await LocalLearner.take(server, who);
    const [ticket] = phone.tickets.values();
    if (ticket === undefined) throw new Error('no ticket');
    phone.browser.play(ticket, { wrong: 7, questions: 12 });
    server.clock.advance(hours * hourMs);
    const { player } = await phone.browser.deliver();
    expect(player.battery).toBe(Math.min(24, 17 + hours));
  });
});
