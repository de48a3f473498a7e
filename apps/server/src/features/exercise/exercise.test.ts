import {
  answerQuestion,
  finishExercise,
  getJourney,
  getProfile,
  type Language,
  matchPair,
  type SessionView,
  skipQuestion,
  startExercise,
} from '@kalima/contract';
import type { Answer } from '@kalima/rules';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sqlNow, startTestServer, type TestServer } from '../../../test/harness.ts';
import { createLearner, type TestLearner } from '../../../test/learner.ts';
import {
  answerOne,
  giveAnswer,
  playThrough,
  playToEnd,
  questionsBehind,
  rightAnswer,
  wrongAnswer,
} from '../../../test/play.ts';

const place = { lessonId: '1', guide: 1, level: 1, exercise: 1 };
let server: TestServer;
let learner: TestLearner;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' });
});
afterAll(() => server.close());

async function start(who: TestLearner, where = place) {
  return (await who.call(startExercise, { body: where })).session;
}

async function answerAll(who: TestLearner, wrong = 0) {
  const session = await start(who);
  await playThrough(server, who, session, wrong);
  return session;
}

/** The option of a wrong answer in these tests. */
const chosenOf = ({ word, options }: { word: string; options: readonly string[] }) => (options.indexOf(word) + 1) % 4;

const sums = async (who: TestLearner) => {
  const rows = await server.database.run<{ currency: string; sum: number }>(sql`
    select currency, sum(amount)::int as sum from ledger where user_id = ${who.userId}::uuid group by currency`);
  return Object.fromEntries(rows.map(({ currency, sum }) => [currency, sum]));
};

describe('a graded exercise', () => {
  beforeAll(async () => {
    learner = await createLearner(server);
  });

  it('is passed with 18 right of 20, pays its XP through the ledger, and opens the next', async () => {
    const session = await answerAll(learner, 2);
    const result = await learner.call(finishExercise, { params: { sessionId: session.id } });
    expect(result).toMatchObject({ score: 18, total: 20, percent: 90, passed: true, xpEarned: 18 * 10 + 2 * 5 + 5 });
    expect(result.next).toEqual({ kind: 'exercise', lessonId: '1', guide: 1, level: 1, exercise: 2 });
    expect(result.player).toMatchObject({ totalXp: 195, streak: 1 });
    expect((await sums(learner)).xp).toBe(195);
    const journey = await learner.call(getJourney, {});
    expect(journey.passedExercises).toBe(1);
    expect(journey.guides[0]?.levels[0]).toMatchObject({ state: 'current', nextExercise: 2 });
    expect(journey.memory.met).toBe(5);
    expect(journey.memory.share * journey.totalTokens).toBeGreaterThan(2_000);
  });

  it('names as the next one an exercise that is open', async () => {
    const who = await createLearner(server);
    await server.database.run(sql`
      insert into user_guide_progress (user_id, guide_number, lesson_id, exercise_number, completed, score, completed_at)
      select ${who.userId}::uuid, 1, '1', n, true, 95, ${sqlNow(server)} from unnest(array[1, 3]) as n`);
    const { session } = await who.call(startExercise, { body: { ...place, exercise: 4 } });
    const result = await playToEnd(server, who, session);
    expect(result.next).toEqual({ ...place, kind: 'exercise', exercise: 2 });
    const last = await playToEnd(server, who, await start(who, { ...place, exercise: 2 }));
    expect(last.next).toEqual({ ...place, kind: 'exercise', exercise: 3 });
    await expect(playToEnd(server, who, await start(who, { ...place, exercise: 4 }))).resolves.toMatchObject({
      next: { level: 2, exercise: 1 },
    });
  });

  it('pays a later run of the passed exercise half, once that day', async () => {
    const before = (await learner.call(getProfile, {})).totalXp;
    for (const _ of [1, 2]) {
      const session = await answerAll(learner);
      await learner.call(finishExercise, { params: { sessionId: session.id } });
    }
    expect((await learner.call(getProfile, {})).totalXp - before).toBe(100);
  });

  it('is one more perfect exercise for the quests when nothing was wrong, and else only a completed one', async () => {
    const actions = async (who: TestLearner) => {
      const rows = await server.database.run<{ action_type: string; action_value: number; metadata: object }>(sql`
        select action_type, action_value, metadata from quest_actions where user_id = ${who.userId}::uuid order by id`);
      return rows;
    };
    const done = async (who: TestLearner, wrong: number) =>
      who.call(finishExercise, { params: { sessionId: (await answerAll(who, wrong)).id } });
    const [careful, perfect] = [await createLearner(server), await createLearner(server)];
    await done(careful, 1);
    expect((await actions(careful)).map((action) => action.action_type)).toEqual(['exercise_completed']);
    await done(perfect, 0);
    expect(await actions(perfect)).toEqual(
      ['exercise_completed', 'perfect_exercise'].map((action_type) => ({
        action_type,
        action_value: 1,
        metadata: { kind: 'exercise', guide: 1, level: 1, exercise: 1 },
      })),
    );
  });

  it('keeps the better score when a later run is worse', async () => {
    const session = await answerAll(learner, 5);
    expect((await learner.call(finishExercise, { params: { sessionId: session.id } })).passed).toBe(false);
    const journey = await learner.call(getJourney, {});
    expect(journey.guides[0]?.levels[0]?.exercises[0]).toMatchObject({ passed: true, bestScore: 100 });
  });

  it('the sum of the ledger is what the profile shows', async () => {
    const profile = await learner.call(getProfile, {});
    expect((await sums(learner)).xp).toBe(profile.totalXp);
  });
});

