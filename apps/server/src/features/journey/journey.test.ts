import { getCourseFigures, getJourney, listGuides } from '@kalima/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sqlNow, startTestServer, type TestServer } from '../../../test/harness.ts';
import { letKnow } from '../../../test/known-words.ts';
import { call, createLearner, type TestLearner } from '../../../test/learner.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' });
});
afterAll(() => server.close());

const scored = (who: TestLearner, guide: number, score: number, ...exercises: number[]) =>
  server.database.run(sql`
    insert into user_guide_progress (user_id, guide_number, lesson_id, exercise_number, completed, score, completed_at)
    select ${who.userId}::uuid, ${guide}::int, ${String(guide)}, n::int, ${score >= 90}, ${score}::int, ${sqlNow(server)}
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

it('tells which landmark verses can be read: those whose every word is known today', async () => {
  const who = await createLearner(server);
  const versesReadable = async () => (await who.call(getJourney, {})).guides.map((guide) => guide.versesReadable);
  const learn = (words: readonly string[]) => letKnow(server, who, words);
  const bump = () =>
    server.database.run(sql`update profiles set version = version + 1 where user_id = ${who.userId}::uuid`);
  expect((await versesReadable()).flat()).toEqual([]);
  const { course } = server.deps.teaching;
  const [first, ...others] = course.guides.map(({ levels }) => levels.flatMap(({ wordIds }) => wordIds));
  const [bismi, allah, rahman, rahim] = server.deps.teaching.wordsOf('1:1');
  await learn([bismi, allah, rahman].flatMap((word) => word ?? []));
  await bump();
  expect((await versesReadable()).flat()).toEqual([]);
  await learn([rahim ?? '']);
  await bump();
  expect(await versesReadable()).toEqual([['1:1', '1:3'], [], [], ['1:3'], ...Array(8).fill([])]);
  const met = new Set([bismi, allah, rahman, rahim]);
  await learn([...(first ?? []), ...others.flat()].filter((word) => !met.has(word)));
  await bump();
  expect(await versesReadable()).toEqual(course.guides.map(({ landmark }) => landmark));
});

it('lists with each guide the verses to which it leads, whole', async () => {
  const { guides } = await call(server.url, listGuides, { query: { language: 'en' } });
  expect(guides.map(({ landmark }) => landmark.length)).toEqual([7, ...Array(11).fill(1)]);
  const { verses } = server.deps.teaching.course;
  for (const { landmark } of guides)
    for (const { key, tokens } of landmark) expect(tokens).toEqual(verses.get(key as `${number}:${number}`)?.tokens);
});
