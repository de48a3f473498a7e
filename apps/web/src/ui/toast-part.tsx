import { ToastCard, type ToastCardProps } from './toast-card.tsx';
import { join, leave, type ToastQueue } from './toast-queue.ts';
import type { ToastText } from './toast-text.ts';

/** What is needed once there is something to tell: it comes then, and the first page has none of it. */
export const ToastPart = (props: ToastCardProps) => <ToastCard key={props.queue.shown.id} {...props} />;

/** @param toast none where the learner leaves */
export function afterAsking(queue: ToastQueue | null, toast: ToastText | undefined): ToastQueue | null {
  return toast ? join(queue, toast) : leave(queue);
}
