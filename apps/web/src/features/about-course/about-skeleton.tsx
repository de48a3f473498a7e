import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** The four numbers, a chapter of text and the chart. */
export function AboutSkeleton() {
  const { t } = useTranslation('about');
  return (
    <div role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {[1, 2, 3, 4].map((tile) => (
          <Skeleton key={tile} className="h-27 rounded-card md:h-35" />
        ))}
      </div>
      <Skeleton className="mt-10 h-8 w-1/2" />
      {[1, 2, 3].map((paragraph) => (
        <Skeleton key={paragraph} className="mt-3 h-32 md:h-20" />
      ))}
      <Skeleton className="mt-10 h-8 w-2/3" />
      <Skeleton className="mt-3 h-14" />
      <Skeleton className="mt-3 h-[60rem] rounded-card" />
    </div>
  );
}
