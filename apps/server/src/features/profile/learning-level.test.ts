import { getProfile, updateProfile } from '@kalima/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { signUpLearner } from '../../../test/learner.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' });
});
afterAll(() => server.close());

it.each([
  [
    { learning_level: 'beginner', can_read: false },
    { learningLevel: 'beginner', canRead: false },
  ],
  [
    { learning_level: 'beginner', can_read: true },
    { learningLevel: 'beginner', canRead: true },
  ],
  [{ learning_level: 'expert' }, { learningLevel: 'expert', canRead: null }],
  [{ can_read: 'no' }, { learningLevel: null, canRead: null }],
])('the sign-up’s metadata %j make the profile %j', async (metadata, expected) => {
  const who = await signUpLearner(server, metadata);
  expect(await who.call(getProfile, {})).toMatchObject(expected);
});

it('the learner changes both later', async () => {
  const who = await signUpLearner(server, { learning_level: 'beginner', can_read: false });
  const change = { learningLevel: 'intermediate', canRead: true } as const;
  expect(await who.call(updateProfile, { body: change })).toMatchObject(change);
  expect(await who.call(getProfile, {})).toMatchObject(change);
  await expect(who.call(updateProfile, { body: { learningLevel: 'master' as 'expert' } })).rejects.toMatchObject({
    status: 400,
  });
});
