import {
  blockPlayer,
  challengeRival,
  exportData,
  findMatch,
  getMatch,
  getQuiz,
  listBlocks,
  listRivals,
  reportPlayer,
  unblockPlayer,
} from '@kalima/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import type { TestLearner } from '../../../test/learner.ts';
import { aRival, challenge, emptyLeagues } from '../../../test/quiz.ts';

let server: TestServer;
let amina: TestLearner;
let bilal: TestLearner;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' }, { startsAt: '2026-11-24T10:00:00Z' });
});
afterAll(() => server.close());
beforeEach(async () => {
  await emptyLeagues(server);
  [amina, bilal] = [await aRival(server, 'Amina'), await aRival(server, 'Bilal')];
});

const block = (who: TestLearner, whom: TestLearner) => who.call(blockPlayer, { body: { playerId: whom.userId } });

describe('somebody who is blocked', () => {
  it('is met no more, from either side: no challenge, no quick match, no match in a list', async () => {
    const matchId = await challenge(amina, bilal);
    const searching = (await bilal.call(findMatch, {})).match;
    expect((await block(amina, bilal)).blocked).toEqual([
      { playerId: bilal.userId, displayName: 'Bilal', avatarUrl: null },
    ]);
    for (const [who, other] of [
      [amina, bilal],
      [bilal, amina],
    ] as const) {
      expect((await who.call(listRivals, {})).rivals).toEqual([]);
      expect((await who.call(getQuiz, {})).matches.map(({ id }) => id)).not.toContain(matchId);
      await expect(who.call(getMatch, { params: { matchId } })).rejects.toMatchObject({ status: 404 });
      await expect(who.call(challengeRival, { body: { playerId: other.userId } })).rejects.toMatchObject({
        status: 404,
      });
    }
    expect((await amina.call(findMatch, {})).match).toMatchObject({ turn: 'searching' });
    expect((await bilal.call(getMatch, { params: { matchId: searching.id } })).match.turn).toBe('searching');
    expect((await bilal.call(listBlocks, {})).blocked).toEqual([]);
  });

  it('is met again when they are taken off the list', async () => {
    expect((await amina.call(getQuiz, {})).blockedCount).toBe(0);
    await block(amina, bilal);
    await block(amina, bilal);
    expect((await amina.call(getQuiz, {})).blockedCount).toBe(1);
    expect((await amina.call(unblockPlayer, { params: { playerId: bilal.userId } })).blocked).toEqual([]);
    expect((await amina.call(listRivals, {})).rivals).toHaveLength(1);
    await challenge(bilal, amina);
  });

  it('does not read in their export who has blocked or reported them', async () => {
    await block(amina, bilal);
    await amina.call(reportPlayer, { body: { playerId: bilal.userId, reason: 'name' } });
    expect(JSON.stringify(await bilal.call(exportData, {}))).not.toContain(amina.userId);
    const { tables } = await amina.call(exportData, {});
    expect(tables.quiz_blocks).toMatchObject([{ blocked_id: bilal.userId }]);
    expect(tables.quiz_reports).toMatchObject([{ reported_id: bilal.userId, reason: 'name' }]);
  });
});

it('a block goes with either account', async () => {
  await block(bilal, amina);
  await server.database.run(sql`delete from users where id = ${bilal.userId}::uuid`);
  expect(await server.database.run(sql`select from quiz_blocks`)).toEqual([]);
});
