export interface RunState<Stage, Request> {
  readonly stage: Stage;
  /** In flight or failed: it stays until its reply, so that a retry sends the same request. */
  readonly request: Request | null;
  readonly isFailed: boolean;
}

export type RunEvent<Stage, Request> =
  | { readonly kind: 'sent'; readonly request: Request }
  | { readonly kind: 'reached'; readonly stage: Stage }
  /** With a stage: the run falls back to it. */
  | { readonly kind: 'failed'; readonly stage?: Stage | undefined };

/** A question on the page; `shownAtMs`: milliseconds since 1970. */
export interface AskedStage<Question> {
  readonly kind: 'asked';
  readonly question: Question;
  readonly shownAtMs: number;
}

export const askedNow = <Question>(question: Question): AskedStage<Question> => ({
  kind: 'asked',
  question,
  shownAtMs: Date.now(),
});

/** The time since the question appeared, in milliseconds. */
export const elapsedMs = ({ shownAtMs }: Pick<AskedStage<unknown>, 'shownAtMs'>): number =>
  Math.max(0, Date.now() - shownAtMs);

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
