import {
  finishExercise,
  getJourney,
  getProfile,
  listQuests,
  matchPair,
  type SessionView,
  skipQuestion,
  startExercise,
  startPlacement,
} from '@kalima/contract';
import type { Question } from '@kalima/rules';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aLearnerAtAnyTime } from '../../../test/at-any-time.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import type { TestLearner } from '../../../test/learner.ts';
import {
  giveAnswer,
  passExercise,
  playThrough,
  questionsBehind,
  rightAnswer,
  wrongAnswer,
} from '../../../test/play.ts';

let server: TestServer;
let learner: TestLearner;
let queries = 0;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' }, { startsAt: '2026-11-21T10:00:00Z', startsJobs: false });
  server.database.watch(() => {
    queries += 1;
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  learner = await aLearnerAtAnyTime(server);
});

/** The second exercise, as missed questions of the first come back until they are right. */
const start = async (who = learner, exercise = 2) =>
  (await who.call(startExercise, { body: { lessonId: '1', guide: 1, level: 1, exercise } })).session;
const finish = (sessionId: string, who = learner) => who.call(finishExercise, { params: { sessionId } });

/** Plays to the last question; @returns what comes back, with its questions. */
async function playWith(wrong: number): Promise<{ session: SessionView; questions: readonly Question[] }> {
  const { id } = await start();
  const questions = await questionsBehind(server, id);
  await playThrough(server, learner, { id, verdicts: [] }, wrong);
  const session = await start();
  expect(session.id).toBe(id);
  expect(session.repeats.waiting).toHaveLength(wrong);
  return { session, questions };
}

const repeat = (sessionId: string, index: number, question: Question | undefined, isWrong = false, who = learner) => {
  if (question === undefined) throw new Error(`no question ${index}`);
  const answer = isWrong ? wrongAnswer(server, question) : rightAnswer(server, question);
  if (answer === null) throw new Error('pairs are tried one by one');
  return giveAnswer(who, sessionId, { index, answer, isRepeat: true });
};

/** The first exercise after the first one that asks for pairs twice. */
async function startWithPairs() {
  for (const exercise of [2, 3, 4]) {
    const { id } = await start(learner, exercise);
    const questions = await questionsBehind(server, id);
    if (questions.filter(({ kind }) => kind === 'matching').length >= 2) return { id, exercise, questions };
  }
  throw new Error('no exercise asks for pairs twice');
}

/** Repeats a question of any kind. @returns what still waits */
async function answerRepeat(sessionId: string, index: number, question: Question | undefined, isWrong: boolean) {
  if (question?.kind !== 'matching') return (await repeat(sessionId, index, question, isWrong)).repeats.waiting;
  const params = { sessionId };
  if (isWrong) return (await learner.call(skipQuestion, { params, body: { index, isRepeat: true } })).repeats.waiting;
  let waiting: readonly number[] = [];
  for (const [left, word] of question.left.entries()) {
    const body = { index, attempt: left, left, right: question.right.indexOf(word), isRepeat: true } as const;
    waiting = (await learner.call(matchPair, { params, body })).answered?.repeats.waiting ?? waiting;
  }
  return waiting;
}

/** All that repeats must leave as it is. */
async function holdings(who = learner) {
  const { totalXp, gems, battery, streak } = await who.call(getProfile, {});
  const { quests } = await who.call(listQuests, {});
  const [books] = await server.database.run(sql`select
    (select count(*)::int from ledger where user_id = ${who.userId}::uuid) as ledger,
    (select json_agg(w order by w.word_id) from learner_words w where user_id = ${who.userId}::uuid) as words,
    (select last_move_at from profiles where user_id = ${who.userId}::uuid) as moved`);
  return { totalXp, gems, battery, streak, quests: quests.map(({ currentProgress }) => currentProgress), books };
}

const logged = () =>
  server.database.run<{ index: number; outcome: string; evidence: string }>(sql`
    select index, outcome, evidence from word_reviews
    where user_id = ${learner.userId}::uuid and index >= 1000 order by index`);

