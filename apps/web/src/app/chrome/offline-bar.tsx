import { useTranslation } from 'react-i18next';
import { useIsOnline } from '../../lib/use-is-online.ts';
import { Icon } from '../../ui/icon.tsx';

/** Says that what is shown may be old; each page says by itself what it could not load. */
export function OfflineBar() {
  const { t } = useTranslation();
  const isOnline = useIsOnline();
  return (
    <div
      aria-live="polite"
      className="sticky top-16 z-20 mx-auto max-w-2xl px-4 md:top-18 md:px-6 wide:top-0 wide:px-0 wide:pt-2"
    >
      {!isOnline && (
        <p className="appear flex items-center gap-2.5 rounded-card border border-line bg-surface-2 px-4 py-2.5 text-sm font-bold">
          <Icon name="alert" size={20} className="shrink-0 text-gold-ink" />
          {t('offline.bar')}
        </p>
      )}
    </div>
  );
}
