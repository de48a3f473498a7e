import type { AskedToast, ToastText } from './toast-text.ts';

/** One is shown; the others wait, the next first: errors, then what answers somebody, then what nobody asked for. */
export interface ToastQueue {
  readonly shown: AskedToast;
  readonly waiting: readonly AskedToast[];
}

const ordinaryMs = 6000;
/** Long enough to read a title and a line; then one that waits may come. */
const readMs = 2500;
const maxWaiting = 5;

const isSame = (one: ToastText, other: ToastText) =>
  one.title === other.title && one.body === other.body && one.kind === other.kind;

let lastId = 0;

export function join(queue: ToastQueue | null, text: ToastText): ToastQueue {
  lastId += 1;
  const toast = { ...text, id: lastId };
  if (queue === null) return { shown: toast, waiting: [] };
  const { shown, waiting } = queue;
  // Whoever gets the same answer to a second press sees that there was one.
  if (isSame(shown, toast)) return toast.isUnasked ? queue : { shown: toast, waiting };
  const twin = waiting.find((each) => isSame(each, toast));
  if (twin && (toast.isUnasked || !twin.isUnasked)) return queue;
  const others = waiting.filter((each) => each !== twin);
  // An error is seen at once; what it displaces is shown again after it.
  if (isError(toast) && !isError(shown)) return { shown: toast, waiting: inOrder([shown, ...others]) };
  return { shown, waiting: inOrder([...others, toast]) };
}

const isError = ({ kind }: ToastText) => kind === 'bad';

/** In the order of their turn; of too many, the oldest of the last group goes. */
function inOrder(toasts: readonly AskedToast[]): AskedToast[] {
  const errors = toasts.filter(isError);
  const asked = toasts.filter((toast) => !isError(toast) && !toast.isUnasked);
  const unasked = toasts.filter((toast) => !isError(toast) && toast.isUnasked);
  if (toasts.length > maxWaiting) [unasked, asked, errors].find((group) => group.length > 0)?.shift();
  return [...errors, ...asked, ...unasked];
}

export function next({ waiting: [shown, ...waiting] }: ToastQueue): ToastQueue | null {
  return shown ? { shown, waiting } : null;
}

/** What one learner was told, and was to be told, is nothing for the next. */
export function leave(queue: ToastQueue | null): ToastQueue | null {
  if (queue === null) return null;
  return next({ shown: queue.shown, waiting: [queue.shown, ...queue.waiting].filter(({ isFarewell }) => isFarewell) });
}

export function sightMs({ shown, waiting }: ToastQueue): number {
  const durationMs = shown.durationMs ?? ordinaryMs;
  return waiting.length > 0 ? Math.min(readMs, durationMs) : durationMs;
}
