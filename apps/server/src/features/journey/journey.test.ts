import { getCourseFigures, getJourney } from '@kalima/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { call, createLearner, type TestLearner } from '../../../test/learner.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' });
});
afterAll(() => server.close());

const scored = (who: TestLearner, guide: number, score: number, ...exercises: number[]) =>
  server.database.run(sql`
    insert into user_guide_progress (user_id, guide_number, lesson_id, exercise_number, completed, score, completed_at)
    select ${who.userId}::uuid, ${guide}::int, ${String(guide)}, n::int, ${score >= 90}, ${score}::int, now()
    from jsonb_array_elements_text(${JSON.stringify(exercises)}::jsonb) as n`);

it('counts the levels whose four exercises are passed, and the guides whose twenty are', async () => {
  const who = await createLearner(server);
  const whole = Array.from({ length: 20 }, (_, index) => index + 1);
  await scored(who, 1, 95, ...whole);
  await scored(who, 2, 90, 1, 2, 3, 17, 18, 19, 20);
  await scored(who, 2, 89, 4);
  const journey = await who.call(getJourney, {});
  expect(journey).toMatchObject({
    passedExercises: 27,
    totalExercises: 240,
    completedLevels: 5 + 1,
    completedGuides: 1,
  });
  expect(journey.guides.slice(0, 3).map(({ unlocked, passedExercises }) => [unlocked, passedExercises])).toEqual([
    [true, 20],
    [true, 7],
    [false, 0],
  ]);
});

it('tells the reach of the open section as the course counts it, and the planned one of the next', async () => {
  const who = await createLearner(server);
  const { nextSectionReach } = await who.call(getJourney, {});
  const { guides, sections } = await call(server.url, getCourseFigures, {});
  expect(nextSectionReach.from).toBeCloseTo(guides.at(-1)?.cumulativeShare ?? 0, 3);
  expect(nextSectionReach.to).toBe((sections[1]?.reachPercent ?? 0) / 100);
});
