import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

export function SurahSkeleton() {
  const { t } = useTranslation('app');
  return (
    <div role="status" className="flex flex-col items-center gap-5">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton className="mt-4 h-7 w-40" />
      <Skeleton className="mt-8 h-14 w-44" />
      <Skeleton className="h-5 w-60" />
      {[72, 52, 64, 80, 56].map((width) => (
        <span key={width} className="block" style={{ width: `${width}%` }}>
          <Skeleton className="my-3 h-10" />
        </span>
      ))}
    </div>
  );
}
