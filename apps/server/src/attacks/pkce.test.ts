import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, linkTo, newAddress, open, password, raw } from '../../test/accounts.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { accountLimits } from '../features/account/account-limits.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ trustProxy: 1 });
});
afterAll(() => server.close());

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');
const aVerifier = () => randomBytes(32).toString('base64url');

/** @returns the code that the link of a sign-up brings */
async function codeFor(verifier: string, method = 's256') {
  const email = newAddress();
  const challenge = method === 'plain' ? verifier : challengeOf(verifier);
  await raw(server, 'POST', '/signup', {
    email,
    password,
    code_challenge: challenge,
    code_challenge_method: method,
  });
  const { page } = await open(await linkTo(server, email));
  return { email, code: new URL(page).searchParams.get('code') ?? '' };
}

const exchange = (auth_code: string, code_verifier: string, ip?: string) =>
  raw(
    server,
    'POST',
    '/token?grant_type=pkce',
    { auth_code, code_verifier },
    ip === undefined ? {} : { 'x-forwarded-for': ip },
  );
const refusal = async (...given: Parameters<typeof exchange>) => {
  const { status, body } = await exchange(...given);
  return [status, body.error_code];
};
const unknown = [400, 'flow_state_not_found'];
const wrong = [400, 'bad_code_verifier'];

describe('whoever attacks PKCE', () => {
  it('by using a code again, also at the same moment, gets one session', async () => {
    const verifier = aVerifier();
    const { code } = await codeFor(verifier);
    const replies = await Promise.all(Array.from({ length: 10 }, () => exchange(code, verifier)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(400)]);
    expect(await refusal(code, verifier)).toEqual(unknown);
  });

  it('by a made-up code is refused with 400, whatever it looks like', async () => {
    const { code } = await codeFor(aVerifier());
    const tampered = code.slice(0, -4) + (code.endsWith('AAAA') ? 'BBBB' : 'AAAA');
    const madeUp = [randomBytes(48).toString('base64url'), 'x', crypto.randomUUID(), tampered, '../../etc/passwd'];
    for (const each of madeUp) expect([each, await refusal(each, aVerifier())]).toEqual([each, unknown]);
  });

  it('by sending the challenge as the verifier, which is a downgrade to plain, is refused', async () => {
    const verifier = aVerifier();
    expect(await refusal((await codeFor(verifier)).code, challengeOf(verifier))).toEqual(wrong);
    expect(await refusal((await codeFor(verifier)).code, `plain:${challengeOf(verifier)}`)).toEqual(wrong);
  });

  it('by the hash of a plain verifier is refused', async () => {
    const verifier = aVerifier();
    expect(await refusal((await codeFor(verifier, 'plain')).code, challengeOf(verifier))).toEqual(wrong);
    expect((await exchange((await codeFor(verifier, 'plain')).code, verifier)).status).toBe(200);
  });

  it('by the verifier of another browser is refused, and the code is used up', async () => {
    const [own, other] = [aVerifier(), aVerifier()];
    const { code } = await codeFor(own);
    await codeFor(other);
    expect(await refusal(code, other)).toEqual(wrong);
    expect(await refusal(code, own)).toEqual(unknown);
  });

  it('by a code that is older than five minutes is refused', async () => {
    const verifier = aVerifier();
    const { code } = await codeFor(verifier);
    server.clock.advance(5 * 60_000);
    expect(await refusal(code, verifier)).toEqual(unknown);
  });

  it('by the token of a mail in the place of a code is refused, and so is a refresh token', async () => {
    const { session } = await aMember(server);
    const email = newAddress();
    const verifier = aVerifier();
    await raw(server, 'POST', '/signup', { email, password, code_challenge: challengeOf(verifier) });
    const token = (await linkTo(server, email)).searchParams.get('token') ?? '';
    expect(await refusal(token, verifier)).toEqual(unknown);
    expect(await refusal(session.refresh_token, verifier)).toEqual(unknown);
  });

  it('by trying many codes is asked to wait, and nobody else is', async () => {
    const { limit } = accountLimits.verifyByNetwork;
    const tries = await Promise.all(
      Array.from({ length: limit + 1 }, () => exchange(randomBytes(48).toString('base64url'), 'x', '203.0.113.9')),
    );
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(1);
    const verifier = aVerifier();
    const { code } = await codeFor(verifier);
    expect((await exchange(code, verifier, '203.0.113.9')).status).toBe(429);
    expect((await exchange(code, verifier, '198.51.100.7')).status).toBe(200);
  });
});
