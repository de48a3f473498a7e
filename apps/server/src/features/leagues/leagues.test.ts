import {
  getLeague,
  getProfile,
  type LeagueView,
  markLeagueResultSeen,
  openDay,
  startExercise,
  updateProfile,
} from '@kalima/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aLearnerAtAnyTime } from '../../../test/at-any-time.ts';
import { completeLevels, createLearners, earn, grantTotalXp } from '../../../test/bulk-learners.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import type { TestLearner } from '../../../test/learner.ts';
import { answerOne, passExercise, questionsBehind } from '../../../test/play.ts';
import { importNextReviews } from '../../memory/import-reviews.ts';
import { closeLeagueWeek } from '../../schedule/close-league-week.ts';

const tuesday = '2026-11-24T10:00:00Z';
const nextTuesday = '2026-12-01T10:00:00Z';

let server: TestServer;
let learner: TestLearner;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' }, { startsAt: tuesday });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(tuesday);
  // Each test has its leagues for itself.
  await server.database.run(sql`
    with members as (delete from league_memberships), results as (delete from league_results),
      tiers as (delete from league_standings) select 1`);
  await server.database.run(sql`delete from league_groups`);
  learner = await aLearnerAtAnyTime(server);
});

/** Grants 500 XP and two completed levels, without a group. */
async function ready(userIds: readonly string[]): Promise<void> {
  await grantTotalXp(server, userIds, 500);
  await completeLevels(server, userIds, 2);
}
const league = async (who = learner) => (await who.call(getLeague, {})).league;
async function open(who = learner): Promise<Extract<LeagueView, { kind: 'open' }>> {
  const view = await league(who);
  if (view.kind !== 'open') throw new Error(`The league is ${view.kind}`);
  return view;
}
const optOut = (leaguesOptedOut: boolean) => learner.call(updateProfile, { body: { leaguesOptedOut } });
const groupSizes = async () =>
  (
    await server.database.run<{ members: number; places: number }>(sql`
      select count(*)::int as members, g.places from league_groups g join league_memberships m on m.group_id = g.id
      group by g.id order by members desc`)
  ).map(({ members, places }) => [members, places]);

