import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';

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

export function LessonRowsSkeleton() {
  return (
    <div className="mt-4 flex flex-col gap-3">
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-40 rounded-card md:h-30.5" />
      ))}
    </div>
  );
}

export const homeTabs = ['guides', 'lessons'] as const;
export type HomeTab = (typeof homeTabs)[number];
