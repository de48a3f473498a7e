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
  updateProfile,
} from '@kalima/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestLearner } from '../../../test/a-learner.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { aRival, challenge, emptyLeagues, playMatch } from '../../../test/quiz.ts';

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

describe('a report of somebody', () => {
  it('is kept for administrators with name and picture as they were, once for each reason', async () => {
    const matchId = await challenge(amina, bilal);
    await playMatch(server, amina, matchId);
    const report = (reason: 'name' | 'avatar') =>
      amina.call(reportPlayer, { body: { playerId: bilal.userId, reason } });
    await report('avatar');
    await report('name');
    await bilal.call(updateProfile, { body: { displayName: 'Somebody else' } });
    await report('name');
    const kept = await server.database.run(sql`
      select user_id, reported_id, reason, display_name from quiz_reports where user_id = ${amina.userId}::uuid order by reason`);
    const both = { user_id: amina.userId, reported_id: bilal.userId };
    expect(kept).toEqual([
      { ...both, reason: 'avatar', display_name: 'Bilal' },
      { ...both, reason: 'name', display_name: 'Somebody else' },
    ]);
  });

  it('goes with either account', async () => {
    await amina.call(reportPlayer, { body: { playerId: bilal.userId, reason: 'name' } });
    await block(bilal, amina);
    await server.database.run(sql`delete from users where id = ${bilal.userId}::uuid`);
    for (const table of ['quiz_reports', 'quiz_blocks'])
      expect(await server.database.run(sql`select from ${sql.identifier(table)}`)).toEqual([]);
  });
});
