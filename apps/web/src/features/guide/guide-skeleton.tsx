import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** The head, the card of the guide, the first level and its first words. */
export function GuideSkeleton() {
  const { t } = useTranslation('guide');
  return (
    <div role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <div className="flex min-h-16 items-center gap-4 py-2">
        <Skeleton className="size-8 rounded-full" />
        <Skeleton className="h-7 w-3/5" />
      </div>
      <Skeleton className="mt-2 h-60 rounded-card md:h-44" />
      <Skeleton className="mt-11 h-4 w-16" />
      <Skeleton className="mt-2 h-8 w-3/5" />
      <Skeleton className="mt-2 mb-4 h-5 w-4/5" />
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="mb-px h-72 rounded-card md:h-60" />
      ))}
    </div>
  );
}
