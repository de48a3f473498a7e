import {
  finishExercise,
  getJourney,
  getProfile,
  startExercise,
  startLesson,
  startPlacement,
  startReview,
  updateProfile,
} from '@kalima/contract';
import { askedWords } from '@kalima/rules';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLearnerAtAnyTime } from '../../../test/at-any-time.ts';
import { sqlNow, startTestServer, type TestServer } from '../../../test/harness.ts';
import { createLearner, type TestLearner } from '../../../test/learner.ts';
import { answerOne, playToEnd, questionsBehind } from '../../../test/play.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' });
});
afterAll(() => server.close());

const setBattery = (who: TestLearner, battery: number) =>
  server.database.run(sql`update profiles set battery = ${battery},
    last_battery_charge = ${new Date(server.clock.now()).toISOString()}::timestamptz where user_id = ${who.userId}::uuid`);
const learn = (who: TestLearner, words: readonly string[]) =>
  server.database.run(sql`insert into learner_words (user_id, word_id, learnt_at, first_right_at, taught_at)
    select ${who.userId}::uuid, w, ${sqlNow(server)}, ${sqlNow(server)}, ${sqlNow(server)} - interval '30 days' from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) as w`);
const someWords = (count: number) => [...server.deps.teaching.course.words.keys()].slice(0, count);

