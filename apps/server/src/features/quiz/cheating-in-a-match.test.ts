import {
  answerQuizQuestion,
  blockPlayer,
  challengeRival,
  declineMatch,
  getLeague,
  getMatch,
  nextQuizQuestion,
  reportPlayer,
} from '@kalima/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { Failed, type TestLearner } from '../../../test/learner.ts';
import { balancesOf, expectBalancedLedger } from '../../../test/ledger.ts';
import { answerOf, aRival, challenge, emptyLeagues, playMatch } from '../../../test/quiz.ts';

const tuesday = '2026-11-24T10:00:00Z';

let server: TestServer;
let amina: TestLearner;
let bilal: TestLearner;
let matchId: string;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' }, { startsAt: tuesday });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(tuesday);
  await emptyLeagues(server);
  [amina, bilal] = [await aRival(server, 'Amina'), await aRival(server, 'Bilal')];
  matchId = await challenge(amina, bilal);
});

const params = () => ({ matchId });
const next = (who: TestLearner) => who.call(nextQuizQuestion, { params: params() });
const answer = async (who: TestLearner, index: number, isRight = true) =>
  who.call(answerQuizQuestion, {
    params: params(),
    body: { index, answer: await answerOf(server, matchId, index, isRight) },
  });
const scoreOf = async (who: TestLearner) => (await who.call(getMatch, { params: params() })).match.verdicts;

/** The number of successes, and the codes of the refusals; never a fault. */
async function outcomes(requests: readonly Promise<unknown>[]) {
  const settled = await Promise.allSettled(requests);
  const refused = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason as Failed] : []));
  for (const each of refused) expect([each instanceof Failed, each.status < 500]).toEqual([true, true]);
  return { granted: settled.length - refused.length, codes: [...new Set(refused.map(({ code }) => code))] };
}

async function expectXp(xp: { amina: number; bilal: number }) {
  for (const [who, wanted] of [
    [amina, xp.amina],
    [bilal, xp.bilal],
  ] as const) {
    expect(await balancesOf(server, who)).toEqual({ xp: wanted, gems: 100, battery: 24 });
    await expectBalancedLedger(server, who);
    expect((await who.call(getLeague, {})).league).toMatchObject({ weeklyXp: wanted - 500 });
  }
}

