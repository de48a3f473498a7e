import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { HomeSkeleton } from '../../features/home/home-skeleton.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';

export function PageSkeleton() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  if (pathname === paths.home) return <HomeSkeleton tab="guides" />;
  return (
    <div role="status" className="flex flex-col gap-4">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton className="mt-2 h-9 w-1/2" />
      <Skeleton className="h-48 rounded-card" />
      <Skeleton className="h-28 rounded-card" />
      <Skeleton className="h-28 rounded-card" />
    </div>
  );
}
