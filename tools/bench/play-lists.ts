import { withLanguage } from '@kalima/testing/client/api-client.ts';
import { idOf } from '../../apps/server/bench/fill-with-learners.ts';
import type { Answers } from '../../apps/server/bench/learners-in-play.ts';
import { authorizationOf } from './authorization.ts';
import type { RequestToSend } from './load.ts';

export interface Crowd {
  readonly connections: number;
  /** Each connection's, one after the other. */
  readonly learnersEach: number;
}

/** What each connection sends in a round: its learners one after the other, each playing a whole run. */
export async function listsOf(
  { connections, learnersEach }: Crowd,
  round: number,
  answers: Answers,
): Promise<RequestToSend[][]> {
  const lists: RequestToSend[][] = [];
  for (let connection = 0; connection < connections; connection += 1) {
    const list: RequestToSend[] = [];
    for (let each = 1; each <= learnersEach; each += 1) {
      const number = connection * learnersEach + each;
      const headers = { authorization: await authorizationOf(number), 'content-type': 'application/json' };
      const path = `/api/sessions/${idOf(`${round}:${number}`)}`;
      for (const [index, answer] of answers.entries()) {
        list.push(
          answer === null
            ? { method: 'POST', path: withLanguage(`${path}/skips`), headers, body: JSON.stringify({ index }) }
            : {
                method: 'POST',
                path: withLanguage(`${path}/answers`),
                headers,
                body: JSON.stringify({ index, answer }),
              },
        );
      }
    }
    lists.push(list);
  }
  return lists;
}
