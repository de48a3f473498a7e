import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { HomeTab } from './home-tab.ts';
import { LessonRowsSkeleton } from './lesson-rows-skeleton.tsx';

/** The head card, the four numbers, the two tabs, and the beginning of the one that is open. */
export function HomeSkeleton({ tab }: { tab: HomeTab }) {
  const { t } = useTranslation('home');
  return (
    <div aria-busy="true">
      <Card>
        <Skeleton className="h-15 w-4/5 md:h-7.5" />
        <p role="status" className="mt-1 mb-3.5 min-h-[2.72rem] text-sm md:min-h-0 text-muted">
          {t('loading')}
        </p>
        <Skeleton className="h-3 rounded-full" />
      </Card>
      <div className="mt-3 grid grid-cols-4 gap-2 md:gap-3">
        {['course', 'guides', 'levels', 'exercises'].map((name) => (
          <Skeleton key={name} className="h-16.5 rounded-card md:h-18" />
        ))}
      </div>
      <Skeleton className="mt-6 h-14.5 rounded-button" />
      {tab === 'lessons' ? <LessonRowsSkeleton /> : <GuideSkeleton />}
    </div>
  );
}

function GuideSkeleton() {
  return (
    <>
      <Skeleton className="mt-6 h-33 rounded-card md:h-30" />
      <div className="flex flex-col items-center gap-7 pt-8">
        <Skeleton className="h-[77px] w-[74px] rounded-[50%]" />
        <Skeleton className="h-[77px] w-[74px] -translate-x-[52px] rounded-[50%]" />
        <Skeleton className="h-[77px] w-[74px] -translate-x-[78px] rounded-[50%]" />
      </div>
    </>
  );
}