describe('who is in a league', () => {
  it('nobody with less than 100 XP, or two completed levels: what is missing is told', async () => {
    expect(await league()).toEqual({ kind: 'locked', xp: 0, xpNeeded: 100, completedLevels: 0, levelsNeeded: 2 });
    await completeLevels(server, [learner.userId], 1);
    await earn(server.deps, learner.userId, 110);
    expect(await league()).toMatchObject({ kind: 'locked', xp: 110, completedLevels: 1 });
    const [quick = ''] = await createLearners(server, 1);
    await completeLevels(server, [quick], 2);
    await earn(server.deps, quick, 99);
    expect(await groupSizes()).toEqual([]);
    await earn(server.deps, quick, 1);
    expect(await groupSizes()).toEqual([[1, 1]]);
  });

  it('whoever has both, from the first XP of the week on', async () => {
    await ready([learner.userId]);
    expect(await league()).toEqual({
      kind: 'waiting',
      tier: { level: 1, name: 'bronze', color: '#b0713a' },
      joinsNextWeek: false,
      weekEndsInMs: Date.parse('2026-11-30') - Date.parse(tuesday),
    });
    await passExercise(server, learner);
    expect(await open()).toMatchObject({
      tier: { name: 'bronze' },
      groupSize: 1,
      groupSizeMost: 30,
      rank: 1,
      // A practice run of twenty right answers, and the day of the streak.
      weeklyXp: 105,
      rows: [{ rank: 1, displayName: 'Amina', avatarUrl: null, isMe: true, weeklyXp: 105 }],
    });
  });

  it('a newcomer at the exercise that completes the second level, whose XP counts once', async () => {
    await grantTotalXp(server, [learner.userId], 500);
    await completeLevels(server, [learner.userId], 2);
    await server.database.run(sql`
      delete from user_guide_progress where user_id = ${learner.userId}::uuid and exercise_number = 1`);
    await passExercise(server, learner);
    // Twenty right answers, and the day of the streak.
    expect(await open()).toMatchObject({ groupSize: 1, rank: 1, weeklyXp: 205 });
  });

  it('a newcomer at the answer that brings the hundredth XP', async () => {
    await completeLevels(server, [learner.userId], 2);
    await earn(server.deps, learner.userId, 99);
    expect(await league()).toMatchObject({ kind: 'locked', xp: 99 });
    await earn(server.deps, learner.userId, 1);
    expect((await open()).weeklyXp).toBe(100);
  });

  it('a newcomer who is ready at any visit; whoever was in a league before with their first XP', async () => {
    const visit = () => learner.call(openDay, { body: { timeZone: 'UTC' } });
    await visit();
    await ready([learner.userId]);
    expect((await league()).kind).toBe('waiting');
    await visit();
    expect((await open()).weeklyXp).toBe(0);
    server.clock.set(nextTuesday);
    await closeLeagueWeek(server.deps);
    await visit();
    expect((await league()).kind).toBe('waiting');
  });

  it('nobody by a background job', async () => {
    await ready([learner.userId]);
    await server.database.run(sql`
      insert into learner_words (user_id, word_id, learnt_at, taught_at)
      values (${learner.userId}::uuid, 'g01w01', ${tuesday}::timestamptz, ${tuesday}::timestamptz)`);
    await importNextReviews(server.deps);
    const imported = await server.database.run(sql`
      select from learner_memories where user_id = ${learner.userId}::uuid and imported_at is not null`);
    expect(imported).toHaveLength(1);
    expect((await league()).kind).toBe('waiting');
  });

  it('with XP of every kind, and only that of this week', async () => {
    await ready([learner.userId]);
    await earn(server.deps, learner.userId, 40);
    await earn(server.deps, learner.userId, 7);
    expect((await open()).weeklyXp).toBe(47);
    server.clock.set(nextTuesday);
    await earn(server.deps, learner.userId, 9);
    expect((await open()).weeklyXp).toBe(9);
  });

  it('counts what was earned since Monday 00:00 UTC before joining, and nothing older', async () => {
    await grantTotalXp(server, [learner.userId], 500);
    server.clock.set('2026-11-22T23:59:59.999Z');
    await earn(server.deps, learner.userId, 1000);
    server.clock.set('2026-11-23T00:00:00Z');
    await earn(server.deps, learner.userId, 70);
    server.clock.set(tuesday);
    await passExercise(server, learner);
    expect(await groupSizes()).toEqual([]);
    await server.database.run(sql`delete from user_guide_progress where user_id = ${learner.userId}::uuid`);
    await completeLevels(server, [learner.userId], 2);
    const [week] = await server.database.run<{ xp: number }>(sql`
      select sum(amount)::int as xp from ledger
      where user_id = ${learner.userId}::uuid and currency = 'xp' and at >= '2026-11-23T00:00:00Z'`);
    await earn(server.deps, learner.userId, 1);
    const { weeklyXp, rows } = await open();
    expect([weeklyXp, rows.map((row) => row.weeklyXp)]).toEqual([(week?.xp ?? 0) + 1, [(week?.xp ?? 0) + 1]]);
    expect(weeklyXp).toBeGreaterThan(270);
  });

  it('counts each XP once where a learner becomes ready while many moves of theirs are under way', async () => {
    await grantTotalXp(server, [learner.userId], 500);
    await earn(server.deps, learner.userId, 5);
    await Promise.all([
      ...Array.from({ length: 8 }, () => earn(server.deps, learner.userId, 10)),
      completeLevels(server, [learner.userId], 2),
      ...Array.from({ length: 8 }, () => earn(server.deps, learner.userId, 10)),
    ]);
    await earn(server.deps, learner.userId, 10);
    expect((await open()).weeklyXp).toBe(175);
  });
});

