import type { FinishedReply, Verdict } from '@kalima/contract';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/navigation/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ButtonLink } from '../../../ui/controls/button-link.tsx';
import { StarMark } from '../../../ui/game/star-mark.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { Message } from '../../../ui/status/message.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { useToast } from '../../../ui/status/toast.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import type { QuestionReport, SessionEnd } from '../session/session-end.ts';
import { NextSteps, UnreportedNextSteps } from './next-steps.tsx';
import { ResultPage } from './result-page.tsx';

export function Results(props: SessionEnd) {
  const { sessionId, result, problem, newsLine, isUnreported = false, reports, onRetry, onStartAgain } = props;
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
  const nextSteps = isUnreported ? (
    <UnreportedNextSteps result={result} onStartAgain={onStartAgain} />
  ) : (
    <NextSteps sessionId={sessionId} result={result} onStartAgain={onStartAgain} />
  );
  return (
    <ResultPage result={result} nextSteps={nextSteps}>
      {isUnreported && (
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
      {!isUnreported && <ReportList reports={reports} />}
    </ResultPage>
  );
}

const looks: Record<Verdict, { icon: IconName; ink: string }> = {
  right: { icon: 'check', ink: 'text-ok-ink' },
  wrong: { icon: 'cross', ink: 'text-bad-ink' },
  skipped: { icon: 'arrow-right', ink: 'text-muted' },
};

function ReportList({ reports }: { reports: readonly QuestionReport[] }) {
  const { t } = useTranslation('exercise');
  return (
    <details className="text-left">
      <summary className="mx-auto flex min-h-12 w-fit cursor-pointer items-center px-4 text-sm font-bold text-muted hover:text-ink">
        {t('result.report')}
      </summary>
      <ol>
        {reports.map(({ verdict, action }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the questions of a run never change places
          <li key={index} className="flex items-center gap-3 border-line border-t">
            <Icon name={looks[verdict].icon} size={20} className={classNames('shrink-0', looks[verdict].ink)} />
            <span className="flex-1 font-bold">
              {t('result.reportOf', { number: index + 1 })}
              <VisuallyHidden>{` ${t(`verdict.${verdict}`)}`}</VisuallyHidden>
            </span>
            {action}
          </li>
        ))}
      </ol>
    </details>
  );
}

function TestOutOffer({ result }: { result: FinishedReply }) {
  const { t } = useTranslation('exercise');
  const { testOut, guide, level, lessonId } = result;
  if (!testOut?.opens) return null;
  const { exercise, opens } = testOut;
  const isNextGuide = opens.guide !== guide;
  return (
    <Card tone="gold" className="text-start">
      <h2 className="text-lg">{t('result.testOut.title')}</h2>
      <p className="mt-1 text-sm text-pretty text-muted">
        {t(isNextGuide ? 'result.testOut.bodyGuide' : 'result.testOut.bodyLevel', {
          exercise,
          guide: opens.guide,
          level: opens.level,
        })}
      </p>
      <ButtonLink
        to={paths.guideExercise(lessonId, { guide, level, exercise })}
        variant="neutral"
        full
        className="mt-3"
      >
        {t('result.testOut.start')}
      </ButtonLink>
    </Card>
  );
}

const homeAfterSeconds = 5;

/** Spec 1 §4 and §8: a passed lesson shows a toast, which stays on the way home. */
function useLessonEnd(result: FinishedReply | null): { goesHome: boolean } {
  const { t } = useTranslation('exercise');
  const toasts = useToast();
  const navigate = useNavigate();
  const goesHome = result?.kind === 'lesson' && result.passed;
  const xp = result?.xpEarned ?? 0;
  useEffect(() => {
    if (!goesHome) return;
    const body = xp > 0 ? t('xp', { count: xp }) : undefined;
    toasts.show({ kind: 'good', title: t('result.lessonToast'), body });
  }, [goesHome, xp, t, toasts]);
  useEffect(() => {
    if (!goesHome) return;
    const timer = setTimeout(() => navigate(paths.home), homeAfterSeconds * 1000);
    return () => clearTimeout(timer);
  }, [goesHome, navigate]);
  return { goesHome };
}
