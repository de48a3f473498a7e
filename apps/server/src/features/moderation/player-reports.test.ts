import {
  decidePlayerReports,
  exportData,
  getMonthlyBoard,
  getProfile,
  getStreakBoard,
  listNotices,
  listReportedPlayers,
  markNoticesSeen,
  type PlayerReportDecision,
  type PlayerReportReason,
  type PlayerReportState,
  reportPlayer,
  updateProfile,
} from '@kalima/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { proveAddress } from '../../../test/accounts.ts';
import { aLearnerAtAnyTime } from '../../../test/at-any-time.ts';
import { putAvatar } from '../../../test/attack/rich-learner.ts';
import { earn, grantStreak, grantTotalXp } from '../../../test/bulk-learners.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { call, createLearner, type TestLearner } from '../../../test/learner.ts';
import { aRival, challenge, emptyLeagues } from '../../../test/quiz.ts';

const adminEmails: string[] = [];
let server: TestServer;
let administrator: TestLearner;
let amina: TestLearner;
let bilal: TestLearner;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off', adminEmails }, { startsAt: '2026-11-24T10:00:00Z' });
  administrator = await createLearner(server, { display_name: 'The owner' });
  adminEmails.push(administrator.email);
  await proveAddress(server, administrator.email);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set('2026-11-24T10:00:00Z');
  await server.database.run(sql`delete from users where id <> ${administrator.userId}::uuid`);
  await emptyLeagues(server);
  [amina, bilal] = [await aRival(server, 'Amina'), await aRival(server, 'A foul name')];
});

const report = (reason: PlayerReportReason = 'name', who = amina, whom = bilal) =>
  who.call(reportPlayer, { body: { playerId: whom.userId, reason } });
const list = async (state: PlayerReportState = 'open') =>
  (await administrator.call(listReportedPlayers, { query: { state } })).players;
const decide = (decision: PlayerReportDecision, shown: string | null, reason: PlayerReportReason = 'name') =>
  administrator.call(decidePlayerReports, { body: { playerId: bilal.userId, reason, decision, shown } });
const rename = (displayName: string) => bilal.call(updateProfile, { body: { displayName } });
const noticesOf = async (who: TestLearner) => (await who.call(listNotices, {})).notices;
const avatarOf = async (who: TestLearner) => (await who.call(getProfile, {})).avatarUrl;

