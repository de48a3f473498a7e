import { finishExercise, getJourney, startExercise } from '@kalima/contract';
import { exerciseInGuide } from '@kalima/rules';
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

const start = async (who: TestLearner, exercise: number, level = 1, guide = 1) =>
  (await who.call(startExercise, { body: { lessonId: String(guide), guide, level, exercise } })).session;
const play = async (who: TestLearner, exercise: number, level = 1, wrong = 0) =>
  playToEnd(server, who, await start(who, exercise, level), wrong);

async function levelOf(who: TestLearner, level: number) {
  const { guides } = await who.call(getJourney, {});
  const found = guides[0]?.levels[level - 1];
  if (found === undefined) throw new Error(`no level ${level}`);
  return { state: found.state, testOut: found.testOut, passed: found.exercises.map(({ passed }) => passed) };
}

const isLocked = async (who: TestLearner, level: number, guide = 1) =>
  start(who, 1, level, guide).then(
    () => false,
    (error: unknown) => {
      expect(error).toMatchObject({ code: 'exercise-locked' });
      return true;
    },
  );

/** As if these levels had been passed whole. */
async function passLevels(who: TestLearner, levels: readonly number[]) {
  const exercises = levels.flatMap((level) =>
    [1, 2, 3, 4].map((exercise) => exerciseInGuide({ guide: 1, level, exercise }, server.deps.rulebook)),
  );
  await server.database.run(sql`
    insert into user_guide_progress (user_id, guide_number, lesson_id, exercise_number, completed, score, completed_at)
    select ${who.userId}::uuid, 1, '1', e.exercise::integer, true, 95, ${sqlNow(server)}
    from jsonb_array_elements_text(${JSON.stringify(exercises)}::jsonb) as e (exercise)`);
}

const rows = async ({ userId }: TestLearner) =>
  server.database.run(sql`select level_number, passed_at is not null as passed from test_outs
    where user_id = ${userId}::uuid order by level_number`);

describe('a test-out', () => {
  it('is offered after five of five at first sight, and opens the next level; exercises 2 and 3 stay as they were', async () => {
    const who = await createLearner(server);
    const first = await play(who, 1);
    expect(first.testOut).toEqual({ exercise: 4, opens: { guide: 1, level: 2 } });
    expect(first.next).toMatchObject({ level: 1, exercise: 2 });
    expect(first.opened).toBeNull();
    expect(await levelOf(who, 1)).toMatchObject({ state: 'current', testOut: 4 });
    expect(await isLocked(who, 2)).toBe(true);
    const fourth = await play(who, 4);
    expect(fourth).toMatchObject({ passed: true, opened: { guide: 1, level: 2 }, testOut: null });
    expect(fourth.next).toMatchObject({ kind: 'exercise', level: 2, exercise: 1 });
    expect(await levelOf(who, 1)).toEqual({ state: 'unlocked', testOut: null, passed: [true, false, false, true] });
    expect((await levelOf(who, 2)).state).toBe('current');
    expect((await levelOf(who, 3)).state).toBe('locked');
    const paid = await server.database.run<{ source: string }>(sql`select source from ledger
      where user_id = ${who.userId}::uuid and currency = 'xp' and (source like 'exercise:1:2:%' or source like 'exercise:1:3:%')`);
    expect(paid).toEqual([]);
    expect(await isLocked(who, 2)).toBe(false);
  });

  it('of the last level opens the next guide', async () => {
    const who = await createLearner(server);
    await passLevels(who, [1, 2, 3, 4]);
    expect((await play(who, 1, 5)).testOut).toEqual({ exercise: 4, opens: { guide: 2, level: 1 } });
    expect(await isLocked(who, 1, 2)).toBe(true);
    expect(await play(who, 4, 5)).toMatchObject({
      opened: { guide: 2, level: 1 },
      next: { guide: 2, level: 1, exercise: 1 },
    });
    expect(await isLocked(who, 1, 2)).toBe(false);
  });

  it('is offered to nobody for whom everything is open', async () => {
    const everyone = await startTestServer({ emailConfirmation: 'off', planPolicy: 'everyone-super' });
    try {
      const who = await createLearner(everyone);
      const { session } = await who.call(startExercise, { body: { lessonId: '1', guide: 1, level: 1, exercise: 1 } });
      expect((await playToEnd(everyone, who, session)).testOut).toBeNull();
    } finally {
      await everyone.close();
    }
  });
});

describe('a test-out cannot be had', () => {
  it('by exercise 4 alone', async () => {
    const who = await createLearner(server);
    expect(await play(who, 4)).toMatchObject({ passed: true, opened: null, testOut: null });
    // Then it was not tried at first sight of the words either.
    expect((await play(who, 1)).testOut).toBeNull();
    expect(await isLocked(who, 2)).toBe(true);
  });

  it('with one word wrong at first sight, nor by playing again', async () => {
    const who = await createLearner(server);
    const session = await start(who, 1);
    const [wrong] = (await questionsBehind(server, session.id))
      .map((question, index) => ({ question, index }))
      .filter(({ question }) => question.kind !== 'matching');
    for (const [index, question] of (await questionsBehind(server, session.id)).entries())
      await answerOne(server, who, session.id, index, question, index === wrong?.index);
    const first = await who.call(finishExercise, { params: { sessionId: session.id } });
    expect(first).toMatchObject({ passed: true, testOut: null });
    expect((await play(who, 1)).testOut).toBeNull();
    expect(await play(who, 4)).toMatchObject({ passed: true, opened: null });
    expect(await isLocked(who, 2)).toBe(true);
    expect(await rows(who)).toEqual([]);
  });

  it('after exercise 4 was failed', async () => {
    const who = await aLearnerAtAnyTime(server);
    await play(who, 1);
    expect(await play(who, 4, 1, 5)).toMatchObject({ passed: false, opened: null });
    expect((await levelOf(who, 1)).testOut).toBeNull();
    expect(await play(who, 4)).toMatchObject({ passed: true, opened: null });
    expect(await isLocked(who, 2)).toBe(true);
  });

  it('twice: ends that are sent again, and at once, leave one door and one reply', async () => {
    const who = await createLearner(server);
    await play(who, 1);
    const session = await start(who, 4);
    for (const [index, question] of (await questionsBehind(server, session.id)).entries())
      await answerOne(server, who, session.id, index, question);
    const finish = () => who.call(finishExercise, { params: { sessionId: session.id } });
    const ends = await Promise.all([finish(), finish(), finish()]);
    expect(ends.map(({ opened }) => opened)).toEqual(Array(3).fill({ guide: 1, level: 2 }));
    expect(await rows(who)).toEqual([{ level_number: 1, passed: true }]);
    expect((await play(who, 4)).opened).toBeNull();
    expect((await levelOf(who, 3)).state).toBe('locked');
  });

  it('from another learner', async () => {
    const [one, other] = [await createLearner(server), await createLearner(server)];
    await play(one, 1);
    await play(one, 4);
    expect(await isLocked(other, 2)).toBe(true);
    expect(await rows(other)).toEqual([]);
  });
});
