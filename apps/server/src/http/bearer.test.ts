import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { beforeAll, expect, it } from 'vitest';
import { accessTokenReader, accessTokenSeconds, signAccessToken } from './bearer.ts';

const secret = new TextEncoder().encode('a secret of this test, long enough');
const learner = { userId: crypto.randomUUID(), sessionId: crypto.randomUUID(), email: 'amina@example.org' };
const reader = () =>
  accessTokenReader({
    jwtSecret: secret,
    signingKeys: { publicKey: async (id) => (id === 'known' ? pair.publicKey : null) },
  });
const nowMs = Date.parse('2026-11-21T10:30:00Z');

let pair: Awaited<ReturnType<typeof generateKeyPair>>;
beforeAll(async () => {
  pair = await generateKeyPair('ES256', { extractable: true });
});

it('a good token speaks for its learner until it expires, however often it was read before', async () => {
  const read = reader();
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
  const read = reader();
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

it('a token signed by a key of ours speaks for its learner, one that names another key for nobody', async () => {
  const read = reader();
  const sign = (id: string) => signAccessToken({ id, privateKey: pair.privateKey }, learner, nowMs);
  expect(await read(await sign('known'), nowMs)).toEqual(learner);
  expect(await read(await sign('unknown'), nowMs)).toBeNull();
  const another = await generateKeyPair('ES256');
  expect(
    await read(await signAccessToken({ id: 'known', privateKey: another.privateKey }, learner, nowMs), nowMs),
  ).toBeNull();
});

it('a token whose secret is our public key speaks for nobody', async () => {
  const { x = '' } = await exportJWK(pair.publicKey);
  for (const text of [x, JSON.stringify(await exportJWK(pair.publicKey)).padEnd(32)]) {
    const token = await new SignJWT({ session_id: learner.sessionId })
      .setProtectedHeader({ alg: 'HS256', kid: 'known' })
      .setIssuer('kalima')
      .setSubject(learner.userId)
      .setAudience('authenticated')
      .setIssuedAt(nowMs / 1000)
      .setExpirationTime(nowMs / 1000 + 60)
      .sign(new TextEncoder().encode(text));
    expect(await reader()(token, nowMs)).toBeNull();
  }
});