describe('a group', () => {
  it('ranks by XP, and of as many by who had them first; top ten, and one’s own row', async () => {
    const others = await createLearners(server, 14);
    await ready([...others, learner.userId]);
    for (const [index, userId] of others.entries()) await earn(server.deps, userId, 100 + index);
    await earn(server.deps, learner.userId, 50);
    const last = await open();
    expect([last.rank, last.groupSize, last.rows.length]).toEqual([15, 15, 11]);
    expect(last.rows.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15]);
    expect(last.rows.at(0)).toEqual({
      playerId: expect.any(String),
      rank: 1,
      displayName: 'Learner 14',
      avatarUrl: null,
      isMe: false,
      weeklyXp: 113,
    });
    expect([last.promotedPlaces, last.relegatedPlaces]).toEqual([5, 0]);
    server.clock.advance(1000);
    await earn(server.deps, learner.userId, 63);
    expect((await open()).rank).toBe(2);
  });

  it('counts the quizzes of the week, and those that were won', async () => {
    await ready([learner.userId]);
    await earn(server.deps, learner.userId, 5);
    for (const [at, isWinner] of [
      ['2026-11-22T23:59:59Z', true],
      ['2026-11-23T00:00:00Z', true],
      ['2026-11-24T09:00:00Z', false],
    ] as const) {
      await server.database.run(sql`
        insert into quiz_match_results values
          (${learner.userId}::uuid, gen_random_uuid(), ${isWinner}::boolean, 5, ${at}::timestamptz)`);
    }
    expect(await open()).toMatchObject({ matches: 2, victories: 1 });
  });

  it('has thirty at most, however many come at once, and the next is opened when it is full', async () => {
    const many = await createLearners(server, 65);
    await ready(many);
    await Promise.all(many.map((userId) => earn(server.deps, userId, 10)));
    expect(await groupSizes()).toEqual([
      [30, 30],
      [30, 30],
      [5, 5],
    ]);
  });

  it('is one for each learner, though ten moves of theirs are the first at once', async () => {
    await ready([learner.userId]);
    await Promise.all(Array.from({ length: 10 }, () => earn(server.deps, learner.userId, 10)));
    expect(await groupSizes()).toEqual([[1, 1]]);
    expect((await open()).weeklyXp).toBe(100);
  });
});

describe('whoever opts out', () => {
  it('is in no league at once, earns as before, and is back in the week after they changed their mind', async () => {
    const [other = ''] = await createLearners(server, 1);
    await ready([learner.userId, other]);
    await earn(server.deps, other, 5);
    await earn(server.deps, learner.userId, 10);
    expect((await optOut(true)).leaguesOptedOut).toBe(true);
    expect(await league()).toEqual({ kind: 'opted-out', tier: expect.objectContaining({ name: 'bronze' }) });
    await earn(server.deps, learner.userId, 20);
    expect((await learner.call(getProfile, {})).totalXp).toBe(530);
    await optOut(false);
    await earn(server.deps, learner.userId, 20);
    expect(await league()).toMatchObject({ kind: 'waiting', joinsNextWeek: true });
    server.clock.set(nextTuesday);
    await closeLeagueWeek(server.deps);
    expect((await learner.call(getLeague, {})).lastResult).toBeNull();
    await earn(server.deps, learner.userId, 3);
    expect(await open()).toMatchObject({ weeklyXp: 3, groupSize: 1 });
  });

  it('is not put into a group meanwhile', async () => {
    await ready([learner.userId]);
    await Promise.all([optOut(true), ...Array.from({ length: 5 }, () => earn(server.deps, learner.userId, 10))]);
    await earn(server.deps, learner.userId, 10);
    const rows = await server.database.run(sql`
      select has_left from league_memberships where user_id = ${learner.userId}::uuid and not has_left`);
    expect(rows).toEqual([]);
  });
});

