import { randomUUID } from 'node:crypto';
import type {
  AnsweredReply,
  AuthSession,
  buyBatteries,
  FinishedReply,
  listQuests,
  ReplyOf,
  StartedReply,
} from '@kalima/contract';
import type { Chance } from '@kalima/rules';
import type { Acknowledged } from '@kalima/testing/client/acknowledged.ts';
import { type ApiClient, answerQuestions } from '@kalima/testing/client/api-client.ts';
import type { Knowledge } from '@kalima/testing/client/course-answers.ts';
import type { Reply, StubbornClient } from './stubborn-client.ts';

const password = 'a good password';
const place = { lessonId: '1', guide: 1, level: 1, exercise: 1 };

async function enter(client: StubbornClient): Promise<string> {
  const email = `${randomUUID()}@example.org`;
  const data = { display_name: 'Amina', language: 'en' };
  let reply = await client.send('POST', '/auth/v1/signup', { email, password, data });
  // The account was made, and only the reply was lost: the repeated request says so, and the learner signs in.
  if (reply.status !== 200)
    reply = await client.send('POST', '/auth/v1/token?grant_type=password', { email, password });
  const session = reply.body as AuthSession;
  client.token = session.access_token;
  return session.user.id;
}

function expectDone({ status, body }: Reply, what: string): unknown {
  if (status >= 300) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** A learner signs up, plays an exercise with some mistakes, spends gems, recharges, and claims rewards. */
export async function playLearnerLifetime(
  client: StubbornClient,
  knowledge: Knowledge,
  chance: Chance,
): Promise<Acknowledged> {
  const known: Acknowledged = {
    userId: await enter(client),
    answers: [],
    wrongPairs: 0,
    purchases: [],
    claims: [],
    finished: [],
  };
  const post = async (path: string, body?: unknown, key?: string) => {
    const reply = expectDone(await client.send('POST', path, body, key), path);
    // Acknowledged requests are sometimes repeated, as by a reloaded page.
    if (chance.below(6) === 0) expectSame(reply, expectDone(await client.send('POST', path, body, key), path), path);
    return reply;
  };
  const api: ApiClient = {
    get: async <T>(path: string) => expectDone(await client.send('GET', path), path) as T,
    post: async <T>(path: string, body?: unknown) => {
      const reply = await post(path, body);
      remember(known, path, body, reply);
      return reply as T;
    },
    think: async () => undefined,
  };
  const buy = async (path: string, what: string, price: number) => {
    const key = randomUUID();
    const { batteriesAdded = 0 } = (await post(path, undefined, key)) as Partial<ReplyOf<typeof buyBatteries>>;
    known.purchases.push({ source: `${what}:${key}`, gemsSpent: price, batteriesAdded });
  };

  await post('/api/day', { timeZone: 'Europe/Paris' });
  const started = (await post('/api/sessions', place)) as StartedReply;
  await answerQuestions(api, started, knowledge, { wrong: 2, upTo: 8 });
  // 600 gems: either one full recharge, or two freezes.
  if (chance.below(2) === 0) await buy('/api/batteries/purchase', 'battery-purchase', 500);
  else for (let bought = 0; bought < 2; bought += 1) await buy('/api/freezes/purchase', 'freeze-purchase', 200);
  const again = (await post('/api/sessions', place)) as StartedReply;
  await answerQuestions(api, again, knowledge, { wrong: chance.below(2) });
  const path = `/api/sessions/${started.session.id}/finish`;
  const { passed, xpEarned } = (await post(path)) as FinishedReply;
  known.finished.push({ sessionId: started.session.id, passed, xpEarned });
  const { quests } = await api.get<ReplyOf<typeof listQuests>>('/api/quests');
  for (const { id, isCompleted } of quests) {
    if (!isCompleted) continue;
    await post(`/api/quests/${id}/claim`, undefined, randomUUID());
    known.claims.push(id);
  }
  return known;
}

function remember(known: Acknowledged, path: string, body: unknown, reply: unknown): void {
  const [, sessionId = '', act] = path.match(/^\/api\/sessions\/([^/]+)\/(\w+)$/) ?? [];
  const { index = -1 } = (body ?? {}) as { index?: number };
  if (act === 'pairs') {
    const { isPair, answered } = reply as { isPair: boolean; answered: AnsweredReply | null };
    if (!isPair) known.wrongPairs += 1;
    if (answered) known.answers.push({ sessionId, index, verdict: answered.verdict, xpEarned: answered.xpEarned });
  } else if (act === 'answers') {
    const { verdict, xpEarned } = reply as AnsweredReply;
    known.answers.push({ sessionId, index, verdict, xpEarned });
  }
}

/** Equal but for the learner's current state, and for whether a session is new. */
function expectSame(one: unknown, other: unknown, path: string): void {
  const comparable = (reply: unknown) =>
    JSON.stringify(reply, (name, value) => (['player', 'resumed'].includes(name) ? undefined : value));
  if (comparable(one) !== comparable(other))
    throw new Error(`${path} said twice had two replies: ${comparable(one)} and ${comparable(other)}`);
}
