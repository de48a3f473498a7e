import { useTranslation } from 'react-i18next';
import { useIsOnline } from '../lib/connection.ts';
import { reloadPage } from '../lib/reload-page.ts';
import { FaultMessage } from './fault-message.tsx';

/** A page whose chunk did not arrive. */
export function PageFault({ onRetry }: { onRetry(): void }) {
  const { t } = useTranslation();
  return useIsOnline() ? (
    <FaultMessage title={t('fault.title')} body={t('fault.body')} action={t('fault.reload')} onAction={reloadPage} />
  ) : (
    <FaultMessage title={t('offline.title')} body={t('offline.page')} action={t('retry')} onAction={onRetry} />
  );
}