describe('a player', () => {
  it('is reported by whoever is in the group, with name and picture as they were, once for each of them', async () => {
    await putAvatar(server, bilal);
    const picture = await avatarOf(bilal);
    await report('avatar');
    await report('name');
    await rename('Another foul name');
    await report('name');
    const kept = await server.database.run(sql`
      select user_id, reported_id, reason, display_name, avatar_url from quiz_reports order by reason`);
    const both = { user_id: amina.userId, reported_id: bilal.userId, avatar_url: picture };
    expect(kept).toEqual([
      { ...both, reason: 'avatar', display_name: 'A foul name' },
      { ...both, reason: 'name', display_name: 'Another foul name' },
    ]);
  });

  it('is reported from a match, also when the groups are long over', async () => {
    await challenge(amina, bilal);
    await server.database.run(sql`delete from league_memberships`);
    await report();
    expect(await list()).toHaveLength(1);
  });

  it.each([
    ['of the month', getMonthlyBoard, async (who: TestLearner) => earn(server.deps, who.userId, 101)],
    [
      'of the streaks',
      getStreakBoard,
      async (who: TestLearner) => grantStreak(server.deps, who.userId, 6, { lastCreditedDay: '2026-11-24' }),
    ],
  ] as const)(
    'is reported from the board %s by the id that stands there, and by whoever sees it',
    async (_, board, enter) => {
      const [listed, seer, newcomer] = [
        await aLearnerAtAnyTime(server, { display_name: 'Listed' }),
        await aLearnerAtAnyTime(server),
        await aLearnerAtAnyTime(server),
      ];
      await grantTotalXp(server, [seer.userId], 100);
      const notYet = report('name', seer, listed);
      await expect(notYet).rejects.toMatchObject({ status: 404, code: 'not-found' });
      await enter(listed);
      const view = await seer.call(board, {});
      const row = view.kind === 'open' ? view.rows.find(({ displayName }) => displayName === 'Listed') : undefined;
      expect(row?.playerId).toBe(listed.userId);
      await report('name', seer, listed);
      expect(await list()).toMatchObject([{ playerId: listed.userId, reason: 'name', count: 1 }]);
      // The board requires 100 XP.
      await expect(report('name', newcomer, listed)).rejects.toMatchObject({ status: 404 });
      await listed.call(updateProfile, { body: { leaguesOptedOut: true } });
      const other = await aLearnerAtAnyTime(server);
      await grantTotalXp(server, [other.userId], 100);
      await expect(report('name', other, listed)).rejects.toMatchObject({ status: 404 });
    },
  );

  it('does not report themselves, nor anybody whom they cannot see, nor nobody', async () => {
    const stranger = await aLearnerAtAnyTime(server);
    const nobody = { ...bilal, userId: crypto.randomUUID() };
    for (const [who, whom] of [
      [amina, amina],
      [amina, stranger],
      [stranger, amina],
      [amina, nobody],
    ] as const)
      await expect(report('name', who, whom)).rejects.toMatchObject({ status: 404, code: 'not-found' });
    expect(await server.database.run(sql`select from quiz_reports`)).toEqual([]);
  });

  it('reports twenty times a day, and again on the next', async () => {
    for (let time = 0; time < 20; time += 1) await report();
    await expect(report()).rejects.toMatchObject({ status: 429, code: 'too-many-requests' });
    server.clock.advance(24 * 3_600_000);
    expect(await report()).toEqual({ isReported: true });
  });

  it('is not reported for a picture that is not there', async () => {
    await report('avatar');
    expect(await list()).toEqual([]);
  });

  it('does not read in their export who has reported them, and has the warning in it', async () => {
    await report();
    await decide('warned', 'A foul name');
    const text = JSON.stringify(await bilal.call(exportData, {}));
    expect(text).not.toContain(amina.userId);
    expect(text).not.toContain(administrator.userId);
    const { tables } = await bilal.call(exportData, {});
    expect(tables.quiz_reports).toBeUndefined();
    expect(tables.player_warnings).toMatchObject([{ kind: 'warned', display_name: 'A foul name' }]);
    expect((await amina.call(exportData, {})).tables.quiz_reports).toMatchObject([{ reported_id: bilal.userId }]);
    // An administrator's decisions are other players' data, and not exported.
    expect((await administrator.call(exportData, {})).tables.quiz_reports).toBeUndefined();
  });

  it('takes reports and warnings along when their account is deleted', async () => {
    await report();
    await decide('warned', 'A foul name');
    await server.database.run(sql`delete from users where id = ${bilal.userId}::uuid`);
    for (const table of ['quiz_reports', 'player_warnings'])
      expect(await server.database.run(sql`select from ${sql.identifier(table)}`)).toEqual([]);
  });
});

