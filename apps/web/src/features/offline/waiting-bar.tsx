import { useTranslation } from 'react-i18next';
import { isStorageFull } from '../../lib/browser/browser-store.ts';
import { useSignal } from '../../lib/browser/signal.ts';
import { useAfter } from '../../lib/browser/use-after.ts';
import { useIsOnline } from '../../lib/connection/connection.ts';
import { useOfflineSummary } from '../../lib/offline/offline-summary.ts';
import { BarText } from '../../ui/text/bar-text.tsx';

/** With a connection an answer is sent within a moment, which the bar does not show. */
const sentWithinMs = 4000;

function Unsent({ count }: { count: number }) {
  const { t } = useTranslation('offline');
  return useAfter(sentWithinMs) ? <BarText>{t('bar.online', { count })}</BarText> : null;
}

export function WaitingBar({ userId }: { userId: string }) {
  const { t } = useTranslation(['offline', 'app']);
  const isOnline = useIsOnline();
  const { answers } = useOfflineSummary(userId);
  const isFull = useSignal(isStorageFull);
  if (isOnline && answers > 0) return <Unsent count={answers} />;
  if (isOnline) return isFull ? <BarText>{t('bar.storageFull')}</BarText> : null;
  return <BarText>{answers > 0 ? t('offline:bar.offline', { count: answers }) : t('app:offline.bar')}</BarText>;
}