describe('wrong questions come back once', () => {
  it('after the last one, in order, judged by the server, and they change nothing that counts', async () => {
    const { session, questions } = await playWith(3);
    const [first = 0, second = 0, third = 0] = session.repeats.waiting;
    expect(session.repeats.done).toBe(0);
    const before = await holdings();
    server.clock.advance(30_000);
    const right = await repeat(session.id, first, questions[first]);
    expect(right).toMatchObject({ verdict: 'right', xpEarned: 0, batteryBonus: false, questsDone: [] });
    expect(right.repeats).toEqual({ waiting: [second, third], done: 1 });
    expect((await repeat(session.id, second, questions[second], true)).verdict).toBe('wrong');
    const params = { sessionId: session.id };
    const skipped = await learner.call(skipQuestion, { params, body: { index: third, isRepeat: true } });
    expect(skipped).toMatchObject({ verdict: 'skipped', repeats: { waiting: [], done: 3 } });
    expect(await holdings()).toEqual(before);
    expect(await logged()).toEqual([
      { index: 1000 + first, outcome: 'right', evidence: 'none' },
      { index: 1000 + second, outcome: 'wrong', evidence: 'none' },
      { index: 1000 + third, outcome: 'skipped', evidence: 'none' },
    ]);
    const ended = await finish(session.id);
    expect(ended).toMatchObject({ score: 17, percent: 85, passed: false });
  });

  it('and a run may end without them: then they are over', async () => {
    const { session, questions } = await playWith(2);
    const [first = 0] = session.repeats.waiting;
    expect(await finish(session.id)).toMatchObject({ score: 18, passed: true });
    await expect(repeat(session.id, first, questions[first])).rejects.toMatchObject({ code: 'session-finished' });
    expect(await logged()).toEqual([]);
  });

  it('where they were left, also with no battery', async () => {
    const { session, questions } = await playWith(2);
    const [first = 0, second = 0] = session.repeats.waiting;
    await repeat(session.id, first, questions[first]);
    await server.database.run(sql`update profiles set battery = 0,
      last_battery_charge = ${new Date(server.clock.now()).toISOString()}::timestamptz where user_id = ${learner.userId}::uuid`);
    const resumed = await start();
    expect([resumed.id, resumed.repeats]).toEqual([session.id, { waiting: [second], done: 1 }]);
    expect((await repeat(session.id, second, questions[second], true)).player.battery).toBe(0);
  });

  it('pair by pair where pairs were wrong', async () => {
    const { id, exercise, questions } = await startWithPairs();
    const index = questions.findIndex(({ kind }) => kind === 'matching');
    const question = questions[index];
    if (question?.kind !== 'matching') throw new Error('no matching question');
    const rights = question.left.map((word) => question.right.indexOf(word));
    const params = { sessionId: id };
    for (let at = 0; at < questions.length; at += 1) {
      if (at !== index) await learner.call(skipQuestion, { params, body: { index: at } });
      else {
        const [one = 0, two = 0] = rights;
        const pairs = [[0, two], [1, one], ...rights.map((right, left) => [left, right])];
        for (const [attempt, [left = 0, right = 0]] of pairs.entries())
          await learner.call(matchPair, { params, body: { index, attempt, left, right } });
      }
    }
    expect((await start(learner, exercise)).repeats.waiting).toEqual([index]);
    const before = await holdings();
    const [, two = 0] = rights;
    const missed = { index, attempt: 0, left: 0, right: two, isRepeat: true } as const;
    expect(await learner.call(matchPair, { params, body: missed })).toMatchObject({ isPair: false, answered: null });
    expect(await learner.call(matchPair, { params, body: missed })).toMatchObject({ isPair: false, answered: null });
    expect(await start(learner, exercise)).toMatchObject({ tries: 1, matched: [] });
    for (const [left, right] of rights.entries()) {
      const body = { index, attempt: left + 1, left, right, isRepeat: true } as const;
      const { answered } = await learner.call(matchPair, { params, body });
      expect(answered?.verdict).toBe(left === rights.length - 1 ? 'right' : undefined);
    }
    expect(await holdings()).toEqual(before);
    expect((await logged()).every((row) => row.evidence === 'none' && row.index === 1000 + index)).toBe(true);
    expect(await finish(id)).toMatchObject({ score: 0 });
  });

  it('with two round trips each', async () => {
    const { session, questions } = await playWith(1);
    const [first = 0] = session.repeats.waiting;
    queries = 0;
    await repeat(session.id, first, questions[first]);
    expect(queries).toBe(2);
  });

  it('but not in a placement test', async () => {
    await server.database.run(
      sql`update profiles set learning_level = 'expert' where user_id = ${learner.userId}::uuid`,
    );
    const { session } = await learner.call(startPlacement, { body: { guide: 1 } });
    const questions = await questionsBehind(server, session.id);
    await playThrough(server, learner, session, 20);
    const { session: now } = await learner.call(startPlacement, { body: { guide: 1 } });
    expect([now.id, now.repeats]).toEqual([session.id, { waiting: [], done: 0 }]);
    const missed = now.verdicts.indexOf('wrong');
    await expect(repeat(session.id, missed, questions[missed])).rejects.toMatchObject({ code: 'not-this-question' });
  });
});

