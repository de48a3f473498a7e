import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { ActivityCalendar } from './activity-calendar.tsx';
import type { useActivity } from './use-activity.ts';
import { XpChart } from './xp-chart.tsx';

/** Chart and calendar, in the four states of what they show. */
export function ActivitySection({ data, isError, isFetching, refetch }: ReturnType<typeof useActivity>) {
  const { t } = useTranslation(['profile', 'app']);
  if (data !== undefined) {
    return (
      <>
        <XpChart activity={data} />
        <ActivityCalendar activity={data} />
      </>
    );
  }
  if (isError) {
    return (
      <Card role="alert" className="flex flex-col items-center gap-3 py-8! text-center">
        <h2 className="text-lg">{t('profile:activity.failed')}</h2>
        <p className="text-pretty text-muted">{t('app:fault.body')}</p>
        <Button variant="neutral" busy={isFetching} onClick={() => refetch()}>
          {t('app:retry')}
        </Button>
      </Card>
    );
  }
  return (
    <div role="status" className="flex flex-col gap-5">
      <VisuallyHidden>{t('app:loading')}</VisuallyHidden>
      <Skeleton className="h-98 rounded-card md:h-85.25" />
      <Skeleton className="h-120 rounded-card md:h-115" />
    </div>
  );
}
