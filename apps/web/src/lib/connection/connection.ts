import { useSyncExternalStore } from 'react';
import { signal } from '../browser/signal.ts';
import { isFromServer } from './is-from-server.ts';

/** Consecutive failures that count as offline: single requests get lost. */
const failuresUntilLost = 2;
const askAgainMs = 10_000;

/** False where the browser claims to be online, yet requests fail. */
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
  // The browser's next event is newer than the failures.
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

/** False only when the browser is offline, or several requests in a row had no reply. */
export const isOnline = () => navigator.onLine !== false && isReached.get();

export function useIsOnline(): boolean {
  return useSyncExternalStore(watchConnection, isOnline);
}
