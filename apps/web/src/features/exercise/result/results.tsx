import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StarMark } from '../../../ui/star-mark.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { SessionEnd } from '../session/session-end.ts';
import { ReportList } from './report-list.tsx';
import { ResultStory } from './result-story.tsx';
import { ResultWays, UntoldWays } from './result-ways.tsx';
import { TestOutOffer } from './test-out-offer.tsx';
import { homeAfterSeconds, useLessonEnd } from './use-lesson-end.ts';

export function Results(props: SessionEnd) {
  const { sessionId, result, problem, newsLine, isUntold = false, reports, onRetry, onStartAgain } = props;
  const { t } = useTranslation(['exercise', 'app']);
  const { goesHome } = useLessonEnd(result);
  if (problem) {
    return (
      <div className="my-auto" role={problem === 'offline' ? 'alert' : undefined}>
        <Message
          level={1}
          tone={problem === 'offline' ? undefined : 'bad'}
          icon={problem === 'offline' ? 'retry' : 'alert'}
          title={t('exercise:result.notCounted')}
          action={
            <Button
              size="large"
              variant={problem === 'offline' ? 'neutral' : 'primary'}
              onClick={problem === 'out-of-step' ? onStartAgain : onRetry}
            >
              {problem === 'out-of-step' ? t('exercise:problem.reload') : t('app:retry')}
            </Button>
          }
        >
          {t(problem === 'offline' ? 'exercise:result.waitsForLine' : 'exercise:result.notCountedBody')}
        </Message>
      </div>
    );
  }
  if (!result) {
    return (
      <div role="status" className="mx-auto my-auto flex w-full max-w-md flex-col items-center gap-5 px-4">
        <StarMark size={128} turning className="text-gold" />
        <VisuallyHidden>{t('exercise:result.counting')}</VisuallyHidden>
        <Skeleton className="h-8 w-64" />
        <Skeleton className="h-24 w-full rounded-card" />
        <Skeleton className="h-14 w-full rounded-button" />
      </div>
    );
  }
  const ways = isUntold ? (
    <UntoldWays result={result} onStartAgain={onStartAgain} />
  ) : (
    <ResultWays sessionId={sessionId} result={result} onStartAgain={onStartAgain} />
  );
  return (
    <ResultStory result={result} ways={ways}>
      {isUntold && (
        <p className="rounded-card border border-line bg-surface px-4 py-3 text-start text-sm text-pretty text-muted">
          {t('exercise:result.untold')}
        </p>
      )}
      {newsLine}
      {goesHome && (
        <p role="status" className="num text-sm text-muted">
          {t('exercise:result.goesHome', { count: homeAfterSeconds })}
        </p>
      )}
      <TestOutOffer result={result} />
      {!isUntold && <ReportList reports={reports} />}
    </ResultStory>
  );
}