describe('a repeat pays nothing', () => {
  it('sent ten times at once: one repeat, the same reply, one row', async () => {
    const { session, questions } = await playWith(1);
    const [first = 0] = session.repeats.waiting;
    const before = await holdings();
    const replies = await Promise.all(Array.from({ length: 10 }, () => repeat(session.id, first, questions[first])));
    for (const reply of replies) expect(reply).toEqual(replies[0]);
    expect(await logged()).toHaveLength(1);
    expect(await holdings()).toEqual(before);
    await expect(repeat(session.id, first, questions[first], true)).rejects.toMatchObject({ code: 'already-answered' });
    await finish(session.id);
    expect(await repeat(session.id, first, questions[first])).toMatchObject({ verdict: 'right', xpEarned: 0 });
  });

  it('out of order, of a right answer, before its time, or of somebody else’s run', async () => {
    const { session, questions } = await playWith(2);
    const [first = 0, second = 0] = session.repeats.waiting;
    const isRight = session.verdicts.findIndex(
      (verdict, at) => verdict === 'right' && questions[at]?.kind !== 'matching',
    );
    for (const index of [second, isRight])
      await expect(repeat(session.id, index, questions[index])).rejects.toMatchObject({ code: 'not-this-question' });
    await expect(
      learner.call(skipQuestion, { params: { sessionId: session.id }, body: { index: 60, isRepeat: true } }),
    ).rejects.toMatchObject({ code: 'not-this-question' });
    const other = await aLearnerAtAnyTime(server);
    await expect(repeat(session.id, first, questions[first], false, other)).rejects.toMatchObject({ status: 404 });
    const fresh = await start(other);
    await expect(
      other.call(skipQuestion, { params: { sessionId: fresh.id }, body: { index: 0, isRepeat: true } }),
    ).rejects.toMatchObject({ code: 'not-this-question' });
    expect(await logged()).toEqual([]);
  });

  it('nor does a forged one tell which words are a pair', async () => {
    const { id, questions } = await startWithPairs();
    const [first = 0, later = 0] = questions.flatMap(({ kind }, index) => (kind === 'matching' ? [index] : []));
    const params = { sessionId: id };
    for (let index = 0; index < first; index += 1) await learner.call(skipQuestion, { params, body: { index } });
    const pair = { attempt: 0, left: 0, right: 0 };
    await learner.call(matchPair, { params, body: { index: first, ...pair } });
    for (const index of [first, later])
      await expect(learner.call(matchPair, { params, body: { index, ...pair, isRepeat: true } })).rejects.toMatchObject(
        { status: 409 },
      );
  });
});

describe('in the first exercise', () => {
  it('all that was wrong or skipped comes back until it is right, and then it is passed', async () => {
    const { id } = await start(learner, 1);
    const questions = await questionsBehind(server, id);
    for (let index = 0; index < questions.length; index += 1)
      await learner.call(skipQuestion, { params: { sessionId: id }, body: { index } });
    const { session } = await learner.call(startExercise, {
      body: { lessonId: '1', guide: 1, level: 1, exercise: 1 },
    });
    expect(session).toMatchObject({ id, repeatsUntilRight: true });
    expect(session.repeats.waiting).toHaveLength(questions.length);
    const before = await holdings();
    let waiting: readonly number[] = session.repeats.waiting;
    for (let turn = 0; waiting.length > 0; turn += 1) {
      const [index = 0] = waiting;
      server.clock.advance(5000);
      waiting = await answerRepeat(id, index, questions[index], turn < 3);
    }
    expect(await holdings()).toEqual(before);
    expect(await finish(id)).toMatchObject({ score: 0, percent: 0, passed: true, streak: 1 });
    const journey = await learner.call(getJourney, {});
    expect(journey.guides[0]?.levels[0]?.exercises[0]).toMatchObject({ passed: true, bestScore: 90 });
    expect(journey.memory.met).toBeGreaterThan(0);
  });

  it('ended early it is not passed, and a later run of right answers is', async () => {
    const { id } = await start(learner, 1);
    await playThrough(server, learner, { id, verdicts: [] }, 5);
    expect(await finish(id)).toMatchObject({ score: 15, passed: false });
    await passExercise(server, learner);
    const journey = await learner.call(getJourney, {});
    expect(journey.guides[0]?.levels[0]?.exercises[0]).toMatchObject({ passed: true, bestScore: 100 });
  });
});
