import { getProfile, startExercise, startLesson, updateProfile } from '@kalima/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aLearnerAtAnyTime } from '../../../test/at-any-time.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { createLearner, type TestLearner } from '../../../test/learner.ts';
import { playLetters } from '../../../test/letters.ts';
import { playToEnd } from '../../../test/play.ts';

const hourMs = 3_600_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' }, { startsAt: '2026-11-21T22:30:00Z' });
});
afterAll(() => server.close());

const profileState = async (who: TestLearner) => {
  const { accountDay, hasFinishedExercise } = await who.call(getProfile, {});
  return { accountDay, hasFinishedExercise };
};

it('the first day is the one on which the account was made, by the learner’s calendar', async () => {
  const who = await aLearnerAtAnyTime(server);
  await who.call(updateProfile, { body: { timeZone: 'UTC' } });
  expect(await profileState(who)).toMatchObject({ accountDay: 1 });
  server.clock.advance(hourMs);
  expect(await profileState(who)).toMatchObject({ accountDay: 1 });
  server.clock.advance(hourMs);
  expect(await profileState(who)).toMatchObject({ accountDay: 2 });
  await who.call(updateProfile, { body: { timeZone: 'America/New_York' } });
  expect(await profileState(who)).toMatchObject({ accountDay: 1 });
});

it('accounts made before the update are told of it', async () => {
  const late = await startTestServer({ emailConfirmation: 'off' }, { startsAt: '2026-11-27T23:59:30Z' });
  try {
    const before = await createLearner(late);
    late.clock.advance(60_000);
    const after = await createLearner(late);
    const precedesUpdate = async (who: TestLearner) => (await who.call(getProfile, {})).precedesUpdate;
    expect(await Promise.all([before, after].map(precedesUpdate))).toEqual([true, false]);
  } finally {
    await late.close();
  }
});

it('an exercise is finished at its end, passed or not; a lesson is none', async () => {
  const who = await aLearnerAtAnyTime(server);
  const exercise = { lessonId: '1', guide: 1, level: 1, exercise: 1 };
  await playToEnd(server, who, (await who.call(startLesson, { body: { lessonId: '1' } })).session);
  const { session } = await who.call(startExercise, { body: exercise });
  expect(await profileState(who)).toMatchObject({ hasFinishedExercise: false });
  await playToEnd(server, who, session, 12);
  expect(await profileState(who)).toMatchObject({ hasFinishedExercise: true });
});

it('a lesson of letters counts as an exercise, the check of letters does not', async () => {
  const who = await aLearnerAtAnyTime(server, { can_read: false });
  await playLetters(server, who, { kind: 'check' }, (_, index) => index < 3);
  expect(await profileState(who)).toMatchObject({ hasFinishedExercise: false });
  await playLetters(server, who, { kind: 'lesson', lesson: 1 }, () => true);
  expect(await profileState(who)).toMatchObject({ hasFinishedExercise: true });
});

it('two sessions are two that were played to their end, of whatever kind', async () => {
  const who = await aLearnerAtAnyTime(server);
  const hasTwo = async () => (await who.call(getProfile, {})).hasFinishedTwoSessions;
  const lesson = async () => (await who.call(startLesson, { body: { lessonId: '1' } })).session;
  await playToEnd(server, who, await lesson());
  await lesson();
  expect(await hasTwo()).toBe(false);
  const { session } = await who.call(startExercise, { body: { lessonId: '1', guide: 1, level: 1, exercise: 1 } });
  await playToEnd(server, who, session, 12);
  expect(await hasTwo()).toBe(true);
  await playToEnd(server, who, await lesson());
  expect(await hasTwo()).toBe(true);
});
