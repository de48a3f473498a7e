import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import type { HomeTab } from './home-tab.ts';
import { LessonRowsSkeleton } from './lesson-rows-skeleton.tsx';

export function HomeSkeleton({ tab }: { tab: HomeTab }) {
  const { t } = useTranslation();
  return (
    <div aria-busy="true">
      <Card>
        <p role="status" className="text-sm text-muted">
          {t('loading')}
        </p>
        <Skeleton className="mt-2 h-6 w-4/5" />
        <Skeleton className="mt-4 h-56 [@media(height<44rem)]:h-22" />
        <Skeleton className="mt-3 h-14 rounded-button" />
      </Card>
      {tab === 'lessons' ? (
        <LessonRowsSkeleton />
      ) : (
        <>
          <Skeleton className="mt-5 h-30 rounded-card" />
          <Skeleton className="mt-5 h-120 rounded-card" />
        </>
      )}
    </div>
  );
}
