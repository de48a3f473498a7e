import { idOf } from '../../apps/server/bench/fill-with-learners.ts';
import { signAccessToken } from '../../apps/server/src/http/bearer.ts';
import { jwtSecret } from './built-server.ts';

/** What the learner of that number sends with each request, as if signed in. */
export const authorizationOf = async (number: number): Promise<string> =>
  `Bearer ${await signAccessToken(
    new TextEncoder().encode(jwtSecret),
    { userId: idOf(String(number)), sessionId: idOf(`sign-in ${number}`), email: `${number}@example.org` },
    Date.now(),
  )}`;
