import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button.tsx';
import { OfflinePart } from './offline-part.tsx';

/** In place of a page that did not arrive. */
export function OfflinePage({ onRetry }: { onRetry(): void }) {
  const { t } = useTranslation();
  return <OfflinePart retry={<Button onClick={onRetry}>{t('retry')}</Button>} />;
}
