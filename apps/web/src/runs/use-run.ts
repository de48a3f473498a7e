import { useMutation } from '@tanstack/react-query';
import { useReducer } from 'react';
import { shouldRetry } from '../lib/api/query-client.ts';
import { type RunEvent, type RunState, reduceRun } from './run-state.ts';

interface RunStrategy<Stage, Request> {
  send(request: Request): Promise<Stage>;
  /** @returns the stage to which the run falls back; undefined: it stays, and the request can be sent again */
  onFailed?(error: Error, request: Request): Stage | undefined;
}

const retryDelay = 400;

export function useRun<Stage, Request>(first: Stage, { send, onFailed }: RunStrategy<Stage, Request>) {
  const [state, dispatch] = useReducer<RunState<Stage, Request>, [RunEvent<Stage, Request>]>(reduceRun, {
    stage: first,
    request: null,
    isFailed: false,
  });
  const { mutate } = useMutation<Stage, Error, Request>({
    mutationFn: send,
    retry: shouldRetry,
    retryDelay,
    onSuccess: (stage) => dispatch({ kind: 'reached', stage }),
    onError: (error, request) => dispatch({ kind: 'failed', stage: onFailed?.(error, request) }),
  });
  const put = (request: Request) => {
    dispatch({ kind: 'sent', request });
    mutate(request);
  };
  const { request, isFailed } = state;
  const isBusy = request !== null && !isFailed;
  return {
    ...state,
    isBusy,
    /** One request at a time. */
    send: (next: Request) => {
      if (!isBusy) put(next);
    },
    retry: () => {
      if (isFailed && request !== null) put(request);
    },
    go: (stage: Stage) => dispatch({ kind: 'reached', stage }),
  };
}
