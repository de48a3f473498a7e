import { getProfile, updateProfile } from '@kalima/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aLearner } from '../../../test/a-learner.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' });
});
afterAll(() => server.close());

it('a name that hides something or speaks for us is refused, and the one before stays', async () => {
  const who = await aLearner(server);
  for (const displayName of ['Ami\u202ena', 'Kalima Support', '\u3164']) {
    await expect(who.call(updateProfile, { body: { displayName } })).rejects.toMatchObject({
      status: 409,
      code: 'name-not-allowed',
    });
  }
  expect((await who.call(getProfile, {})).displayName).toBe('Amina');
  expect((await who.call(updateProfile, { body: { displayName: 'Nūr ﷺ' } })).displayName).toBe('Nūr ﷺ');
});
