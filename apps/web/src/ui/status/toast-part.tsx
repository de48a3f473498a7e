import { ToastCard, type ToastCardProps } from './toast-card.tsx';
import { join, leave, type ToastQueue } from './toast-queue.ts';
import type { ToastText } from './toast-text.ts';

/** Loaded with the first toast: not in the first chunk. */
export const ToastPart = (props: ToastCardProps) => <ToastCard key={props.queue.shown.id} {...props} />;

/** @param toast none when the learner leaves */
export function afterAsking(queue: ToastQueue | null, toast: ToastText | undefined): ToastQueue | null {
  return toast ? join(queue, toast) : leave(queue);
}