describe('the page of the administrators', () => {
  it('shows who, what for, how often, and what is shown now; of those who reported nothing', async () => {
    const hafsa = await aRival(server, 'Hafsa');
    await report('name', hafsa);
    server.clock.advance(60_000);
    await rename('A worse name');
    await report();
    const players = await list();
    expect(players).toEqual([
      {
        playerId: bilal.userId,
        reason: 'name',
        displayName: 'A worse name',
        avatarUrl: null,
        reported: ['A worse name', 'A foul name'],
        count: 2,
        firstAt: '2026-11-24T10:00:00.000Z',
        newestAt: '2026-11-24T10:01:00.000Z',
        earlierMeasures: 0,
        decision: null,
      },
    ]);
    for (const secret of [amina.userId, hafsa.userId, 'Hafsa', 'Amina', bilal.email])
      expect(JSON.stringify(players)).not.toContain(secret);
  });

  it('lists twenty at once, the newest report first, each player once', async () => {
    await server.database.run(sql`
      with made as (
        insert into users (email, metadata)
        select 'many-' || n || '@example.org', jsonb_build_object('display_name', 'Many ' || n) from generate_series(1, 45) n
        returning id, email)
      insert into quiz_reports (user_id, reported_id, reason, display_name, created_at)
      select who::uuid, made.id, 'name', 'Foul', timestamptz '2026-11-24T08:00:00Z'
        + (substring(email from '[0-9]+')::int * interval '1 minute')
      from made cross join unnest(array[${amina.userId}, ${bilal.userId}]) as who`);
    const seen: (string | null)[] = [];
    let after: string | null = null;
    do {
      const query: { after?: string } = after === null ? {} : { after };
      const page: { players: { displayName: string | null; count: number }[]; next: string | null } =
        await administrator.call(listReportedPlayers, { query });
      for (const { displayName, count } of page.players) {
        seen.push(displayName);
        expect(count).toBe(2);
      }
      expect(page.players).toHaveLength(page.next === null ? 5 : 20);
      after = page.next;
    } while (after !== null);
    expect(seen).toEqual(Array.from({ length: 45 }, (_, index) => `Many ${45 - index}`));
  });

  it('exists for administrators only, whatever is asked for', async () => {
    await report();
    const body = { playerId: bilal.userId, reason: 'name', decision: 'blanked', shown: 'A foul name' } as const;
    for (const who of [amina, bilal]) {
      await expect(who.call(listReportedPlayers, {})).rejects.toMatchObject({ status: 403, code: 'forbidden' });
      await expect(who.call(decidePlayerReports, { body })).rejects.toMatchObject({ status: 403 });
    }
    await expect(call(server.url, decidePlayerReports, { body })).rejects.toMatchObject({ status: 401 });
    await server.database.run(sql`update users set email_verified = false where id = ${administrator.userId}::uuid`);
    await expect(decide('blanked', 'A foul name')).rejects.toMatchObject({ status: 403 });
    await server.database.run(sql`update users set email_verified = true where id = ${administrator.userId}::uuid`);
    expect((await bilal.call(getProfile, {})).displayName).toBe('A foul name');
    expect(await list()).toHaveLength(1);
  });
});

