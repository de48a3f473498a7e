import { signAccessToken } from '../src/http/bearer.ts';
import type { TestServer } from './harness.ts';
import { call, createLearner, type TestLearner } from './learner.ts';
import { createSignIn } from './sign-in.ts';

/** A learner who stays signed in however far the clock is moved: an access token lives an hour only. */
export async function aLearnerAtAnyTime(server: TestServer, data: Record<string, unknown> = {}): Promise<TestLearner> {
  const learner = await createLearner(server, data);
  const { userId, email } = learner;
  const sessionId = await createSignIn(server, userId);
  return {
    ...learner,
    call: async (endpoint, input, headers) => {
      const token = await signAccessToken(server.deps.jwtSecret, { userId, sessionId, email }, server.clock.now());
      return call(server.url, endpoint, input, token, headers);
    },
  };
}
