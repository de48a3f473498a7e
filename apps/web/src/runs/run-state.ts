export interface RunState<Stage, Request> {
  readonly stage: Stage;
  /** On its way, or failed: it stays until its reply has come, so that it can be sent again as it was. */
  readonly request: Request | null;
  readonly isFailed: boolean;
}

export type RunEvent<Stage, Request> =
  | { readonly kind: 'sent'; readonly request: Request }
  | { readonly kind: 'reached'; readonly stage: Stage }
  /** With a stage: the run falls back to it. */
  | { readonly kind: 'failed'; readonly stage?: Stage | undefined };

/** A run of questions: each is shown, answered, judged, and followed by the next. It decides nothing: stages come with the replies. */
export function reduceRun<Stage, Request>(
  state: RunState<Stage, Request>,
  event: RunEvent<Stage, Request>,
): RunState<Stage, Request> {
  switch (event.kind) {
    case 'sent':
      return { ...state, request: event.request, isFailed: false };
    case 'reached':
      return { stage: event.stage, request: null, isFailed: false };
    case 'failed':
      return { ...state, stage: event.stage ?? state.stage, isFailed: true };
  }
}
