import { getProfile, getSettings } from '@kalima/contract';
import { standardRulebook } from '@kalima/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { call, signUpLearner } from '../../../test/learner.ts';

const rulebook = {
  ...standardRulebook,
  newProfile: { batteries: 7, gems: 33 },
  speech: { ...standardRulebook.speech, recordingMs: 4000, minConfidence: 0.4 },
  quiz: { ...standardRulebook.quiz, questions: 8 },
};
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' }, { rulebook });
});
afterAll(() => server.close());

it('the page is given the numbers of the rulebook that this server goes by', async () => {
  const { rules } = await call(server.url, getSettings, {});
  expect(rules).toMatchObject({ speech: { recordingMs: 4000, minConfidence: 0.4 }, quiz: { questions: 8 } });
});

it('a new profile starts with the batteries and gems of the rulebook', async () => {
  server.clock.advance(90 * 60_000);
  const learner = await signUpLearner(server);
  expect(await learner.call(getProfile, {})).toMatchObject({ battery: 7, gems: 33 });
});