describe('a decision', () => {
  it('blanks the name, warns its player once, and stands in the row of each report', async () => {
    await report('name', await aRival(server, 'Hafsa'));
    await report();
    server.clock.advance(1000);
    expect(await decide('blanked', 'A foul name')).toEqual({ decided: 2 });
    expect((await bilal.call(getProfile, {})).displayName).toBeNull();
    const rows = await server.database.run(sql`
      select state, decided_by, decided_on, decided_at::text as at, display_name from quiz_reports`);
    const row = { state: 'blanked', decided_by: administrator.userId, decided_on: 'A foul name' };
    expect(rows).toEqual(
      Array(2).fill({ ...row, at: expect.stringContaining('10:00:01'), display_name: 'A foul name' }),
    );
    const notices = await noticesOf(bilal);
    expect(notices).toEqual([{ id: expect.any(String), kind: 'name-blanked', name: 'A foul name' }]);
    expect(await list()).toEqual([]);
    expect(await list('decided')).toMatchObject([
      {
        count: 2,
        displayName: null,
        earlierMeasures: 0,
        decision: { kind: 'blanked', on: 'A foul name', by: 'The owner', at: '2026-11-24T10:00:01.000Z' },
      },
    ]);
    const ids = notices.map(({ id }) => id);
    // Other learners cannot mark it.
    expect(await amina.call(markNoticesSeen, { body: { ids } })).toEqual({ seen: 0 });
    expect(await bilal.call(markNoticesSeen, { body: { ids } })).toEqual({ seen: 1 });
    expect(await noticesOf(bilal)).toEqual([]);
  });

  it('blanks the picture, and its file is gone', async () => {
    await putAvatar(server, bilal);
    const picture = (await avatarOf(bilal)) ?? '';
    await report('avatar');
    expect((await fetch(server.url + picture)).status).toBe(200);
    expect(await decide('blanked', picture, 'avatar')).toEqual({ decided: 1 });
    expect(await avatarOf(bilal)).toBeNull();
    expect((await fetch(server.url + picture)).status).toBe(404);
    expect(await noticesOf(bilal)).toMatchObject([{ kind: 'avatar-blanked', name: null }]);
    expect((await bilal.call(getProfile, {})).displayName).toBe('A foul name');
  });

  it('warns without taking anything, and sets aside without a word', async () => {
    await report();
    await decide('warned', 'A foul name');
    expect(await noticesOf(bilal)).toMatchObject([{ kind: 'name-warned', name: 'A foul name' }]);
    server.clock.advance(1000);
    await report();
    // Warned about once: the name is still there.
    expect(await list()).toMatchObject([{ earlierMeasures: 1 }]);
    await decide('dismissed', 'A foul name');
    expect(await noticesOf(bilal)).toHaveLength(1);
    expect((await bilal.call(getProfile, {})).displayName).toBe('A foul name');
    expect((await list('decided')).map(({ decision }) => decision?.kind)).toEqual(['dismissed', 'warned']);
  });

  it('that set a name aside is not asked for again by the same learner until the name is another', async () => {
    await report();
    await decide('dismissed', 'A foul name');
    await report();
    expect(await list()).toEqual([]);
    await report('name', await aRival(server, 'Hafsa'));
    server.clock.advance(1000);
    await rename('Something new');
    await report();
    expect(await list()).toMatchObject([{ count: 2, reported: ['Something new', 'A foul name'] }]);
  });

  it('is about what was looked at: a name that was changed meanwhile stays, and so do the reports', async () => {
    await report();
    await rename('A good name');
    for (const decision of ['blanked', 'warned', 'dismissed'] as const) {
      const late = decide(decision, 'A foul name');
      await expect(late).rejects.toMatchObject({ status: 409, code: 'player-changed' });
    }
    expect((await bilal.call(getProfile, {})).displayName).toBe('A good name');
    expect([await noticesOf(bilal), (await list()).length]).toEqual([[], 1]);
    await decide('warned', 'A good name');
    expect(await noticesOf(bilal)).toMatchObject([{ kind: 'name-warned', name: 'A foul name' }]);
  });

  it('has nothing to blank where nothing is shown any more', async () => {
    await report();
    await server.database.run(sql`update profiles set display_name = null where user_id = ${bilal.userId}::uuid`);
    await expect(decide('blanked', null)).rejects.toMatchObject({ status: 409, code: 'nothing-to-blank' });
    expect(await decide('dismissed', null)).toEqual({ decided: 1 });
  });

  it('that is repeated, forged or made by two at once is made once', async () => {
    expect(await decide('blanked', 'A foul name')).toEqual({ decided: 0 });
    expect((await bilal.call(getProfile, {})).displayName).toBe('A foul name');
    const nobody = { playerId: crypto.randomUUID(), reason: 'name', decision: 'blanked', shown: null } as const;
    expect(await administrator.call(decidePlayerReports, { body: nobody })).toEqual({ decided: 0 });
    await report();
    const both = await Promise.all([decide('warned', 'A foul name'), decide('warned', 'A foul name')]);
    expect(both.map(({ decided }) => decided).sort()).toEqual([0, 1]);
    expect(await decide('warned', 'A foul name')).toEqual({ decided: 0 });
    expect(await noticesOf(bilal)).toHaveLength(1);
  });
});
