import { expect, it } from 'vitest';
import { accessTokenReader, accessTokenSeconds, signAccessToken } from './bearer.ts';

const secret = new TextEncoder().encode('a secret of this test, long enough');
const learner = { userId: crypto.randomUUID(), sessionId: crypto.randomUUID(), email: 'amina@example.org' };
const nowMs = Date.parse('2026-11-21T10:30:00Z');

it('a good token speaks for its learner until it expires, however often it was read before', async () => {
  const read = accessTokenReader(secret);
  const token = await signAccessToken(secret, learner, nowMs);
  const lastMs = nowMs + (accessTokenSeconds - 1) * 1000;
  expect([await read(token, nowMs), await read(token, nowMs), await read(token, lastMs)]).toEqual([
    learner,
    learner,
    learner,
  ]);
  expect([await read(token, lastMs + 1000), await read(token, lastMs + 2000)]).toEqual([null, null]);
});

it('a token with the content of a good one and another signature speaks for nobody', async () => {
  const read = accessTokenReader(secret);
  const token = await signAccessToken(secret, learner, nowMs);
  expect(await read(token, nowMs)).toEqual(learner);
  const forged = await signAccessToken(new TextEncoder().encode('the secret of somebody else'), learner, nowMs);
  const [head, body] = token.split('.');
  expect([await read(forged, nowMs), await read(`${head}.${body}.`, nowMs), await read('', nowMs)]).toEqual([
    null,
    null,
    null,
  ]);
});
