import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** The shape of most pages: a head card, a heading, a few rows. */
export function PageSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className="flex flex-col gap-5">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton className="h-36 rounded-card" />
      <Skeleton className="h-24 rounded-card" />
      <Skeleton className="mx-auto mt-6 size-18 rounded-full" />
      <Skeleton className="mr-24 size-18 self-center rounded-full" />
      <Skeleton className="mr-32 size-18 self-center rounded-full" />
    </div>
  );
}
