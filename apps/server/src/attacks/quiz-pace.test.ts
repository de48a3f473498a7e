import { answerQuizQuestion, getLeague, getMatch, nextQuizQuestion } from '@kalima/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import type { TestLearner } from '../../test/learner.ts';
import { balancesOf, expectBalancedLedger } from '../../test/ledger.ts';
import { answerOf, aRival, challenge, emptyLeagues, playMatch } from '../../test/quiz.ts';

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
const codes = async (requests: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(requests)).map((each) =>
    each.status === 'fulfilled' ? 'granted' : (each.reason as { code: string }).code,
  );
const weeklyXp = async (who: TestLearner) => {
  const { league } = await who.call(getLeague, {});
  return league.kind === 'open' ? league.weeklyXp : null;
};

describe('whoever plays a quiz at no human pace', () => {
  it('sends all answers before a question is shown: none of them counts', async () => {
    const all = await codes(Array.from({ length: 10 }, (_, index) => answer(amina, index)));
    expect(new Set(all)).toEqual(new Set(['question-not-handed-out']));
    expect((await amina.call(getMatch, { params: params() })).match.verdicts).toEqual([]);
  });

  it('sends the answers in another order: only the one to the question at hand counts', async () => {
    await next(amina);
    const all = await codes([9, 3, 1, 2].map((index) => answer(amina, index)));
    expect(new Set(all)).toEqual(new Set(['question-not-handed-out']));
    expect((await answer(amina, 0)).verdict).toBe('right');
    expect(await codes([answer(amina, 1), answer(amina, 0, false)])).toEqual([
      'question-not-handed-out',
      'already-answered',
    ]);
  });

  it('answers after the fifteen seconds: late, however often the question was asked for again', async () => {
    await next(amina);
    for (let each = 0; each < 5; each += 1) {
      server.clock.advance(3500);
      if (each < 4) await next(amina);
    }
    expect((await answer(amina, 0)).verdict).toBe('late');
  });

  it('turns back no clock: an answer from before the question takes no negative time', async () => {
    await next(amina);
    server.clock.advance(-60_000);
    expect((await answer(amina, 0)).tookMs).toBe(0);
  });

  it('sends the right and the wrong answer at once: one is kept, and said again it stays', async () => {
    await next(amina);
    await codes(Array.from({ length: 10 }, (_, at) => answer(amina, 0, at % 2 === 0)));
    const { match } = await amina.call(getMatch, { params: params() });
    expect(match.verdicts).toHaveLength(1);
    const [first] = match.verdicts;
    expect(await codes([answer(amina, 0, first !== 'right')])).toEqual(['already-answered']);
  });

  it('moves for the other player: with their own token they move themselves alone', async () => {
    await playMatch(server, amina, matchId);
    expect((await bilal.call(getMatch, { params: params() })).match.verdicts).toEqual([]);
    expect((await next(amina)).hand).toBeNull();
    expect(await codes([answer(amina, 0, false)])).toEqual(['already-answered']);
    const stranger = await aRival(server, 'Carim');
    expect(new Set(await codes([next(stranger), answer(stranger, 0)]))).toEqual(new Set(['not-found']));
    expect((await next(bilal)).hand).toMatchObject({ index: 0 });
  });

  it('wins by a program: it brings nothing, and once more sent nothing again', async () => {
    const before = [await weeklyXp(amina), (await balancesOf(server, amina)).xp];
    await playMatch(server, bilal, matchId, { right: 0 });
    await playMatch(server, amina, matchId, { eachMs: 5 });
    expect([await weeklyXp(amina), (await balancesOf(server, amina)).xp]).toEqual(before);
    await codes(Array.from({ length: 10 }, (_, index) => answer(amina, index)));
    expect([await weeklyXp(amina), (await balancesOf(server, amina)).xp]).toEqual(before);
    await expectBalancedLedger(server, amina);
  });
});
