import { useTranslation } from 'react-i18next';
import { RunFrame } from '../../../runs/run-frame.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';

/** In the places of a question: nothing moves when it comes. */
export function QuestionSkeleton() {
  return (
    <>
      <div className="question-heading">
        <Skeleton className="mx-auto h-[1lh] w-64 max-w-full" />
      </div>
      <div className="prompt">
        <Skeleton className="h-20 w-40 rounded-card" />
      </div>
      <div className="answers meanings grid auto-rows-fr grid-cols-1 gap-2 md:grid-cols-2">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="min-h-(--option) rounded-card" />
        ))}
      </div>
    </>
  );
}

export function ExerciseSkeleton() {
  const { t } = useTranslation('exercise');
  return (
    <>
      <div role="status">
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
      </div>
      <RunFrame
        leave={null}
        progress={
          <>
            <Skeleton className="size-12 shrink-0 rounded-button" />
            <Skeleton className="h-3 flex-1 rounded-full" />
          </>
        }
        corner={<Skeleton className="h-10 w-16 rounded-full" />}
        foot={
          <div className="grid gap-1">
            <div className="min-h-12" />
            <Skeleton className="h-14 rounded-button" />
          </div>
        }
      >
        <QuestionSkeleton />
      </RunFrame>
    </>
  );
}
