import { useSyncExternalStore } from 'react';
import { isFromServer } from './api/is-from-server.ts';
import { signal } from './signal.ts';

/** A single request is lost now and then; so many in a row are no accident. */
const failuresUntilLost = 2;
const askAgainMs = 10_000;

/** False where the browser thinks that it is connected, and yet nobody answers. */
const isReached = signal(true);
let failures = 0;
let asking: ReturnType<typeof setInterval> | undefined;

export function noteReply(): void {
  failures = 0;
  clearInterval(asking);
  asking = undefined;
  isReached.set(true);
}

export function noteNoReply(): void {
  failures += 1;
  if (failures < failuresUntilLost || asking) return;
  const ask = () =>
    fetch('/auth/v1/health', { cache: 'no-store', signal: AbortSignal.timeout(askAgainMs) }).then(
      (reply) => isFromServer(reply) && noteReply(),
      () => undefined,
    );
  asking = setInterval(ask, askAgainMs);
  // What the browser learns later is newer than what requests have told.
  window.addEventListener('online', noteReply, { once: true });
  isReached.set(false);
}

export function watchConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  const stop = isReached.subscribe(listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
    stop();
  };
}

/** False only where the browser knows that there is no connection, or several requests have reached nobody. */
export const isOnline = () => navigator.onLine !== false && isReached.get();

export function useIsOnline(): boolean {
  return useSyncExternalStore(watchConnection, isOnline);
}
