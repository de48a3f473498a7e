import { openDay } from '@kalima/contract';
import type { Query, QueryClient } from '@tanstack/react-query';
import { cachePlayer } from '../../lib/api/cache-player.ts';
import { invalidateQueries, onlyReads } from '../../lib/api/invalidate-queries.ts';
import { currentLanguage, loadTexts } from '../../lib/language/i18n.ts';
import { barNote } from '../../lib/offline/bar-note.ts';
import { deliver } from '../../lib/offline/log/deliver.ts';
import { followOffline } from '../../lib/offline/log/follow-offline.ts';
import { delivered } from '../../lib/offline/offline-news.ts';
import { offlineSummary } from '../../lib/offline/offline-summary.ts';
import { WaitingBar } from './waiting-bar.tsx';

type IsCourse = (query: Pick<Query, 'queryKey'>) => boolean;

function readAgainWhenDelivered(userId: string, queries: QueryClient, isCourse: IsCourse): () => void {
  const predicate = (query: Pick<Query, 'queryKey'>) => onlyReads(query) && !isCourse(query);
  return delivered.subscribe(() => {
    const news = delivered.get();
    // A session that goes on here has newer figures than the server.
    if (news === null || offlineSummary(userId).get().open.length > 0) return;
    if (news.player !== null) cachePlayer(queries, news.player);
    invalidateQueries(queries, { predicate });
    void queries.refetchQueries({ queryKey: [openDay.name], predicate: ({ state }) => state.status === 'error' });
  });
}

export function startOfflinePlay(
  userId: string,
  queries: QueryClient,
  isCourse: IsCourse,
  onReady: () => void,
  signal: AbortSignal,
): void {
  const untilLeft = (stop: () => void) => signal.addEventListener('abort', stop);
  untilLeft(readAgainWhenDelivered(userId, queries, isCourse));
  const follow = () => {
    onReady();
    if (!signal.aborted) untilLeft(followOffline(userId, currentLanguage));
  };
  if (offlineSummary(userId).get().holdsDay) deliver(userId).then(follow, follow);
  else follow();
  untilLeft(() => barNote.set(null));
  loadTexts('offline')
    .then(() => {
      if (!signal.aborted) barNote.set(<WaitingBar userId={userId} />);
    })
    .catch(() => undefined);
}
