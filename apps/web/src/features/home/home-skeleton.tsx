import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { HomeTab } from './home-tab.ts';
import { LessonRowsSkeleton } from './lesson-rows-skeleton.tsx';

/** Today's card, the current guide and its first circles; or the tabs and the lessons. */
export function HomeSkeleton({ tab, isFirst }: { tab: HomeTab; isFirst: boolean }) {
  const { t } = useTranslation();
  return (
    <div aria-busy="true">
      <Card className="pb-2 md:pb-3 [@media(height<44rem)]:py-3 [@media(height<44rem)]:pb-1.5">
        <div className="grid gap-4 pb-2 md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:gap-5 [@media(height<44rem)]:gap-3">
          <div className="flex items-center gap-4 md:gap-5">
            <Skeleton className="size-17 rounded-full [@media(height<44rem)]:size-14" />
            <div className="min-w-0 flex-1">
              <p role="status" className="text-sm text-muted">
                {t('loading')}
              </p>
              <Skeleton className="mt-2 h-6 w-4/5" />
            </div>
          </div>
          <Skeleton className="h-14 rounded-button md:w-48" />
        </div>
        {!isFirst && <div className="min-h-12 wide:hidden" />}
      </Card>
      {tab === 'lessons' ? (
        <>
          <Skeleton className="mt-6 h-14.5 rounded-button" />
          <LessonRowsSkeleton />
        </>
      ) : (
        <GuideSkeleton />
      )}
    </div>
  );
}

function GuideSkeleton() {
  return (
    <>
      <Skeleton className="mt-5 h-33 rounded-card md:h-30 [@media(height<44rem)]:mt-3 [@media(height<44rem)]:h-24" />
      {[17, 51, 81].map((shift) => (
        <div key={shift} className="mt-7 flex items-center gap-5 md:ml-18" style={{ paddingLeft: shift }}>
          <Skeleton className="h-[77px] w-[74px] rounded-[50%]" />
          <Skeleton className="h-5 w-32" />
        </div>
      ))}
    </>
  );
}
