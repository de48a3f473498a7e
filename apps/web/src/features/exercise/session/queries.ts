import {
  answerQuestion,
  finishExercise,
  getJourney,
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
import { Fault, isRefusal } from '../../../lib/api/problems.ts';
import type { ExerciseEvent, Problem, Request } from './exercise-state.ts';
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
      return call(startReview, { query: { ...query, size: start.size } }, { signal });
    case 'practice':
      return call(startPractice, { query, body: { sessionId: start.sessionId } }, { signal });
    case 'sitting':
      return call(startSitting, { query, body: { about: start.about } }, { signal });
    case 'placement':
      return call(startPlacement, { query, body: { guide: start.guide } }, { signal });
  }
}

/**
 * Each run is fetched once and never from an old visit: the server knows where it stands. In another language it is resumed.
 */
export function useStarted(start: SessionStart, run: number, language: Language) {
  return useQuery({
    queryKey: ['session', start, run, language],
    queryFn: ({ signal }) => askFor(start, language, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    networkMode: 'always',
    // One that could not be had begins when the line is back; one that was had is not asked for again.
    refetchOnReconnect: true,
  });
}

export function forgetOldProgress(queries: QueryClient): void {
  for (const endpoint of [getJourney, getProfile]) void queries.invalidateQueries({ queryKey: keyOf(endpoint) });
}

/** A line that went away without a word: later than this nobody answers any more. */
const timeoutMs = 20_000;

/** The same request told again has the same reply and no second effect: its place in the session is its name. */
export async function sendRequest(sessionId: string, language: Language, request: Request): Promise<ExerciseEvent> {
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

/** No line, a server that is starting, or a proxy that finds none. */
const nobodyAnswers = new Set([0, 502, 503, 504]);
const passing = new Set([401, 408, 413, 425, 429]);

/** Any other "no" means that the run is no longer where this page believes it to be. */
function problemOf(error: unknown): Problem {
  if (isRefusal(error) && !passing.has(error.status)) return 'out-of-step';
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'offline';
  return error instanceof Fault && nobodyAnswers.has(error.status) ? 'offline' : 'fault';
}

export function eventOfFailure(error: unknown): ExerciseEvent {
  return isRefusal(error, 'battery-empty')
    ? { kind: 'battery-refused' }
    : { kind: 'failed', problem: problemOf(error) };
}
