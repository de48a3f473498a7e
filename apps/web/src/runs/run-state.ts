import { notSending, reduceSending, type Sending, type SendingEvent, sendingOf } from './sending.ts';

export interface RunState<Stage, Request> extends Sending<Request> {
  readonly stage: Stage;
}

export type RunEvent<Stage, Request> =
  | SendingEvent
  | { readonly kind: 'sent'; readonly request: Request }
  | { readonly kind: 'reached'; readonly stage: Stage }
  /** The run falls back to that stage. */
  | { readonly kind: 'refused'; readonly stage: Stage };

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

export function reduceRun<Stage, Request extends object>(
  state: RunState<Stage, Request>,
  event: RunEvent<Stage, Request>,
): RunState<Stage, Request> {
  switch (event.kind) {
    case 'sent':
      return { ...state, ...sendingOf(event.request) };
    case 'reached':
      return { stage: event.stage, ...notSending };
    case 'refused':
      return { ...state, stage: event.stage, problem: 'out-of-step' };
    default:
      return reduceSending<Request, RunState<Stage, Request>>(state, event);
  }
}
