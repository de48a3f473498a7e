import { type AnyEndpoint, getJourney, getProfile, updateProfile } from '@kalima/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { createLearner, type TestLearner } from '../../../test/learner.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' });
});
afterAll(() => server.close());

const read = (endpoint: AnyEndpoint, { token }: TestLearner, tag = '') =>
  fetch(server.url + endpoint.path, { headers: { authorization: `Bearer ${token}`, 'if-none-match': tag } });

it.each([getProfile, getJourney])('an unchanged $name is answered with 304', async (endpoint) => {
  const who = await createLearner(server);
  const first = await read(endpoint, who);
  expect(first.status).toBe(200);
  const again = await read(endpoint, who, first.headers.get('etag') ?? '');
  expect([again.status, await again.text()]).toEqual([304, '']);
});

it('a profile that has changed is sent, and so is that of another learner', async () => {
  const [who, other] = [await createLearner(server), await createLearner(server)];
  const tag = (await read(getProfile, who)).headers.get('etag') ?? '';
  expect((await read(getProfile, other, tag)).status).toBe(200);
  await who.call(updateProfile, { body: { displayName: 'Maryam' } });
  expect((await read(getProfile, who, tag)).status).toBe(200);
});
