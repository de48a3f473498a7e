import type { QueryClient } from '@tanstack/react-query';
import { mustSyncFirst } from '../lib/must-sync-first.ts';

/** The page stands by then, and what it asks for has come. */
const laterMs = 3000;

/**
 * Loads what keeps the app on this device, when nobody waits for anything; at once where something waits to be sent.
 * @param onReady what waited was sent, or cannot be now
 * @returns what calls it off
 */
export function scheduleOfflineSupport(
  queries: QueryClient,
  userId: string | undefined,
  onReady: () => void,
): () => void {
  const leaving = new AbortController();
  // Without it the page needs the connection, as it always did.
  const keep = () =>
    import('./register-offline-support.ts').then(
      ({ registerOfflineSupport }) => registerOfflineSupport(queries, userId, onReady, leaving.signal),
      onReady,
    );
  const start = () => ('requestIdleCallback' in window ? requestIdleCallback(keep, { timeout: laterMs }) : void keep());
  const timer = setTimeout(start, mustSyncFirst(userId) ? 0 : laterMs);
  return () => {
    clearTimeout(timer);
    leaving.abort();
  };
}
