import { openDay } from '@kalima/contract';
import type { QueryClient } from '@tanstack/react-query';
import { WaitingBar } from '../features/kept/waiting-bar.tsx';
import { cachePlayer } from '../lib/api/cache-player.ts';
import { readAnew } from '../lib/api/read-anew.ts';
import { barNote } from '../lib/bar-note.ts';
import { deliverFirst } from '../lib/deliver-first.ts';
import { currentLanguage, loadTexts } from '../lib/language/i18n.ts';
import { followOffline } from '../lib/offline/follow-offline.ts';
import { delivered } from '../lib/offline-news.ts';
import { offlineSummary } from '../lib/offline-summary.ts';
import { isCourse } from './keep-app.ts';

/** What a session is at, and what a day brought, is not asked for again. */
const isOther = ({ queryKey: [name] }: { readonly queryKey: readonly unknown[] }) =>
  name !== 'session' && name !== openDay.name && !isCourse({ queryKey: [name] });

function readAgainWhenDelivered(userId: string, queries: QueryClient): () => void {
  return delivered.subscribe(() => {
    const news = delivered.get();
    // A session that goes on here has newer figures than the server.
    if (news === null || offlineSummary(userId).get().open.length > 0) return;
    cachePlayer(queries, news.player);
    readAnew(queries, { predicate: isOther });
  });
}

/**
 * Sends what waits, then follows the connection.
 * @param onReady what waited was sent, or cannot be now
 */
export function startOfflinePlay(userId: string, queries: QueryClient, onReady: () => void): () => void {
  let isOver = false;
  const stops = [readAgainWhenDelivered(userId, queries)];
  const sent = deliverFirst(userId).then(onReady, onReady);
  void sent.then(() => {
    if (!isOver) stops.push(followOffline(userId, currentLanguage));
  });
  loadTexts('kept')
    .then(() => {
      if (!isOver) barNote.set(<WaitingBar userId={userId} />);
    })
    .catch(() => undefined);
  return () => {
    isOver = true;
    barNote.set(null);
    for (const stop of stops) stop();
  };
}
