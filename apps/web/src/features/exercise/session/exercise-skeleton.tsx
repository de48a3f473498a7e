import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';

export function QuestionSkeleton() {
  return (
    <>
      <Skeleton className="h-7 w-64" />
      <Skeleton className="min-h-28 w-full flex-1 rounded-card md:max-h-112 md:min-h-44" />
      <div className="grid grid-cols-2 gap-3">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-18 rounded-card" />
        ))}
      </div>
    </>
  );
}

export function ExerciseSkeleton() {
  const { t } = useTranslation('exercise');
  return (
    <div role="status" className="flex min-h-0 flex-1 flex-col">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <div className="mx-auto flex w-full max-w-3xl items-center gap-4 px-4 py-3 md:px-6 md:py-6">
        <Skeleton className="size-10 rounded-button" />
        <Skeleton className="h-3 flex-1 rounded-full" />
        <Skeleton className="h-10 w-16 rounded-full" />
      </div>
      <div className="mx-auto flex w-full max-w-2xl flex-1 flex-col gap-3 px-4 pt-1 pb-2 md:gap-5 md:px-6 md:pt-4">
        <QuestionSkeleton />
      </div>
      <div className="mx-auto w-full max-w-2xl px-4 pt-2 pb-4 md:px-6 md:py-6">
        <Skeleton className="h-14 rounded-button" />
      </div>
    </div>
  );
}
