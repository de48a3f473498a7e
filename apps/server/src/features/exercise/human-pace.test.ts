import {
  answerQuestion,
  finishExercise,
  getLeague,
  getProfile,
  listQuests,
  listUnusualPlay,
  matchPair,
  questionClip,
  startExercise,
  wordAudio,
} from '@kalima/contract';
import type { Question } from '@kalima/rules';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { proveAddress } from '../../../test/accounts.ts';
import { aLearnerAtAnyTime } from '../../../test/at-any-time.ts';
import { completeLevels, earn, grantTotalXp } from '../../../test/bulk-learners.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import type { TestLearner } from '../../../test/learner.ts';
import { playToEnd, questionsBehind, rightAnswer } from '../../../test/play.ts';

/** Its quests: study minutes, XP of the day, right answers in a row. */
const saturday = '2026-11-21T10:00:00Z';

const adminEmails: string[] = [];
let server: TestServer;
let learner: TestLearner;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off', adminEmails }, { startsAt: saturday });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(saturday);
  learner = await aLearnerAtAnyTime(server);
  await grantTotalXp(server, [learner.userId], 500);
  await completeLevels(server, [learner.userId], 2);
});

const place = (exercise: number) => ({ lessonId: '1', guide: 1, level: 3, exercise });
const start = async (exercise = 1) => (await learner.call(startExercise, { body: place(exercise) })).session;
const finish = (sessionId: string) => learner.call(finishExercise, { params: { sessionId } });
const totalXp = async () => (await learner.call(getProfile, {})).totalXp;
async function weeklyXp(): Promise<number> {
  const { league } = await learner.call(getLeague, {});
  return league.kind === 'open' ? league.weeklyXp : 0;
}
const questProgress = async () =>
  Object.fromEntries(
    (await learner.call(listQuests, {})).quests.map(({ type, currentProgress }) => [type, currentProgress]),
  );
const row = async () =>
  (
    await server.database.run<{ fast_answers: number; capped_xp: number }>(sql`
      select fast_answers, capped_xp from league_memberships where user_id = ${learner.userId}::uuid`)
  )[0];

/** As a script does it that knows every answer: the clock stands still, also where pairs are matched. */
async function answerAtOnce(sessionId: string, index: number, question: Question): Promise<void> {
  const params = { sessionId };
  if (question.kind !== 'matching') {
    const answer = rightAnswer(server, question);
    if (answer === null) throw new Error('only pairs have no answer');
    await learner.call(answerQuestion, { params, body: { index, answer } });
    return;
  }
  for (const [left, word] of question.left.entries()) {
    const body = { index, attempt: left, left, right: question.right.indexOf(word) };
    await learner.call(matchPair, { params, body });
  }
}

async function rush(exercise: number): Promise<string> {
  const session = await start(exercise);
  for (const [index, question] of (await questionsBehind(server, session.id)).entries()) {
    await answerAtOnce(session.id, index, question);
  }
  await finish(session.id);
  return session.id;
}

describe('answers that took no time', () => {
  it('count for learning, and for no league and no quest', async () => {
    const before = await totalXp();
    await rush(1);
    expect((await totalXp()) - before).toBe(205);
    expect(await weeklyXp()).toBe(0);
    expect(await questProgress()).toMatchObject({ daily_xp: 0, answers_in_a_row: 0 });
  });

  it('do not count either in a league that is joined after them', async () => {
    await rush(1);
    await earn(server.deps, learner.userId, 5);
    expect(await weeklyXp()).toBe(5);
    expect(await row()).toEqual({ fast_answers: 20, capped_xp: 0 });
  });

  it('in runs side by side are no quicker, however long each was open', async () => {
    const runs = [await start(1), await start(2), await start(3)];
    server.clock.advance(60_000);
    for (const { id } of runs) {
      const question = (await questionsBehind(server, id))[0];
      if (question === undefined) throw new Error('a session has questions');
      await answerAtOnce(id, 0, question);
    }
    // The first of them came a minute after everything.
    expect(await weeklyXp()).toBe(10);
  });

  it('at a human pace bring it all', async () => {
    await playToEnd(server, learner, await start());
    expect(await weeklyXp()).toBe(205);
    expect(await questProgress()).toMatchObject({ daily_xp: 200, answers_in_a_row: 5 });
  });
});

