import type { Language } from '@kalima/contract';
import { isOnline, watchConnection } from '../../connection/connection.ts';
import { endedSessions } from '../../session/session-lock.ts';
import type { DeliverNow } from '../caches/worker-messages.ts';
import { unseenRejections } from '../offline-news.ts';
import { offlineSummary } from '../offline-summary.ts';
import { downloadTicketsAutomatically } from '../tickets/download-tickets.ts';
import { deliver, logUnlessTransient } from './deliver.ts';
import { openStore, readRejections } from './offline-store.ts';
import { renewSummary } from './renew-summary.ts';

export function followOffline(userId: string, languageNow: () => Language): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const summary = offlineSummary(userId);

  const send = async () => {
    if (!isOnline() || signal.aborted) return;
    const isWaiting = summary.get().moves > 0;
    if (isWaiting) await deliver(userId);
    await downloadTicketsAutomatically(userId, languageNow(), isWaiting);
  };
  let isSending = false;
  let isWanted = false;
  const sendWhileWanted = async () => {
    isSending = true;
    while (isWanted) {
      isWanted = false;
      await send().catch(logUnlessTransient('what waits could not be sent'));
    }
    isSending = false;
  };
  /** Calls while one is under way come to one more. */
  const sendQuietly = () => {
    isWanted = true;
    if (!isSending) void sendWhileWanted();
  };
  const onSight = () => document.visibilityState === 'visible' && sendQuietly();
  const onMessage = ({ data }: MessageEvent<Partial<DeliverNow> | null>) => data?.kind === 'deliver' && sendQuietly();
  const afterSession = () => {
    if (isOnline() && !signal.aborted)
      downloadTicketsAutomatically(userId, languageNow(), true).catch(
        logUnlessTransient('the tickets could not be downloaded'),
      );
  };

  document.addEventListener('visibilitychange', onSight, { signal });
  navigator.serviceWorker?.addEventListener('message', onMessage, { signal });
  const stops = [watchConnection(sendQuietly), endedSessions.subscribe(afterSession)];
  void renewSummary(userId)
    .then(async () => unseenRejections.set((await readRejections(await openStore(userId))).untold))
    .catch(logUnlessTransient('the downloads could not be read'))
    .then(sendQuietly);
  return () => {
    leaving.abort();
    for (const stop of stops) stop();
  };
}