describe('the end of a week', () => {
  it('is told until it was seen, and leads to another tier', async () => {
    const others = await createLearners(server, 2);
    await ready([...others, learner.userId]);
    for (const userId of others) await earn(server.deps, userId, 10);
    await earn(server.deps, learner.userId, 30);
    server.clock.set('2026-11-30T00:00:00Z');
    await closeLeagueWeek(server.deps);
    for (const _ of [1, 2]) {
      expect((await learner.call(getLeague, {})).lastResult).toEqual({
        week: '2026-11-23',
        outcome: 'promoted',
        rank: 1,
        groupSize: 3,
        weeklyXp: 30,
        tier: expect.objectContaining({ name: 'bronze' }),
        newTier: expect.objectContaining({ name: 'silver' }),
      });
    }
    await learner.call(markLeagueResultSeen, {});
    expect(await learner.call(getLeague, {})).toMatchObject({
      league: { kind: 'waiting', tier: { name: 'silver' } },
      lastResult: null,
    });
  });

  it('is worked out for who earns XP in the new week before the job has run', async () => {
    const others = await createLearners(server, 2);
    await ready([...others, learner.userId]);
    for (const userId of [...others, learner.userId]) {
      await earn(server.deps, userId, 10);
      server.clock.advance(1);
    }
    server.clock.set('2026-11-30T00:00:00Z');
    const [first = ''] = others;
    await earn(server.deps, first, 10);
    await earn(server.deps, learner.userId, 10);
    const tiers = await server.database.run(sql`
      select m.user_id, g.league_level from league_memberships m join league_groups g on g.id = m.group_id
      where m.week_start_date = '2026-11-30'`);
    expect(tiers).toEqual(
      expect.arrayContaining([
        { user_id: first, league_level: 2 },
        { user_id: learner.userId, league_level: 1 },
      ]),
    );
  });

  it('takes XP that come late, by a clock that is behind, into the week after it', async () => {
    await ready([learner.userId]);
    await earn(server.deps, learner.userId, 10);
    server.clock.set('2026-11-30T00:00:00Z');
    await closeLeagueWeek(server.deps);
    const behind = { ...server.deps, clock: { now: () => Date.parse('2026-11-29T23:59:59Z') } };
    await earn(behind, learner.userId, 25);
    const weeks = await server.database.run(sql`
      select to_char(week_start_date, 'YYYY-MM-DD') as week, weekly_xp, final_xp from league_memberships
      where user_id = ${learner.userId}::uuid order by week_start_date`);
    expect(weeks).toEqual([
      { week: '2026-11-23', weekly_xp: 10, final_xp: 10 },
      { week: '2026-11-30', weekly_xp: 25, final_xp: null },
    ]);
  });

  it('is not worked out before its last moment', async () => {
    await ready([learner.userId]);
    await earn(server.deps, learner.userId, 10);
    server.clock.set('2026-11-29T23:59:59.999Z');
    await closeLeagueWeek(server.deps);
    expect((await open()).weekEndsInMs).toBe(1);
  });
});

describe('whoever tries to cheat', () => {
  it('by sending each answer twenty times at once earns for the league what the ledger has', async () => {
    await ready([learner.userId]);
    const { session } = await learner.call(startExercise, { body: { lessonId: '1', guide: 1, level: 3, exercise: 1 } });
    for (const [index, question] of (await questionsBehind(server, session.id)).slice(0, 6).entries()) {
      if (question.kind === 'matching') await answerOne(server, learner, session.id, index, question);
      else await Promise.all(Array.from({ length: 20 }, () => answerOne(server, learner, session.id, index, question)));
    }
    const [earned] = await server.database.run<{ xp: number }>(sql`
      select sum(amount)::int as xp from ledger
      where user_id = ${learner.userId}::uuid and currency = 'xp' and source <> 'given'`);
    expect([earned?.xp, (await open()).weeklyXp]).toEqual([60, 60]);
  });

  it.each([{ weeklyXp: 1 }, { totalXp: 1 }, { leagueLevel: 10 }, { leaguesOptedOut: 'yes' }])(
    'with a profile of %j is told that it is a bad request',
    async (body) => {
      await expect(learner.call(updateProfile, { body: body as never })).rejects.toMatchObject({ status: 400 });
    },
  );

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('by %s of XP to the boards and the league gets a 404', async (method) => {
    for (const path of ['/api/leagues', '/api/boards/monthly', '/api/boards/streak', '/api/xp', '/api/leagues/xp']) {
      const reply = await fetch(`${server.url}${path}`, {
        method,
        headers: { authorization: `Bearer ${learner.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ xp: 1000 }),
      });
      expect([path, reply.status]).toEqual([path, 404]);
    }
  });
});