describe('a session', () => {
  it('resumes at the same question with the same questions', async () => {
    const who = await createLearner(server);
    const first = await start(who);
    const choice = first.questions.findIndex(({ kind }) => kind !== 'matching');
    expect(choice).toBe(first.questions[0]?.kind === 'matching' ? 1 : 0);
    await who.call(skipQuestion, { params: { sessionId: first.id }, body: { index: 0 } });
    const again = await start(who);
    expect(again).toEqual({ ...first, verdicts: ['skipped'], resumed: true });
  });

  it('remembers a missed word until it is answered right', async () => {
    const who = await createLearner(server);
    const { id } = await start(who);
    const questions = await questionsBehind(server, id);
    const wordAt = (index: number) => {
      const question = questions[index];
      return question === undefined || !('word' in question) ? null : question.word;
    };
    const asked = questions.map((_, index) => wordAt(index));
    const missed = asked.findIndex((word, index) => word !== null && asked.indexOf(word, index + 1) > index);
    const again = asked.indexOf(asked[missed] ?? null, missed + 1);
    const missedAt = async () =>
      (
        await server.database.run<{ missed_at: string | null }>(sql`
          select missed_at from learner_words where user_id = ${who.userId}::uuid and word_id = ${asked[missed] ?? ''}`)
      )[0]?.missed_at;
    for (const [index, question] of questions.slice(0, again + 1).entries()) {
      if (index === missed + 1) expect(await missedAt()).not.toBeNull();
      await answerOne(server, who, id, index, question, index === missed);
    }
    expect(await missedAt()).toBeNull();
  });

  it('is one and the same for two starts at the same moment', async () => {
    const who = await createLearner(server);
    const ids = await Promise.all(Array.from({ length: 8 }, async () => (await start(who)).id));
    expect(new Set(ids).size).toBe(1);
  });

  it('answers the same answer again with the same verdict and no second effect', async () => {
    const who = await createLearner(server);
    const session = await start(who);
    const params = { sessionId: session.id };
    const questions = await questionsBehind(server, session.id);
    const index = questions.findIndex(({ kind }) => kind !== 'matching');
    const question = questions[index] as (typeof questions)[number];
    for (let before = 0; before < index; before += 1) await who.call(skipQuestion, { params, body: { index: before } });
    const body = { index, answer: wrongAnswer(server, question) };
    const replies = await Promise.all(Array.from({ length: 20 }, () => giveAnswer(who, params.sessionId, body)));
    expect(new Set(replies.map(({ verdict, xpEarned, player }) => `${verdict} ${xpEarned} ${player.totalXp}`))).toEqual(
      new Set(['wrong 5 5']),
    );
    expect(await sums(who)).toEqual({ xp: 5, battery: -1 });
    const other = { ...body, answer: rightAnswer(server, question) as Answer };
    await expect(who.call(answerQuestion, { params, body: other })).rejects.toMatchObject({
      status: 409,
      code: 'already-answered',
    });
  });

  it('tells what a wrong choice means, and nothing of the kind where nothing wrong was chosen', async () => {
    const who = await createLearner(server);
    const { id } = await start(who);
    const { words } = server.deps.teaching.course;
    let explained = 0;
    for (const [index, question] of (await questionsBehind(server, id)).entries()) {
      const isChoice = question.kind === 'listening' || question.kind === 'multiple_choice';
      const reply = await answerOne(server, who, id, index, question, isChoice && index % 2 === 0);
      if (reply === null) continue;
      const chosen = isChoice && index % 2 === 0 ? question.options[chosenOf(question)] : undefined;
      const wrong = chosen && words.get(chosen);
      const mistaken = wrong === undefined ? null : { kind: 'word', arabic: wrong.arabic, meaning: wrong.meaning.en };
      expect(reply.mistaken).toEqual(mistaken);
      if (wrong !== undefined) explained += 1;
    }
    expect(explained).toBeGreaterThan(2);
  });

  it('goes on in another language: the same questions, and the same reply to the same answer', async () => {
    const who = await createLearner(server);
    const english = await start(who);
    const query = { language: 'fr' } as const;
    const { session: french } = await who.call(startExercise, { body: place, query });
    const { words } = server.deps.teaching.course;
    const wordOf = (text: string, language: Language) =>
      [...words.values()].filter(({ meaning }) => meaning[language] === text).map(({ id }) => id);
    expect([french.id, french.resumed]).toEqual([english.id, true]);
    const taught = ({ teach }: SessionView, language: Language) =>
      teach.flatMap((each) => each.words.map(({ arabic, meaning }) => [arabic, wordOf(meaning, language).length > 0]));
    expect(taught(french, 'fr')).toEqual(taught(english, 'en'));
    expect(taught(english, 'en').every(([, isKnown]) => isKnown)).toBe(true);

    const at = { params: { sessionId: english.id }, body: { index: 0 } };
    const skipped = await who.call(skipQuestion, at);
    const again = await who.call(skipQuestion, { ...at, query });
    const wordsOf = (reply: typeof skipped, language: Language) =>
      reply.explanation.words.map(({ arabic, meaning }) => [arabic, wordOf(meaning, language).length > 0]);
    expect(wordsOf(again, 'fr')).toEqual(wordsOf(skipped, 'en'));
    expect(again.explanation).not.toEqual(skipped.explanation);
    expect({ ...again, explanation: null }).toEqual({ ...skipped, explanation: null });
  });

  it('does not say an answer before it was given', async () => {
    const who = await createLearner(server);
    const reply = JSON.stringify(await who.call(startExercise, { body: place }));
    expect(reply).not.toMatch(/g\d\dw\d\d|"solution"|"correct"/);
  });

  it('refuses answers for another learner’s session as if it were not there', async () => {
    const session = await start(await createLearner(server));
    const thief = await createLearner(server);
    const params = { sessionId: session.id };
    for (const steal of [
      () => thief.call(answerQuestion, { params, body: { index: 0, answer: { kind: 'choice', option: 0 } } }),
      () => thief.call(skipQuestion, { params, body: { index: 0 } }),
      () => thief.call(matchPair, { params, body: { index: 0, attempt: 0, left: 0, right: 0 } }),
      () => thief.call(finishExercise, { params }),
    ]) {
      await expect(steal()).rejects.toMatchObject({ status: 404 });
    }
  });

  it('cannot be finished early, answered ahead, or answered after its end', async () => {
    const who = await createLearner(server);
    const session = await start(who);
    const params = { sessionId: session.id };
    await expect(who.call(finishExercise, { params })).rejects.toMatchObject({ code: 'session-unfinished' });
    await expect(who.call(skipQuestion, { params, body: { index: 5 } })).rejects.toMatchObject({
      code: 'not-this-question',
    });
    for (let index = 0; index < 20; index += 1) await who.call(skipQuestion, { params, body: { index } });
    const finished = await Promise.all(Array.from({ length: 50 }, () => who.call(finishExercise, { params })));
    expect(new Set(finished.map(({ percent, player }) => `${percent} ${player.totalXp}`))).toEqual(new Set(['0 0']));
    await expect(
      who.call(answerQuestion, { params, body: { index: 0, answer: { kind: 'choice', option: 0 } } }),
    ).rejects.toMatchObject({ code: 'already-answered' });
  });

  it('stops at zero batteries and goes on when one has come back', async () => {
    const who = await createLearner(server);
    await server.database.run(sql`update profiles set battery = 1, last_battery_charge = ${new Date(server.clock.now() - 120_000).toISOString()}::timestamptz
      where user_id = ${who.userId}::uuid`);
    const session = await start(who);
    const params = { sessionId: session.id };
    const choices = session.questions.flatMap(({ kind }, index) => (kind === 'matching' ? [] : [index]));
    const [first = 0, second = 0] = choices;
    const skipTo = async (from: number, to: number) => {
      for (let index = from; index < to; index += 1) await who.call(skipQuestion, { params, body: { index } });
    };
    const questions = await questionsBehind(server, session.id);
    const answer = async (index: number, wrong: boolean) => {
      const question = questions[index] as (typeof questions)[number];
      const reply = await answerOne(server, who, session.id, index, question, wrong);
      if (reply === null) throw new Error('a matching question');
      return reply;
    };
    await skipTo(0, first);
    expect((await answer(first, true)).player.battery).toBe(0);
    await expect(who.call(skipQuestion, { params, body: { index: first + 1 } })).rejects.toMatchObject({
      code: 'battery-empty',
    });
    // A token lives an hour too: the battery has been charging for two minutes already.
    server.clock.advance(3_500_000);
    await skipTo(first + 1, second);
    expect((await answer(second, false)).player.battery).toBe(1);
  });
});

describe('which exercise may be started', () => {
  it.each([
    [{ ...place, level: 2 }, 'exercise-locked'],
    [{ ...place, lessonId: '2', guide: 2 }, 'exercise-locked'],
    [{ ...place, lessonId: '2' }, 'lesson-guide-mismatch'],
  ])('%j is refused with %s', async (where, code) => {
    await expect(start(await createLearner(server), where)).rejects.toMatchObject({ status: 409, code });
  });

  it.each(['13', '99', '0', '01'])('of lesson %s, which does not exist, is not found', async (lessonId) => {
    await expect(start(await createLearner(server), { ...place, lessonId })).rejects.toMatchObject({ status: 404 });
  });

  it.each([
    [{ ...place, guide: 13 }, 'body.guide'],
    [{ ...place, exercise: 0 }, 'body.exercise'],
    [{ ...place, level: 'one' }, 'body.level'],
    [{ lessonId: '1' }, 'body.guide'],
  ])('%j is a bad request that names the field', async (body, field) => {
    const who = await createLearner(server);
    await expect(who.call(startExercise, { body: body as never })).rejects.toMatchObject({
      status: 400,
      fields: expect.arrayContaining([expect.objectContaining({ path: field })]),
    });
  });
});
