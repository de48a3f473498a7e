import { randomUUID } from 'node:crypto';
import type { AnsweredReply, AuthSession, FinishedReply, Language, QuestionView, StartedReply } from '@kalima/contract';
import { answerTo, type Knowledge, pairsOf } from './course-answers.ts';

/** A learner who uses the API without a page: for days and levels that no test watches. */
export interface ApiClient {
  post<Reply>(path: string, body?: unknown): Promise<Reply>;
  get<Reply>(path: string): Promise<Reply>;
  /** Waits before each answer: answers faster than a person's bring nothing in leagues, quests and matches. */
  think(): Promise<void>;
}

/** The address of a reply in a language; an endpoint whose reply has no texts ignores it. */
export const withLanguage = (path: string, language: Language = 'en'): string =>
  `${path}${path.includes('?') ? '&' : '?'}language=${language}`;

export async function signUp(
  url: string,
  account: { readonly email: string; readonly password: string; readonly data?: object },
): Promise<AuthSession> {
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(`${url}/auth/v1/signup`, { method: 'POST', headers, body: JSON.stringify(account) });
  return (await reply.json()) as AuthSession;
}

/** More than the rulebook's `pace` requires for an answer. */
export const thinkingMs = 1500;

/**
 * @param signIn gives the access token of a new session; called again after it has expired
 * @param think lets `thinkingMs` pass on the server's clock; not needed where nothing is played for
 */
export function createApiClient(
  url: string,
  signIn: () => Promise<string>,
  think: () => Promise<void> = async () => undefined,
  language: Language = 'en',
): ApiClient {
  let token: string | null = null;
  const ask = async (method: string, path: string, body: unknown) => {
    token ??= await signIn();
    return fetch(url + withLanguage(path, language), {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  };
  const send = async <Reply>(method: string, path: string, body?: unknown): Promise<Reply> => {
    let reply = await ask(method, path, body);
    if (reply.status === 401) {
      token = null;
      reply = await ask(method, path, body);
    }
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`);
    return JSON.parse(text) as Reply;
  };
  return { post: (path, body) => send('POST', path, body), get: (path) => send('GET', path), think };
}

/** Plays a session to its end, with the first `wrong` questions answered wrongly where that is possible. */
export async function playSession(
  api: ApiClient,
  started: StartedReply,
  knowledge: Knowledge,
  wrong = 0,
): Promise<FinishedReply> {
  await answerQuestions(api, started, knowledge, { wrong });
  return await api.post<FinishedReply>(`/api/sessions/${started.session.id}/finish`);
}

/** Answers the questions of a session, all of them or those before `upTo`. */
export async function answerQuestions(
  api: ApiClient,
  { session }: StartedReply,
  knowledge: Knowledge,
  { wrong = 0, upTo = session.questions.length } = {},
): Promise<void> {
  let wrongLeft = wrong;
  const path = `/api/sessions/${session.id}`;
  for (const [index, shown] of session.questions.entries()) {
    if (index < session.verdicts.length || index >= upTo) continue;
    if (shown.kind === 'matching') {
      for (const [attempt, [left, right]] of pairsOf(shown, knowledge).entries()) {
        await api.think();
        await api.post(`${path}/pairs`, { index, attempt, left, right });
      }
      continue;
    }
    const isHeard = shown.kind === 'listening' || shown.kind === 'type_what_hear';
    const question: QuestionView = isHeard
      ? (await api.post<{ question: QuestionView }>(`${path}/swaps`, { index })).question
      : shown;
    const right = answerTo(question, knowledge);
    await api.think();
    if (wrongLeft > 0 || right === null) {
      wrongLeft -= 1;
      const answer = wrongAnswer(question, right);
      const { explanation } = await api.post<AnsweredReply>(`${path}/answers`, { index, answer });
      if (explanation.verse) knowledge.verses.set(explanation.verse.reference, explanation.verse.tokens);
    } else {
      await api.post(`${path}/answers`, { index, answer: right });
    }
  }
}

/** Runs an exercise until it is passed: unknown verses are learnt from the replies. */
export async function passByWire(
  api: ApiClient,
  place: { guide: number; level: number; exercise: number },
  knowledge: Knowledge,
): Promise<FinishedReply> {
  for (let run = 0; run < 8; run += 1) {
    const started = await api.post<StartedReply>('/api/sessions', { lessonId: String(place.guide), ...place });
    const result = await playSession(api, started, knowledge);
    if (result.passed) return result;
  }
  throw new Error(`Exercise ${JSON.stringify(place)} was not passed in eight runs`);
}

export function wrongAnswer(question: QuestionView, right: ReturnType<typeof answerTo>) {
  if (right?.kind === 'choice') return { kind: 'choice' as const, option: (right.option + 1) % 4 };
  if (right?.kind === 'truth') return { kind: 'truth' as const, value: !right.value };
  if (question.kind === 'speak_sentence') return { kind: 'spoken' as const, transcript: 'ظظظ' };
  if ('options' in question) return { kind: 'choice' as const, option: 0 };
  return { kind: 'text' as const, text: 'ظظظ' };
}
