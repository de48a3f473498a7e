import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef } from 'react';
import { begin, type Request, reduce, type Started } from './exercise-state.ts';
import { eventOfFailure, forgetOldProgress, keepPlayer, tell } from './queries.ts';

export const wrongFlashMs = 1000;

/** The state of a run, with its requests sent as they appear in it. */
export function usePlay(started: Started) {
  const [state, dispatch] = useReducer(reduce, started, begin);
  const queries = useQueryClient();
  const sent = useRef<Request | null>(null);
  const { request, problem, player, phase, session } = state;

  useEffect(() => {
    if (request === null || problem !== null || sent.current === request) return;
    sent.current = request;
    tell(session.id, request).then(dispatch, (error: unknown) => dispatch(eventOfFailure(error)));
  }, [request, problem, session.id]);

  useEffect(() => keepPlayer(queries, player), [queries, player]);

  const isFinished = phase.kind === 'finished';
  useEffect(() => {
    if (isFinished) forgetOldProgress(queries);
  }, [queries, isFinished]);

  const wrong = phase.kind === 'asking' ? phase.pairs.wrong : null;
  useEffect(() => {
    if (wrong === null) return;
    const timer = setTimeout(() => dispatch({ kind: 'flash-over' }), wrongFlashMs);
    return () => clearTimeout(timer);
  }, [wrong]);

  return [state, dispatch] as const;
}