describe('a lesson', () => {
  const lesson = async (who: TestLearner, lessonId = '1') =>
    (await who.call(startLesson, { body: { lessonId } })).session;

  it('asks words in verses, by ear and in groups of three', async () => {
    const session = await lesson(await createLearner(server));
    const kinds = new Set(session.questions.map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(['listening', 'matching', 'multiple_choice']);
    expect(session).toMatchObject({
      kind: 'lesson',
      guide: 1,
      level: 0,
      exercise: 0,
      lessonId: '1',
      costsBattery: true,
    });
    for (const question of session.questions) {
      if (question.kind === 'matching') expect(question.left).toHaveLength(3);
      if (question.kind === 'multiple_choice') expect(question.verse?.tokens[question.verse.token]).not.toBe('');
    }
    const inVerses = session.questions.filter((each) => each.kind === 'multiple_choice' && each.verse !== null).length;
    const heard = session.questions.filter(({ kind }) => kind === 'listening').length;
    // Each takes the other's place where a word has no fair question of its kind.
    expect(inVerses + heard).toBe(17);
    expect(inVerses).toBeGreaterThan(6);
  });

  it('passes at 70 %, pays once, and opens the next', async () => {
    const who = await createLearner(server);
    await expect(lesson(who, '2')).rejects.toMatchObject({ status: 409, code: 'lesson-locked' });
    const reward = server.deps.teaching.guidePages.get(1)?.guide.xpReward ?? 50;
    const result = await playToEnd(server, who, await lesson(who), 6);
    expect(result).toMatchObject({ kind: 'lesson', percent: 70, passPercent: 70, passed: true, xpEarned: reward });
    expect(result).toMatchObject({ streak: null, next: { kind: 'home' }, player: { totalXp: reward, streak: 0 } });
    const again = await playToEnd(server, who, await lesson(who));
    expect(again).toMatchObject({ passed: true, xpEarned: 0 });
    expect((await lesson(who, '2')).guide).toBe(2);
    const rows = await server.database.run<{ progress_percentage: number; xp_earned: number }>(
      sql`select progress_percentage, xp_earned from user_lesson_progress where user_id = ${who.userId}::uuid`,
    );
    expect(rows).toEqual([{ progress_percentage: 100, xp_earned: reward }]);
  });

  it('saves nothing below 70 %', async () => {
    const who = await createLearner(server);
    const result = await playToEnd(server, who, await lesson(who), 7);
    expect(result).toMatchObject({ percent: 65, passed: false, xpEarned: 0, player: { totalXp: 0 } });
    // Seven wrong answers; a row of five right ones gives a battery back.
    expect(result.player.battery).toBeLessThan(24 - 7 + 3);
    expect(
      await server.database.run(sql`select 1 from user_lesson_progress where user_id = ${who.userId}::uuid`),
    ).toHaveLength(0);
    expect((await who.call(getJourney, {})).memory.met).toBe(0);
  });

  it('that does not exist is not found', async () => {
    const who = await createLearner(server);
    await expect(lesson(who, '13')).rejects.toMatchObject({ status: 404 });
    await expect(lesson(who, '01')).rejects.toMatchObject({ status: 404 });
  });
});

describe('a review', () => {
  const review = async (who: TestLearner) => (await who.call(startReview, {})).session;

  it('needs five learnt words', async () => {
    const who = await createLearner(server);
    await learn(who, someWords(4));
    await expect(review(who)).rejects.toMatchObject({ status: 409, code: 'too-few-learnt-words' });
    await learn(who, ['g02w01']);
    expect((await review(who)).questions).toHaveLength(5);
  });

  it('asks each word that is due once, twenty at most', async () => {
    const who = await createLearner(server);
    await learn(who, someWords(30));
    const first = await review(who);
    expect(first.questions).toHaveLength(20);
    await playToEnd(server, who, first);
    const second = await review(who);
    expect(second.questions).toHaveLength(10);
    const asked = async ({ id }: { id: string }) => (await questionsBehind(server, id)).flatMap(askedWords);
    const words = [...(await asked(first)), ...(await asked(second))];
    expect(new Set(words).size).toBe(30);
    expect(words).toHaveLength(30);
  });

  it('asks nothing that is not due', async () => {
    const who = await aLearnerAtAnyTime(server);
    await learn(who, someWords(12));
    await playToEnd(server, who, await review(who));
    await expect(review(who)).rejects.toMatchObject({ status: 409, code: 'nothing-due' });
    server.clock.advance(9 * 24 * 3_600_000);
    expect((await review(who)).questions).toHaveLength(12);
  });

  it('shows a word’s card again where it was never right, and asks it the next day', async () => {
    const who = await aLearnerAtAnyTime(server);
    await learn(who, someWords(6));
    await server.database.run(sql`update learner_words set first_right_at = null where user_id = ${who.userId}::uuid
      and word_id = ${someWords(1)[0] ?? ''}`);
    const session = await review(who);
    expect(session.teach.flatMap(({ words }) => words)).toHaveLength(1);
    await playToEnd(server, who, session);
    await expect(review(who)).rejects.toMatchObject({ status: 409, code: 'nothing-due' });
    server.clock.advance(24 * 3_600_000);
    expect((await questionsBehind(server, (await review(who)).id)).flatMap(askedWords)).toContain(someWords(1)[0]);
  });

  it('goes on where it was left', async () => {
    const who = await createLearner(server);
    await learn(who, someWords(9));
    const begun = await review(who);
    const [question] = await questionsBehind(server, begun.id);
    if (question === undefined) throw new Error('no question');
    await answerOne(server, who, begun.id, 0, question);
    expect(await review(who)).toMatchObject({ id: begun.id, resumed: true, verdicts: ['right'] });
  });

  it('goes on without a battery, gives one back when passed, three a day at most', async () => {
    const who = await createLearner(server);
    await learn(who, someWords(100));
    await setBattery(who, 0);
    for (const [passed, battery] of [
      [true, 1],
      [true, 2],
      [true, 3],
      [true, 3],
    ] as const) {
      const result = await playToEnd(server, who, await review(who), 6);
      expect(result).toMatchObject({ passed, xpEarned: 0, player: { battery, totalXp: 0, streak: 0 } });
    }
    const failed = await playToEnd(server, who, await review(who), 7);
    expect(failed).toMatchObject({ passed: false, batteriesEarned: 0, player: { battery: 3 } });
  });

  it('is paid once, however often its end is asked for', async () => {
    const who = await createLearner(server);
    await learn(who, someWords(8));
    await setBattery(who, 2);
    const session = await review(who);
    await playToEnd(server, who, session);
    const params = { sessionId: session.id };
    await Promise.all(Array.from({ length: 20 }, () => who.call(finishExercise, { params })));
    expect((await who.call(getProfile, {})).battery).toBe(3);
  });
});

describe('a placement test', () => {
  const test = async (who: TestLearner, guide: number) => (await who.call(startPlacement, { body: { guide } })).session;

  it('teaches nothing: what was not known there gets its card later, what was known does not', async () => {
    const who = await createLearner(server);
    await server.database.run(sql`update profiles set learning_level = 'expert' where user_id = ${who.userId}::uuid`);
    const session = await test(who, 1);
    const questions = await questionsBehind(server, session.id);
    for (const [index, question] of questions.entries())
      await answerOne(server, who, session.id, index, question, index % 2 === 0);
    const known = new Set(questions.flatMap((question, index) => (index % 2 === 0 ? [] : askedWords(question))));
    const rows = await server.database.run<{ word_id: string }>(
      sql`select word_id from learner_words where user_id = ${who.userId}::uuid`,
    );
    expect(rows.map(({ word_id }) => word_id).toSorted()).toEqual([...known].toSorted());
  });

  it('is not for beginners', async () => {
    await expect(test(await createLearner(server, { learning_level: 'beginner' }), 1)).rejects.toMatchObject({
      code: 'placement-not-offered',
    });
  });

  it('opens the next guide and its lesson, and marks nothing passed or learnt', async () => {
    const who = await createLearner(server, { learning_level: 'expert' });
    expect((await who.call(getJourney, {})).placementGuide).toBe(1);
    await expect(test(who, 2)).rejects.toMatchObject({ code: 'exercise-locked' });
    const result = await playToEnd(server, who, await test(who, 1), 1);
    expect(result).toMatchObject({ total: 10, percent: 90, passed: true, next: { kind: 'placement', guide: 2 } });
    expect(result.player).toMatchObject({ totalXp: 0, battery: 24, streak: 0 });
    const journey = await who.call(getJourney, {});
    expect(journey).toMatchObject({ passedExercises: 0, memory: { met: 0 }, placementGuide: 2 });
    expect(journey.guides.map(({ unlocked }) => unlocked).slice(0, 3)).toEqual([true, true, false]);
    expect(
      (await who.call(startExercise, { body: { lessonId: '2', guide: 2, level: 1, exercise: 1 } })).session.guide,
    ).toBe(2);
    expect((await who.call(startLesson, { body: { lessonId: '2' } })).session.guide).toBe(2);
  });

  it('that failed can be tried again tomorrow', async () => {
    const who = await createLearner(server, { learning_level: 'intermediate' });
    expect(await playToEnd(server, who, await test(who, 1), 2)).toMatchObject({
      passed: false,
      next: { kind: 'home' },
    });
    await expect(test(who, 1)).rejects.toMatchObject({ code: 'placement-tried-today' });
    await server.database.run(sql`update exercise_sessions set finished_at = finished_at - interval '1 day'
      where user_id = ${who.userId}::uuid`);
    expect((await test(who, 1)).kind).toBe('placement');
  });

  it('is tried once on a day of the learner’s zone', async () => {
    const hourMs = 3_600_000;
    const who = await aLearnerAtAnyTime(server, { learning_level: 'intermediate' });
    await who.call(updateProfile, { body: { timeZone: 'Pacific/Auckland' } });
    const untilMidnightMs = 24 * hourMs - (server.clock.now() % (24 * hourMs));
    // Half past eleven in UTC, and half past twelve at noon in Auckland.
    server.clock.advance(untilMidnightMs + 23.5 * hourMs);
    await playToEnd(server, who, await test(who, 1), 2);
    server.clock.advance(hourMs);
    await expect(test(who, 1)).rejects.toMatchObject({ code: 'placement-tried-today' });
    server.clock.advance(11 * hourMs);
    expect((await test(who, 1)).kind).toBe('placement');
  });
});
