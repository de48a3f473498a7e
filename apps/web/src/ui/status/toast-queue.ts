import type { AskedToast, ToastText } from './toast-text.ts';

/** One toast is shown; the others wait in this order: errors, replies to the learner's actions, unasked ones. */
export interface ToastQueue {
  readonly shown: AskedToast;
  readonly waiting: readonly AskedToast[];
}

const ordinaryMs = 6000;
/** Long enough to read a title and a line; then a waiting toast may come. */
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
  // A repeated reply restarts the toast, so that a second press is acknowledged.
  if (isSame(shown, toast)) return toast.isUnasked ? queue : { shown: toast, waiting };
  const twin = waiting.find((each) => isSame(each, toast));
  if (twin && (toast.isUnasked || !twin.isUnasked)) return queue;
  const others = waiting.filter((each) => each !== twin);
  // An error is shown at once; the toast it displaces comes again after it.
  if (isError(toast) && !isError(shown)) return { shown: toast, waiting: inOrder([shown, ...others]) };
  return { shown, waiting: inOrder([...others, toast]) };
}

const isError = ({ kind }: ToastText) => kind === 'bad';

/** In the order of their turn; beyond the limit, the oldest of the last group is dropped. */
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

/** Drops a learner's toasts at sign-out; farewells stay. */
export function leave(queue: ToastQueue | null): ToastQueue | null {
  if (queue === null) return null;
  return next({ shown: queue.shown, waiting: [queue.shown, ...queue.waiting].filter(({ isFarewell }) => isFarewell) });
}

export function sightMs({ shown, waiting }: ToastQueue): number {
  const durationMs = shown.durationMs ?? ordinaryMs;
  return waiting.length > 0 ? Math.min(readMs, durationMs) : durationMs;
}
