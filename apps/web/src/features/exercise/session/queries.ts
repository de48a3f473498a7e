import {
  answerQuestion,
  finishExercise,
  getProfile,
  type Language,
  matchPair,
  type StartedReply,
  skipQuestion,
  startExercise,
  startLesson,
  startPlacement,
  startPractice,
  startReview,
  startSitting,
  swapQuestion,
} from '@kalima/contract';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { keyOf } from '../../../lib/api/endpoint-query.ts';
import { invalidateKnowledge, sessionQueryName } from '../../../lib/api/invalidate-queries.ts';
import { isOnline } from '../../../lib/connection/connection.ts';
import { Fault, isRefusal, isUnreachable } from '../../../lib/connection/problems.ts';
import { isTimeout, withTimeout } from '../../../lib/connection/with-timeout.ts';
import type { BegunOffline, OfflineSession } from '../../../lib/offline/log/offline-session.ts';
import { offlineSummary } from '../../../lib/offline/offline-summary.ts';
import type { OfflineStart } from '../../../lib/offline/tickets/pick-ticket.ts';
import { storedSession } from '../../../lib/session/auth-client.ts';
import { problemOf } from '../../../runs/sending.ts';
import type { ExerciseEvent, Request } from './exercise-state.ts';
import type { SessionStart } from './session-start.ts';

function askFor(start: SessionStart, language: Language, signal: AbortSignal): Promise<StartedReply> {
  const query = { language };
  switch (start.kind) {
    case 'exercise': {
      const { kind: _, ...body } = start;
      return call(startExercise, { query, body }, { signal });
    }
    case 'lesson':
      return call(startLesson, { query, body: { lessonId: start.lessonId } }, { signal });
    case 'review':
      return call(startReview, { query }, { signal });
    case 'practice':
      return call(startPractice, { query, body: { sessionId: start.sessionId } }, { signal });
    case 'sitting':
      return call(startSitting, { query, body: { about: askedOf(start.about) } }, { signal });
    case 'placement':
      return call(startPlacement, { query, body: { guide: start.guide } }, { signal });
  }
}

/** A pack, or the words of "a,b". */
function askedOf(about: string): string | string[] {
  const words = about.split(',');
  return words.length === 1 ? about : words;
}

export type Begun = StartedReply & Partial<Pick<BegunOffline, 'offline'>>;

/** Request timeout where a downloaded session is available instead. */
const startTimeoutMs = 8000;

const loadOffline = () => import('../../../lib/offline/log/offline-session.ts');

async function askInTime(start: SessionStart, language: Language, signal: AbortSignal): Promise<StartedReply> {
  return withTimeout(startTimeoutMs, askFor(start, language, signal)).catch((error: unknown) => {
    throw isTimeout(error) ? new Fault(0) : error;
  });
}

const isDownloaded = (start: SessionStart): start is Extract<SessionStart, OfflineStart> =>
  start.kind === 'exercise' || start.kind === 'review' || start.kind === 'sitting';

/** Begins or resumes a session. One begun from a ticket goes on from it, with a connection too. */
export async function beginSession(start: SessionStart, language: Language, signal: AbortSignal): Promise<Begun> {
  const userId = storedSession()?.user.id;
  if (userId === undefined || !isDownloaded(start)) return askFor(start, language, signal);
  const { open, tickets } = offlineSummary(userId).get();
  if (open.includes(start.kind)) {
    const resumed = await (await loadOffline()).resumeOffline(userId, start);
    if (resumed !== null) return resumed;
  }
  if (tickets === 0) return askFor(start, language, signal);
  try {
    return await askInTime(start, language, signal);
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    // Retry once: single requests get lost.
    if (isOnline()) {
      const again = await askInTime(start, language, signal).catch((second: unknown) => {
        if (!isUnreachable(second)) throw second;
        return null;
      });
      if (again !== null) return again;
    }
    const begun = await (await loadOffline()).startOffline(userId, start, language);
    if (begun === null) throw error;
    return begun;
  }
}

/** Each run is fetched once and never from the cache of an old visit: the server knows its progress. */
export function useStarted(start: SessionStart, run: number, language: Language) {
  return useQuery({
    queryKey: [sessionQueryName, start, run, language],
    queryFn: ({ signal }) => beginSession(start, language, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    networkMode: 'always',
    // A failed start is retried on reconnect; a successful one is not repeated.
    refetchOnReconnect: true,
  });
}

export function forgetOldProgress(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: keyOf(getProfile) });
  invalidateKnowledge(queries);
}

/** Request timeout, for a connection that was lost silently. */
const timeoutMs = 20_000;

async function playHere(offline: OfflineSession, request: Request): Promise<ExerciseEvent> {
  const played = await offline.send(request);
  switch (played.kind) {
    case 'paired':
      return request.kind === 'pair'
        ? { kind: 'paired', pair: { left: request.left, right: request.right }, reply: played.reply }
        : { kind: 'failed', problem: 'fault' };
    case 'finished':
      return { kind: 'finished', result: played.reply };
    default:
      return played;
  }
}

/** Idempotent: a resent request has the same reply and no second effect, keyed by its place in the session. */
export async function sendRequest(
  { session: { id: sessionId }, offline }: Begun,
  language: Language,
  request: Request,
): Promise<ExerciseEvent> {
  if (offline) return playHere(offline, request);
  const params = { sessionId };
  const query = { language };
  const options = { signal: AbortSignal.timeout(timeoutMs) };
  switch (request.kind) {
    case 'answer': {
      const { kind: _, ...body } = request;
      const reply = await call(answerQuestion, { params, query, body }, options);
      return reply.verdict === 'almost' ? { kind: 'almost', reply } : { kind: 'answered', reply };
    }
    case 'skip': {
      const { kind: _, ...body } = request;
      return { kind: 'answered', reply: await call(skipQuestion, { params, query, body }, options) };
    }
    case 'swap': {
      const { index } = request;
      const { question } = await call(swapQuestion, { params, query, body: { index } }, options);
      return { kind: 'swapped', index, question };
    }
    case 'pair': {
      const { kind: _, ...body } = request;
      const { left, right } = body;
      const reply = await call(matchPair, { params, query, body }, options);
      return { kind: 'paired', pair: { left, right }, reply };
    }
    case 'finish':
      return { kind: 'finished', result: await call(finishExercise, { params, query }, options) };
  }
}

export function eventOfFailure(error: unknown): ExerciseEvent {
  return isRefusal(error, 'battery-empty')
    ? { kind: 'battery-refused' }
    : { kind: 'failed', problem: problemOf(error) };
}
