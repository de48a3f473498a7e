import {
  answerQuestion,
  finishExercise,
  getJourney,
  getProfile,
  matchPair,
  type PlayerView,
  type ProfileView,
  skipQuestion,
  startExercise,
} from '@kalima/contract';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { keyOf } from '../../lib/endpoint-query.ts';
import { Fault, isRefusal } from '../../lib/problems.ts';
import type { ExerciseEvent, Problem, Request } from './exercise-state.ts';

export interface Place {
  lessonId: string;
  guide: number;
  level: number;
  exercise: number;
}

/** Each run is fetched once and never from an old visit: the server knows where it stands. */
export function useStarted(place: Place, run: number) {
  return useQuery({
    queryKey: [startExercise.name, place, run],
    queryFn: ({ signal }) => call(startExercise, { body: place }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    networkMode: 'always',
  });
}

export function keepPlayer(queries: QueryClient, player: PlayerView): void {
  queries.setQueryData<ProfileView>(keyOf(getProfile), (profile) => profile && { ...profile, ...player });
}

export function forgetOldProgress(queries: QueryClient): void {
  for (const endpoint of [getJourney, getProfile]) void queries.invalidateQueries({ queryKey: keyOf(endpoint) });
}

export async function tell(sessionId: string, request: Request): Promise<ExerciseEvent> {
  const params = { sessionId };
  switch (request.kind) {
    case 'answer': {
      const { index, answer } = request;
      return { kind: 'answered', reply: await call(answerQuestion, { params, body: { index, answer } }) };
    }
    case 'skip':
      return { kind: 'answered', reply: await call(skipQuestion, { params, body: { index: request.index } }) };
    case 'pair': {
      const { index, attempt, left, right } = request;
      const reply = await call(matchPair, { params, body: { index, attempt, left, right } });
      return { kind: 'paired', pair: { left, right }, reply };
    }
    case 'finish':
      return { kind: 'finished', result: await call(finishExercise, { params }) };
  }
}

const passing = new Set([401, 408, 413, 425, 429]);

/** Any other "no" means that the run is no longer where this page believes it to be. */
function problemOf(error: unknown): Problem {
  if (isRefusal(error) && !passing.has(error.status)) return 'out-of-step';
  return error instanceof Fault && error.status === 0 ? 'offline' : 'fault';
}

export function eventOfFailure(error: unknown): ExerciseEvent {
  return isRefusal(error, 'battery-empty')
    ? { kind: 'battery-refused' }
    : { kind: 'failed', problem: problemOf(error) };
}