describe('administrators', () => {
  it('see rows of leagues that hardly come from a person’s hand, and nobody else does', async () => {
    await earn(server.deps, learner.userId, 10);
    await rush(1);
    const quiet = await aLearnerAtAnyTime(server);
    await grantTotalXp(server, [quiet.userId], 500);
    await completeLevels(server, [quiet.userId], 2);
    await earn(server.deps, quiet.userId, 10);
    await expect(learner.call(listUnusualPlay, {})).rejects.toMatchObject({ status: 403 });
    adminEmails.push(quiet.email);
    await proveAddress(server, quiet.email);
    const { rows } = await quiet.call(listUnusualPlay, {});
    expect(rows.filter(({ userId }) => userId === learner.userId)).toEqual([
      expect.objectContaining({ week: '2026-11-16', weeklyXp: 10, fastAnswers: 20, cappedXp: 0 }),
    ]);
    expect(rows.some(({ userId }) => userId === quiet.userId)).toBe(false);
  });
});

describe('a day in a league', () => {
  const cap = () => server.deps.rulebook.leagues.maxLeagueXpPerDay;

  it('has no more XP than a human can earn, and the next one begins anew', async () => {
    await earn(server.deps, learner.userId, cap() - 30);
    await earn(server.deps, learner.userId, 100);
    expect([await weeklyXp(), (await row())?.capped_xp]).toEqual([cap(), 70]);
    await earn(server.deps, learner.userId, 100);
    expect([await weeklyXp(), (await row())?.capped_xp]).toEqual([cap(), 170]);
    server.clock.set('2026-11-22T00:00:00Z');
    await earn(server.deps, learner.userId, 100);
    expect(await weeklyXp()).toBe(cap() + 100);
    expect(await totalXp()).toBe(500 + cap() + 270);
  });
});

it('nobody starts more runs in an hour than a person can play', async () => {
  await server.database.run(sql`delete from user_guide_progress where user_id = ${learner.userId}::uuid`);
  const begin = async () => {
    const reply = await learner.call(startExercise, { body: { lessonId: '1', guide: 1, level: 1, exercise: 1 } });
    await server.database.run(
      sql`update exercise_sessions set state = 'abandoned' where id = ${reply.session.id}::uuid`,
    );
  };
  for (let run = 0; run < 150; run += 1) await begin();
  await expect(begin()).rejects.toMatchObject({ status: 429, code: 'too-many-requests' });
  server.clock.advance(3_600_000);
  await begin();
}, 120_000);

it('who joins a league has no more XP of a day than who was in it', async () => {
  await server.database.run(sql`delete from user_guide_progress where user_id = ${learner.userId}::uuid`);
  const cap = server.deps.rulebook.leagues.maxLeagueXpPerDay;
  server.clock.set('2026-11-20T10:00:00Z');
  await earn(server.deps, learner.userId, cap + 50);
  server.clock.set(saturday);
  await earn(server.deps, learner.userId, cap - 10);
  await completeLevels(server, [learner.userId], 2);
  await earn(server.deps, learner.userId, 40);
  expect([await weeklyXp(), await row()]).toEqual([2 * cap, { fast_answers: 0, capped_xp: 80 }]);
});

describe('the clip of a question that is heard', () => {
  const bytes = async (path: string) => {
    const reply = await fetch(server.url + path, { headers: { authorization: `Bearer ${learner.token}` } });
    expect(reply.status).toBe(200);
    return Buffer.from(await reply.arrayBuffer());
  };
  const clipOf = (id: string, index: number) =>
    bytes(questionClip.path.replace(':sessionId', id).replace(':index', String(index)));

  it('has bytes of its own: other than the word’s public clip, and than those of any other run', async () => {
    const clips: string[] = [];
    const words = new Set<string>();
    for (const exercise of [1, 2]) {
      const { id } = await start(exercise);
      for (const [index, question] of (await questionsBehind(server, id)).entries()) {
        if (question.kind !== 'listening') continue;
        const clip = await clipOf(id, index);
        clips.push(clip.toString('hex'));
        words.add((await bytes(wordAudio.path.replace(':wordId', question.word))).toString('hex'));
        expect(await clipOf(id, index)).toEqual(clip);
      }
    }
    expect(clips.length).toBeGreaterThan(words.size - 1);
    expect(words.size).toBeGreaterThan(1);
    expect(new Set(clips).size).toBe(clips.length);
    expect(clips.filter((clip) => words.has(clip))).toEqual([]);
  });
});
