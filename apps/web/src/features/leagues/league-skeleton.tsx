import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** The card of the league, and its ranking. */
export function LeagueSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className="flex flex-col gap-4">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton className="h-64 rounded-card" />
      <Skeleton className="h-180 rounded-card" />
    </div>
  );
}