describe('whoever tries to cheat in a match', () => {
  it('by sending the winning answers again wins once', async () => {
    await playMatch(server, bilal, matchId, { right: 2 });
    await playMatch(server, amina, matchId, { right: 9 });
    const again = [...Array(10).keys()].flatMap((index) => [
      answer(amina, index, index < 9),
      answer(amina, index, true),
    ]);
    await outcomes([...again, next(amina), next(bilal)]);
    await expectXp({ amina: 530, bilal: 515 });
    expect((await amina.call(getLeague, {})).league).toMatchObject({ matches: 1, victories: 1 });
  });

  it('by answering a question twice keeps the first answer', async () => {
    await next(amina);
    expect((await answer(amina, 0, false)).verdict).toBe('wrong');
    expect((await answer(amina, 0, false)).verdict).toBe('wrong');
    await expect(answer(amina, 0, true)).rejects.toMatchObject({ status: 409, code: 'already-answered' });
    expect(await scoreOf(amina)).toEqual(['wrong']);
  });

  it('by answering twenty times a second, every answer that there is, has one of them', async () => {
    await next(amina);
    const all = [...Array(20).keys()].map((at) =>
      amina.call(answerQuizQuestion, {
        params: params(),
        body: {
          index: 0,
          answer: at % 5 === 4 ? { kind: 'truth', value: at > 9 } : { kind: 'choice', option: at % 5 },
        },
      }),
    );
    await outcomes(all);
    expect(await scoreOf(amina)).toHaveLength(1);
  });

  it('by answering after the time has no point for it', async () => {
    await next(amina);
    server.clock.advance(17_001);
    expect(await answer(amina, 0)).toMatchObject({ verdict: 'late', tookMs: 15_000 });
    await next(amina);
    server.clock.advance(17_001);
    // The next one closes the one before; an answer to that comes too late altogether.
    expect((await next(amina)).hand).toMatchObject({ index: 2, msLeft: 15_000 });
    await expect(answer(amina, 1)).rejects.toMatchObject({ code: 'already-answered' });
    expect(await scoreOf(amina)).toEqual(['late', 'late']);
  });

  it('by loading the page anew has no more time, and no other question', async () => {
    const { hand } = await next(amina);
    server.clock.advance(9000);
    expect((await amina.call(getMatch, { params: params() })).match.isHandedOut).toBe(true);
    expect((await next(amina)).hand).toEqual({ ...hand, msLeft: 6000 });
    server.clock.advance(8000);
    expect((await next(amina)).hand).toEqual({ ...hand, msLeft: 0 });
    server.clock.advance(1);
    expect((await next(amina)).hand).toMatchObject({ index: 1, msLeft: 15_000 });
  });

  it('by asking for many questions at once gets one of them', async () => {
    const replies = await Promise.all([...Array(20)].map(() => next(amina)));
    expect(new Set(replies.map(({ hand }) => JSON.stringify(hand))).size).toBe(1);
  });

  it('by answering what was not handed out is refused', async () => {
    await expect(answer(amina, 0)).rejects.toMatchObject({ status: 409, code: 'question-not-handed-out' });
    await next(amina);
    await expect(answer(amina, 1)).rejects.toMatchObject({ code: 'question-not-handed-out' });
    const far = amina.call(answerQuizQuestion, { params: params(), body: { index: 99, answer: null } });
    await expect(far).rejects.toMatchObject({ code: 'question-not-handed-out' });
    expect(await scoreOf(amina)).toEqual([]);
  });

  it.each([
    { index: 0, answer: { kind: 'text', text: 'x' } },
    { index: 0, answer: { kind: 'choice', option: 4 } },
    { index: -1, answer: null },
    { index: 0 },
    { index: 0, answer: null, verdict: 'right' },
    { index: 0, answer: null, tookMs: 1 },
  ])('by sending %j is told that it is a bad request', async (body) => {
    await next(amina);
    const sent = amina.call(answerQuizQuestion, { params: params(), body: body as never });
    await expect(sent).rejects.toMatchObject({ status: 400 });
  });

  it('by playing against oneself finds nobody', async () => {
    const body = { playerId: amina.userId };
    await expect(amina.call(challengeRival, { body })).rejects.toMatchObject({ status: 404 });
    await expect(amina.call(blockPlayer, { body })).rejects.toMatchObject({ status: 404 });
  });

  it('in the match of two others finds no match', async () => {
    const third = await aRival(server, 'Hafsa');
    for (const request of [
      () => third.call(getMatch, { params: params() }),
      () => next(third),
      () => answer(third, 0),
      () => third.call(declineMatch, { params: params() }),
    ])
      await expect(request()).rejects.toMatchObject({ status: 404, code: 'not-found' });
    await expectXp({ amina: 510, bilal: 510 });
  });

  it('both finishing at the same moment, ten times each: one end, one reward', async () => {
    await playMatch(server, amina, matchId, { right: 9, upTo: 9 });
    await playMatch(server, bilal, matchId, { right: 8, upTo: 9 });
    await Promise.all([next(amina), next(bilal)]);
    server.clock.advance(1000);
    const ten = [...Array(10)];
    const { codes } = await outcomes(ten.flatMap(() => [answer(amina, 9), answer(bilal, 9)]));
    expect(codes).toEqual([]);
    await expectXp({ amina: 530, bilal: 515 });
    const results = await server.database.run(sql`select from quiz_match_results where match_id = ${matchId}::uuid`);
    expect(results).toHaveLength(2);
  });

  it('by saying no when it has begun is refused, and blocking the other wins nothing', async () => {
    await playMatch(server, amina, matchId);
    await next(bilal);
    await expect(amina.call(declineMatch, { params: params() })).rejects.toMatchObject({ code: 'match-begun' });
    await amina.call(blockPlayer, { body: { playerId: bilal.userId } });
    await expectXp({ amina: 510, bilal: 510 });
    await expect(next(bilal)).rejects.toMatchObject({ status: 404 });
  });

  it('by asking about somebody whom they have never met learns nothing of them', async () => {
    await emptyLeagues(server);
    const body = { playerId: bilal.userId };
    await expect(amina.call(blockPlayer, { body })).rejects.toMatchObject({ status: 404 });
    await expect(amina.call(reportPlayer, { body: { ...body, reason: 'name' } })).rejects.toMatchObject({
      status: 404,
    });
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('by %s of a result gets a 404', async (method) => {
    for (const path of [`/api/quiz/matches/${matchId}`, '/api/quiz/results', `/api/quiz/matches/${matchId}/win`]) {
      const reply = await fetch(`${server.url}${path}`, {
        method,
        headers: { authorization: `Bearer ${amina.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ outcome: 'won', xpEarned: 1000 }),
      });
      expect([path, reply.status]).toEqual([path, 404]);
    }
  });
});
