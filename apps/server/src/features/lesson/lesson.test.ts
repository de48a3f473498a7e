import { listMyLessons, startLesson } from '@kalima/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sqlNow, startTestServer, type TestServer } from '../../../test/harness.ts';
import { createLearner, type TestLearner } from '../../../test/learner.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' });
});
afterAll(() => server.close());

const lessonsOf = async (learner: TestLearner) => (await learner.call(listMyLessons, {})).lessons;
const openOnes = async (learner: TestLearner) =>
  (await lessonsOf(learner)).filter(({ isLocked }) => !isLocked).map(({ id }) => id);

const practised = ({ userId }: TestLearner, lesson: string, percent: number) =>
  server.database.run(sql`
    insert into user_lesson_progress (user_id, lesson_id, progress_percentage, completed_at, xp_earned)
    values (${userId}::uuid, ${lesson}, ${percent}::int, ${sqlNow(server)}, 50)
    on conflict (user_id, lesson_id) do update set progress_percentage = excluded.progress_percentage`);

describe('a learner’s lessons', () => {
  it('are twelve in their order, each with its words, its reward and the lesson that opens it', async () => {
    const lessons = await lessonsOf(await createLearner(server));
    expect(lessons.map(({ id, orderIndex }) => [id, orderIndex])).toEqual(
      Array.from({ length: 12 }, (_, index) => [String(index + 1), index]),
    );
    expect(lessons.map((lesson) => lesson.unlockRequirementLessonId)).toEqual([
      null,
      ...lessons.slice(0, -1).map(({ id }) => id),
    ]);
    expect(lessons[4]).toMatchObject({ words: 25, xpReward: 75, progress: 0 });
    expect(lessons.every(({ title }) => title.text !== '' && /[\u0621-\u064a]/.test(title.ar))).toBe(true);
  });

  it('open one after the other, each when the one before is at 100 %', async () => {
    const learner = await createLearner(server);
    expect(await openOnes(learner)).toEqual(['1']);
    await practised(learner, '1', 60);
    expect(await openOnes(learner)).toEqual(['1']);
    await practised(learner, '1', 100);
    expect(await openOnes(learner)).toEqual(['1', '2']);
    expect((await lessonsOf(learner)).slice(0, 2).map(({ progress }) => progress)).toEqual([100, 0]);
  });

  it('are each learner’s own', async () => {
    const [one, other] = [await createLearner(server), await createLearner(server)];
    await practised(one, '1', 100);
    expect(await openOnes(other)).toEqual(['1']);
  });

  it('open with the guide that a placement test opened, and no further', async () => {
    const learner = await createLearner(server);
    await server.database.run(sql`
      insert into opened_guides (user_id, guide_number, opened_at) values (${learner.userId}::uuid, 5, ${sqlNow(server)})`);
    expect(await openOnes(learner)).toEqual(['1', '5']);
  });

  it('open with their guide, whether or not the lesson before was practised', async () => {
    const learner = await createLearner(server);
    const passed = (exercises: number) =>
      server.database.run(sql`
        insert into user_guide_progress (user_id, guide_number, lesson_id, exercise_number, completed, score, completed_at)
        select ${learner.userId}::uuid, 1, '1', n, true, 95, ${sqlNow(server)} from generate_series(1, ${exercises}::int) as n
        on conflict do nothing`);
    await passed(19);
    expect(await openOnes(learner)).toEqual(['1']);
    await expect(learner.call(startLesson, { body: { lessonId: '2' } })).rejects.toMatchObject({
      code: 'lesson-locked',
    });
    await passed(20);
    expect(await openOnes(learner)).toEqual(['1', '2']);
    expect((await learner.call(startLesson, { body: { lessonId: '2' } })).session.guide).toBe(2);
  });

  it('are all open to a Super subscriber', async () => {
    const learner = await createLearner(server);
    await server.database.run(sql`
      update profiles set is_pro_subscriber = true where user_id = ${learner.userId}::uuid`);
    expect(await openOnes(learner)).toHaveLength(12);
  });
});

it('where everybody is Super, no lesson is locked', async () => {
  const everyone = await startTestServer({ emailConfirmation: 'off', planPolicy: 'everyone-super' });
  const { lessons } = await (await createLearner(everyone)).call(listMyLessons, {});
  await everyone.close();
  expect(lessons.some(({ isLocked }) => isLocked)).toBe(false);
});
