import { openDay } from '@kalima/contract';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAuth } from '../features/account/auth-context.ts';
import { cachePlayer } from '../lib/api/cache-player.ts';
import { readAnew } from '../lib/api/read-anew.ts';
import { isOnline } from '../lib/connection.ts';
import { deliverFirst } from '../lib/deliver-first.ts';
import { currentLanguage } from '../lib/language/i18n.ts';
import { delivered } from '../lib/offline-news.ts';
import { offlineSummary } from '../lib/offline-summary.ts';
import { isCourse } from './keep-app-when-idle.ts';

/** The page stands by then, and what it asks for has come. */
const laterMs = 3000;
/** Nobody waits longer for the page: the day is not opened before, however long that takes. */
const maxWaitMs = 5000;

/** What a session is at, and what a day brought, is not asked for again. */
const isOther = ({ queryKey: [name] }: { readonly queryKey: readonly unknown[] }) =>
  name !== 'session' && name !== openDay.name && !isCourse({ queryKey: [name] });

function follow(userId: string): () => void {
  let stop: () => void = () => undefined;
  let isOver = false;
  const start = () =>
    import('../lib/offline/follow-offline.ts')
      .then(({ followOffline }) => {
        if (!isOver) stop = followOffline(userId, currentLanguage);
      })
      // Without it the page needs the connection, as it always did.
      .catch(() => undefined);
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(start, { timeout: laterMs }) : void start();
  const timer = setTimeout(whenIdle, offlineSummary(userId).get().moves > 0 ? 0 : laterMs);
  return () => {
    isOver = true;
    clearTimeout(timer);
    stop();
  };
}

/**
 * Sends what was played without a connection, and takes along what can be.
 * @returns false while what waits from another visit is being sent: until then a streak could be said to be lost that it saves
 */
export function useOfflinePlay(queries: QueryClient): boolean {
  const { user } = useAuth();
  const userId = user?.id ?? null;
  const [readyFor, setReadyFor] = useState<string | null>(null);
  const isWaiting = userId !== null && readyFor !== userId && isOnline() && offlineSummary(userId).get().moves > 0;
  useEffect(() => {
    if (userId === null || !('indexedDB' in window)) return;
    let isOver = false;
    const ready = () => {
      if (!isOver) setReadyFor(userId);
    };
    const timer = setTimeout(ready, maxWaitMs);
    deliverFirst(userId).then(ready, ready);
    const stop = follow(userId);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, [userId]);
  useEffect(
    () =>
      delivered.subscribe(() => {
        const news = delivered.get();
        const isPlaying = userId !== null && offlineSummary(userId).get().open.length > 0;
        // A session that goes on here has newer figures than the server.
        if (news === null || isPlaying) return;
        cachePlayer(queries, news.player);
        readAnew(queries, { predicate: isOther });
      }),
    [queries, userId],
  );
  return !isWaiting;
}
