import {
  awaitMatch,
  declineMatch,
  findMatch,
  getMatch,
  getQuiz,
  nextQuizQuestion,
  updateProfile,
} from '@kalima/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import type { TestLearner } from '../../../test/learner.ts';
import { aRival, emptyLeagues, playMatch, questionsOf } from '../../../test/quiz.ts';
import { matchWaits, waitTimes } from './await-match.ts';
import { lapseMatches } from './lapse-matches.ts';

const tuesday = '2026-11-24T10:00:00Z';

let server: TestServer;
let amina: TestLearner;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' }, { startsAt: tuesday });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(tuesday);
  await emptyLeagues(server);
  amina = await aRival(server, 'Amina');
});

const find = async (who: TestLearner) => (await who.call(findMatch, {})).match;
const see = async (who: TestLearner, matchId: string) => (await who.call(getMatch, { params: { matchId } })).match;

describe('a quick match', () => {
  it('waits for somebody, is taken by the next who comes, and is played by both', async () => {
    const waiting = await find(amina);
    expect(waiting).toMatchObject({ turn: 'searching', rival: null });
    await expect(amina.call(nextQuizQuestion, { params: { matchId: waiting.id } })).rejects.toMatchObject({
      code: 'match-not-open',
    });
    expect((await find(amina)).id).toBe(waiting.id);
    server.clock.advance(3_600_000);
    const bilal = await aRival(server, 'Bilal');
    expect(await find(bilal)).toMatchObject({
      id: waiting.id,
      turn: 'mine',
      isInvitation: false,
      rival: { displayName: 'Amina' },
      lapsesInMs: 48 * 3_600_000,
    });
    expect(await see(amina, waiting.id)).toMatchObject({ turn: 'mine', rival: { displayName: 'Bilal' } });
    await playMatch(server, bilal, waiting.id);
    expect((await playMatch(server, amina, waiting.id, { right: 9 })).match.end).toMatchObject({ outcome: 'lost' });
  });

  it('ends a wait at the first look after a rival has come, and looks each second', async () => {
    const bilal = await aRival(server, 'Bilal');
    const { id: matchId } = await find(amina);
    const awaitTurn = matchWaits(server.deps, { lookMs: 5, maxMs: Number.POSITIVE_INFINITY });
    const waiting = awaitTurn(amina.userId, { matchId, seen: 'searching', signal: new AbortController().signal });
    await find(bilal);
    expect((await waiting).match).toMatchObject({ turn: 'mine', rival: { displayName: 'Bilal' } });
    expect(waitTimes).toMatchObject({ lookMs: 1000 });
  });

  it('is told at once where the page has seen something older, and is nobody else’s to wait for', async () => {
    const bilal = await aRival(server, 'Bilal');
    const { id } = await find(amina);
    const wait = (who: TestLearner) => who.call(awaitMatch, { params: { matchId: id }, query: { seen: 'mine' } });
    expect((await wait(amina)).match.turn).toBe('searching');
    await expect(wait(bilal)).rejects.toMatchObject({ status: 404 });
  });

  it('is told as it stands when nobody comes for long, when the page is left, and beside three waits more', async () => {
    const { id: matchId } = await find(amina);
    const awaitTurn = matchWaits(server.deps, { lookMs: 5, maxMs: 50 });
    const wait = (signal: AbortSignal) => awaitTurn(amina.userId, { matchId, seen: 'searching', signal });
    expect((await wait(new AbortController().signal)).match.turn).toBe('searching');

    const patient = matchWaits(server.deps, { lookMs: 60_000, maxMs: 60_000 });
    const left = new AbortController();
    const waits = [1, 2, 3].map(() => patient(amina.userId, { matchId, seen: 'searching', signal: left.signal }));
    const fourth = await patient(amina.userId, { matchId, seen: 'searching', signal: left.signal });
    expect(fourth.match.turn).toBe('searching');
    left.abort();
    expect((await Promise.all(waits)).map(({ match }) => match.turn)).toEqual(['searching', 'searching', 'searching']);
  });

  it('asks words that both have learnt, and is not made with who shares too few', async () => {
    const waiting = await find(amina);
    server.clock.advance(1000);
    const hafsa = await aRival(server, 'Hafsa', 25, 20);
    const own = await find(hafsa);
    expect([own.turn, own.id === waiting.id]).toEqual(['searching', false]);
    const bilal = await aRival(server, 'Bilal', 30, 12);
    expect((await find(bilal)).id).toBe(waiting.id);
    const learnt = [...server.deps.teaching.course.words.keys()].slice(12, 25);
    const asked = (await questionsOf(server, waiting.id)).flatMap((each) => ('word' in each ? [each.word] : []));
    expect(asked).toHaveLength(10);
    expect(learnt).toEqual(expect.arrayContaining(asked));
  });

  it('is with somebody of the same tier, who has not opted out meanwhile', async () => {
    const waiting = await find(amina);
    const bilal = await aRival(server, 'Bilal');
    await server.database.run(sql`insert into league_standings values (${bilal.userId}::uuid, 2)`);
    const own = await find(bilal);
    expect(own.turn).toBe('searching');
    await server.database.run(sql`delete from league_standings where user_id = ${bilal.userId}::uuid`);
    await amina.call(updateProfile, { body: { leaguesOptedOut: true } });
    expect(await find(bilal)).toMatchObject({ id: own.id, turn: 'searching' });
    await amina.call(updateProfile, { body: { leaguesOptedOut: false } });
    expect((await find(bilal)).id).toBe(waiting.id);
    // A found match ends the search.
    expect((await bilal.call(getQuiz, {})).matches).toHaveLength(1);
  });

  it('of many who come at once nobody waits for somebody who waits', async () => {
    const many = [amina];
    while (many.length < 6) many.push(await aRival(server, `Learner ${many.length}`));
    const found = await Promise.all(many.map(find));
    expect(new Set(found.map(({ id }) => id)).size).toBe(3);
    for (const who of many) expect((await who.call(getQuiz, {})).matches).toMatchObject([{ turn: 'mine' }]);
  });

  it('is taken back by who waits, and lapses when nobody came', async () => {
    const waiting = await find(amina);
    await amina.call(declineMatch, { params: { matchId: waiting.id } });
    expect((await amina.call(getQuiz, {})).matches).toEqual([]);
    const again = await find(amina);
    server.clock.advance(48 * 3_600_000);
    const bilal = await aRival(server, 'Bilal');
    expect(await find(bilal)).toMatchObject({ turn: 'searching' });
    await lapseMatches(server.deps);
    expect((await see(amina, again.id)).end).toMatchObject({ outcome: 'void' });
    expect((await amina.call(getQuiz, {})).matches).toEqual([]);
  });
});
