import { accessTokenSeconds, signAccessToken } from '../src/http/bearer.ts';
import type { TestServer } from './harness.ts';
import { call, createLearner, type TestLearner } from './learner.ts';
import { createSignIn } from './sign-in.ts';

/** Half of the lifetime of an access token. */
const renewAfterMs = (accessTokenSeconds * 1000) / 2;

/** A learner who stays signed in however far the clock is moved. */
export async function aLearnerAtAnyTime(
  server: TestServer,
  data: Record<string, unknown> = {},
  id?: string,
): Promise<TestLearner> {
  const learner = await createLearner(server, data, id);
  const { userId, email } = learner;
  const sessionId = await createSignIn(server, userId);
  let token = '';
  let signedMs = Number.NEGATIVE_INFINITY;
  const currentToken = async () => {
    const nowMs = server.clock.now();
    if (nowMs < signedMs || nowMs - signedMs > renewAfterMs) {
      token = await signAccessToken(server.deps.jwtSecret, { userId, sessionId, email }, nowMs);
      signedMs = nowMs;
    }
    return token;
  };
  return {
    ...learner,
    call: async (endpoint, input, headers) => call(server.url, endpoint, input, await currentToken(), headers),
  };
}
