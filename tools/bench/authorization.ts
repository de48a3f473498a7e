import { idOf } from '../../apps/server/bench/fill-with-learners.ts';
import { signAccessToken } from '../../apps/server/src/http/bearer.ts';
import { jwtSecret } from './built-server.ts';

/** The authorization header of the learner of that number, as if signed in. */
export const authorizationOf = async (number: number): Promise<string> =>
  `Bearer ${await signAccessToken(
    new TextEncoder().encode(jwtSecret),
    { userId: idOf(String(number)), sessionId: idOf(`sign-in ${number}`), email: `${number}@example.org` },
    Date.now(),
  )}`;
