import { blockPlayer, declineMatch, listInvitations, markInvitationsSeen, nextQuizQuestion } from '@kalima/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import type { TestLearner } from '../../../test/learner.ts';
import { aRival, challenge, emptyLeagues } from '../../../test/quiz.ts';

const hourMs = 3_600_000;
let server: TestServer;
let amina: TestLearner;
let bilal: TestLearner;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' }, { startsAt: '2026-11-24T10:00:00Z' });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set('2026-11-24T10:00:00Z');
  await emptyLeagues(server);
  [amina, bilal] = [await aRival(server, 'Amina'), await aRival(server, 'Bilal')];
});

const listed = async (who = bilal) => (await who.call(listInvitations, {})).invitations;
const markSeen = (matchId: string, who = bilal) => who.call(markInvitationsSeen, { body: { matchIds: [matchId] } });

describe('a challenge', () => {
  it('is told whoever was challenged, with who and how long, until they have seen it', async () => {
    expect(await listed()).toEqual([]);
    const matchId = await challenge(amina, bilal);
    server.clock.advance(hourMs);
    expect(await listed()).toEqual([
      {
        matchId,
        rival: { playerId: amina.userId, displayName: 'Amina', avatarUrl: null },
        lapsesInMs: 47 * hourMs,
      },
    ]);
    expect(await listed(amina)).toEqual([]);
    expect(await markSeen(matchId)).toEqual({ seen: 1 });
    expect(await listed()).toEqual([]);
    expect(await markSeen(matchId)).toEqual({ seen: 0 });
  });

  it('is marked by nobody else, also not by who sent it', async () => {
    const matchId = await challenge(amina, bilal);
    for (const who of [amina, await aRival(server, 'Hafsa')]) expect(await markSeen(matchId, who)).toEqual({ seen: 0 });
    expect(await markSeen(crypto.randomUUID())).toEqual({ seen: 0 });
    expect(await listed()).toHaveLength(1);
  });

  it.each([
    ['is begun', (matchId: string) => bilal.call(nextQuizQuestion, { params: { matchId } })],
    ['is declined', (matchId: string) => bilal.call(declineMatch, { params: { matchId } })],
    ['is taken back', (matchId: string) => amina.call(declineMatch, { params: { matchId } })],
    ['is of somebody blocked', () => bilal.call(blockPlayer, { body: { playerId: amina.userId } })],
    ['has lapsed', async () => server.clock.advance(48 * hourMs - 1)],
  ])('is not told any more when it %s', async (what, change) => {
    const matchId = await challenge(amina, bilal);
    await change(matchId);
    if (what === 'has lapsed') {
      expect(await listed()).toHaveLength(1);
      server.clock.advance(1);
    }
    expect(await listed()).toEqual([]);
    expect(await markSeen(matchId)).toEqual({ seen: 0 });
  });
});
