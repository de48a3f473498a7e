import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAuth } from '../features/account/auth-context.ts';
import { isOnline } from '../lib/connection.ts';
import { hasWaiting } from '../lib/deliver-first.ts';

/** The page stands by then, and what it asks for has come. */
const laterMs = 3000;
/** Nobody waits longer for the page: the day is not opened before, however long that takes. */
const maxWaitMs = 5000;

/**
 * Sends what was played without a connection, and takes along what can be.
 * @returns false while what waits from another visit is being sent: until then a streak could be said to be lost that it saves
 */
export function useOfflinePlay(queries: QueryClient): boolean {
  const userId = useAuth().user?.id ?? null;
  const [readyFor, setReadyFor] = useState<string | null>(null);
  const isWaiting = userId !== null && readyFor !== userId && isOnline() && hasWaiting(userId);
  useEffect(() => {
    if (userId === null) return;
    const ready = () => setReadyFor(userId);
    let stop: () => void = () => undefined;
    let isOver = false;
    const start = () =>
      'indexedDB' in window &&
      import('./offline-play.tsx')
        .then(({ startOfflinePlay }) => {
          if (!isOver) stop = startOfflinePlay(userId, queries, ready);
        })
        // Without it the page needs the connection, as it always did.
        .catch(ready);
    const timers = [setTimeout(start, hasWaiting(userId) ? 0 : laterMs), setTimeout(ready, maxWaitMs)];
    return () => {
      isOver = true;
      for (const timer of timers) clearTimeout(timer);
      stop();
    };
  }, [queries, userId]);
  return !isWaiting;
}
