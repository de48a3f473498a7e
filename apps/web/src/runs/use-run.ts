import { useReducer } from 'react';
import { type RunEvent, reduceRun } from './run-state.ts';
import { notSending, problemOf } from './sending.ts';
import { useSending } from './use-sending.ts';

interface RunStrategy<Stage, Request> {
  send(request: Request): Promise<Stage>;
  /** @returns the stage to which the run falls back; undefined: it stays, and the request can be sent again */
  onFailed?(error: unknown, request: Request): Stage | undefined;
}

/** A run whose place follows from the replies of the server. */
export function useRun<Stage, Request extends object>(first: Stage, { send, onFailed }: RunStrategy<Stage, Request>) {
  const [state, dispatch] = useReducer(reduceRun<Stage, Request>, { stage: first, ...notSending });
  useSending<Request, RunEvent<Stage, Request>>(state, {
    send: async (request) => ({ kind: 'reached', stage: await send(request) }),
    onFailure: (error, request) => {
      const stage = onFailed?.(error, request);
      return stage === undefined ? { kind: 'failed', problem: problemOf(error) } : { kind: 'refused', stage };
    },
    onEvent: dispatch,
    resend: () => dispatch({ kind: 'resent' }),
  });
  const { stage, request, problem } = state;
  const isBusy = request !== null && problem === null;
  return {
    stage,
    request,
    isBusy,
    isFailed: problem !== null,
    /** One request at a time. */
    send: (next: Request) => {
      if (!isBusy) dispatch({ kind: 'sent', request: next });
    },
    retry: () => {
      if (problem !== null) dispatch({ kind: 'retried' });
    },
    go: (next: Stage) => dispatch({ kind: 'reached', stage: next }),
  };
}
