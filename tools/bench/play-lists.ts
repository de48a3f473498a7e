import { withLanguage } from '@kalima/testing/client/api-client.ts';
import { idOf } from '../../apps/server/bench/fill-with-learners.ts';
import type { Answers } from '../../apps/server/bench/learners-in-play.ts';
import { authorizationOf } from './authorization.ts';
import type { RequestToSend } from './load.ts';

export interface Crowd {
  readonly connections: number;
  readonly learnersEach: number;
}

type Post = (path: string, body: object) => RequestToSend;

export const postAs =
  (authorization: string): Post =>
  (path, body) => ({
    method: 'POST',
    path: withLanguage(path),
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Answers or skips a question of the run of that name. */
export function move(post: Post, run: string, index: number, answer: Answers[number]): RequestToSend {
  const path = `/api/sessions/${idOf(run)}`;
  return answer === null ? post(`${path}/skips`, { index }) : post(`${path}/answers`, { index, answer });
}

/** The requests of each connection in a round: its learners one after the other, each playing a whole run. */
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
      const post = postAs(await authorizationOf(number));
      list.push(...answers.map((answer, index) => move(post, `${round}:${number}`, index, answer)));
    }
    lists.push(list);
  }
  return lists;
}
