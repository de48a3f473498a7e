import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** The summary and the three cards. */
export function QuestsSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className="flex flex-col gap-4">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton className="h-28 rounded-card" />
      {[1, 2, 3].map((number) => (
        <Skeleton key={number} className="h-49 rounded-card" />
      ))}
    </div>
  );
}
