import { randomUUID } from 'node:crypto';
import type { AnsweredReply, FinishedReply, QuestionView, StartedReply } from '@kalima/contract';
import { answerTo, type Knowledge, pairsOf } from './course-answers.ts';

/** A learner who talks to the server without a page: for days and levels that need not be watched. */
export interface ByWire {
  post<Reply>(path: string, body?: unknown): Promise<Reply>;
  get<Reply>(path: string): Promise<Reply>;
  /** Before each answer: those that come faster than a person can read bring nothing in leagues, quests and matches. */
  think(): Promise<void>;
}

/** Longer than the rulebook's `pace` asks for an answer. */
export const thinkingMs = 1500;

/**
 * @param signIn gives an access token of a session of its own; asked again when the one before has run out.
 * @param think lets `thinkingMs` pass on the server's clock; not needed where nothing is played for
 */
export function byWire(
  url: string,
  signIn: () => Promise<string>,
  think: () => Promise<void> = async () => undefined,
): ByWire {
  let token: string | null = null;
  const ask = async (method: string, path: string, body: unknown) => {
    token ??= await signIn();
    return fetch(url + path, {
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

/** Plays a session to its end: the first `wrong` questions that can be answered wrongly are. */
export async function playByWire(
  wire: ByWire,
  started: StartedReply,
  knowledge: Knowledge,
  wrong = 0,
): Promise<FinishedReply> {
  await answerByWire(wire, started, knowledge, { wrong });
  return await wire.post<FinishedReply>(`/api/sessions/${started.session.id}/finish`);
}

/** Answers the questions of a session, all of them or up to one that is left for somebody at a page. */
export async function answerByWire(
  wire: ByWire,
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
        await wire.think();
        await wire.post(`${path}/pairs`, { index, attempt, left, right });
      }
      continue;
    }
    const isHeard = shown.kind === 'listening' || shown.kind === 'type_what_hear';
    const question: QuestionView = isHeard
      ? (await wire.post<{ question: QuestionView }>(`${path}/swaps`, { index })).question
      : shown;
    const right = answerTo(question, knowledge);
    await wire.think();
    if (wrongLeft > 0 || right === null) {
      wrongLeft -= 1;
      const answer = wrongAnswer(question, right);
      const { explanation } = await wire.post<AnsweredReply>(`${path}/answers`, { index, answer });
      if (explanation.verse) knowledge.verses.set(explanation.verse.reference, explanation.verse.tokens);
    } else {
      await wire.post(`${path}/answers`, { index, answer: right });
    }
  }
}

/** Runs an exercise until it is passed: verses that were not known are learnt on the way, as anybody would. */
export async function passByWire(
  wire: ByWire,
  place: { guide: number; level: number; exercise: number },
  knowledge: Knowledge,
): Promise<FinishedReply> {
  for (let run = 0; run < 8; run += 1) {
    const started = await wire.post<StartedReply>('/api/sessions', { lessonId: String(place.guide), ...place });
    const result = await playByWire(wire, started, knowledge);
    if (result.passed) return result;
  }
  throw new Error(`Exercise ${JSON.stringify(place)} was not passed in eight runs`);
}

/** An answer of the question's own sort that is not the right one. */
export function wrongAnswer(question: QuestionView, right: ReturnType<typeof answerTo>) {
  if (right?.kind === 'choice') return { kind: 'choice' as const, option: (right.option + 1) % 4 };
  if (right?.kind === 'truth') return { kind: 'truth' as const, value: !right.value };
  if (question.kind === 'speak_sentence') return { kind: 'spoken' as const, transcript: 'ظظظ' };
  if ('options' in question) return { kind: 'choice' as const, option: 0 };
  return { kind: 'text' as const, text: 'ظظظ' };
}
