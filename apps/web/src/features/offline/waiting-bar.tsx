import { useTranslation } from 'react-i18next';
import { useIsOnline } from '../../lib/connection.ts';
import { useOfflineSummary } from '../../lib/offline-summary.ts';
import { useAfter } from '../../lib/use-after.ts';
import { BarText } from '../../ui/bar-text.tsx';

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
  if (isOnline) return answers > 0 ? <Unsent count={answers} /> : null;
  return <BarText>{answers > 0 ? t('offline:bar.offline', { count: answers }) : t('app:offline.bar')}</BarText>;
}
