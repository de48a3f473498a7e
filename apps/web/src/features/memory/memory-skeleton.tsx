import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

export function MemorySkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className="mt-4 flex flex-col gap-5">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton className="h-36 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
      <Skeleton className="h-160 rounded-card" />
    </div>
  );
}
