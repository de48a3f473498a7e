import { openDay } from '@kalima/contract';
import type { Query, QueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { cachePlayer } from '../../lib/api/cache-player.ts';
import { invalidateQueries, onlyReads } from '../../lib/api/invalidate-queries.ts';
import { isStorageFull } from '../../lib/browser/browser-store.ts';
import { useSignal } from '../../lib/browser/signal.ts';
import { useAfter } from '../../lib/browser/use-after.ts';
import { useIsOnline } from '../../lib/connection/connection.ts';
import { currentLanguage, loadTexts } from '../../lib/language/i18n.ts';
import { barNote } from '../../lib/offline/bar-note.ts';
import { deliver } from '../../lib/offline/log/deliver.ts';
import { followOffline } from '../../lib/offline/log/follow-offline.ts';
import { delivered } from '../../lib/offline/offline-news.ts';
import { offlineSummary, useOfflineSummary } from '../../lib/offline/offline-summary.ts';
import { BarText } from '../../ui/text/bar-text.tsx';

/** With a connection an answer is sent within a moment, which the bar does not show. */
const sentWithinMs = 4000;

function Unsent({ count }: { count: number }) {
  const { t } = useTranslation('offline');
  return useAfter(sentWithinMs) ? <BarText>{t('bar.online', { count })}</BarText> : null;
}

function WaitingBar({ userId }: { userId: string }) {
  const { t } = useTranslation(['offline', 'app']);
  const isOnline = useIsOnline();
  const { answers } = useOfflineSummary(userId);
  const isFull = useSignal(isStorageFull);
  if (isOnline && answers > 0) return <Unsent count={answers} />;
  if (isOnline) return isFull ? <BarText>{t('bar.storageFull')}</BarText> : null;
  return <BarText>{answers > 0 ? t('offline:bar.offline', { count: answers }) : t('app:offline.bar')}</BarText>;
}

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
