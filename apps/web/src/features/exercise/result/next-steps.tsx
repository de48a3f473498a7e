import type { FinishedReply } from '@kalima/contract';
import { isPractice } from '@kalima/rules';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useIsOnline } from '../../../lib/connection/connection.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { readerPathOfPack, readerPlaceFrom, readerStateFrom } from '../../../lib/navigation/reader-paths.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ButtonLink } from '../../../ui/controls/button-link.tsx';
import { KeyHint } from '../../../ui/controls/key-hint.tsx';

interface NextStepsProps {
  sessionId: string;
  result: FinishedReply;
  onStartAgain(): void;
}

export function NextSteps(props: NextStepsProps) {
  const { result } = props;
  if (result.kind === 'sitting') return <SittingSteps {...props} />;
  if (isPractice(result)) return <PracticeSteps {...props} />;
  return result.passed ? <PassedSteps result={result} /> : <FailedSteps {...props} />;
}

export function UnreportedNextSteps({ result, onStartAgain }: Omit<NextStepsProps, 'sessionId'>) {
  const { t } = useTranslation('exercise');
  const isOnline = useIsOnline();
  const { kind, next, passed } = result;
  // Its ticket was played: the next run is the server's.
  const again = !passed && kind !== 'review' && next.kind !== 'pack';
  if (again && isOnline)
    return (
      <>
        <Button {...best} onClick={onStartAgain}>
          {t('result.again')}
        </Button>
        <div className="flex">
          <HomeLink />
        </div>
      </>
    );
  return (
    <>
      {again && (
        <p role="note" className="text-center text-sm text-pretty text-muted">
          {t('result.againOnline')}
        </p>
      )}
      <OnwardHere result={result} onStartAgain={onStartAgain} />
    </>
  );
}

/** The next step that this device has. */
function OnwardHere({ result: { kind, next }, onStartAgain }: Omit<NextStepsProps, 'sessionId'>) {
  const { t } = useTranslation('exercise');
  const [query] = useSearchParams();
  const place = readerPlaceFrom(query);
  if (kind === 'sitting' && place !== null)
    return (
      <ButtonLink to={place} state={readerStateFrom(query)} {...best}>
        {t('result.sitting.back')}
      </ButtonLink>
    );
  if (next.kind !== 'exercise' && next.kind !== 'pack') return <HomeLink isBest />;
  return (
    <>
      {next.kind === 'pack' ? (
        <Button {...best} onClick={onStartAgain}>
          {t('result.sitting.next', { count: next.words })}
        </Button>
      ) : (
        <ButtonLink to={paths.guideExercise(next.lessonId, next)} {...best}>
          {t('result.next')}
          <KeyHint of="↵" />
        </ButtonLink>
      )}
      <div className="flex">
        <HomeLink />
      </div>
    </>
  );
}

const best = { variant: 'primary', size: 'large', full: true } as const;
const beside = { variant: 'quiet', className: 'flex-1' } as const;

function HomeLink({ isBest = false }: { isBest?: boolean }) {
  const { t } = useTranslation('app');
  return (
    <ButtonLink to={paths.home} {...(isBest ? best : beside)}>
      {t('backHome')}
      {isBest && <KeyHint of="↵" />}
    </ButtonLink>
  );
}

function PassedSteps({ result }: Pick<NextStepsProps, 'result'>) {
  const { t } = useTranslation('exercise');
  const { kind, next, lessonId, story } = result;
  const guide = paths.guideOfLesson(lessonId);
  return (
    <>
      {next.kind === 'exercise' && (
        <ButtonLink to={paths.guideExercise(next.lessonId, next)} {...best}>
          {story.nextTitle === null ? t('result.next') : t('result.nextLevel', { title: story.nextTitle })}
          <KeyHint of="↵" />
        </ButtonLink>
      )}
      {next.kind === 'placement' && (
        <ButtonLink to={paths.placement(next.guide)} {...best}>
          {t('result.nextPlacement', { guide: next.guide })}
          <KeyHint of="↵" />
        </ButtonLink>
      )}
      <div className="flex flex-wrap gap-3">
        {kind === 'exercise' && (
          <ButtonLink to={guide} {...(next.kind === 'exercise' ? beside : best)}>
            {t('result.guide')}
          </ButtonLink>
        )}
        <HomeLink isBest={kind !== 'exercise' && next.kind !== 'placement'} />
      </div>
      {kind === 'lesson' && <GuideReview to={guide} />}
    </>
  );
}

function FailedSteps({ sessionId, result, onStartAgain }: NextStepsProps) {
  const { t } = useTranslation('exercise');
  const { kind, lessonId, story } = result;
  const practises = kind === 'exercise' && story.missed.length > 0;
  if (kind === 'placement') return <HomeLink isBest />;
  return (
    <>
      {practises && (
        <ButtonLink to={paths.practice(sessionId)} {...best}>
          {t('result.practise', { count: story.missed.length })}
          <KeyHint of="↵" />
        </ButtonLink>
      )}
      <div className="flex flex-wrap gap-3">
        <Button {...(practises ? beside : { ...best, className: 'flex-1' })} onClick={onStartAgain}>
          {t('result.again')}
        </Button>
        <HomeLink />
      </div>
      {kind === 'lesson' && <GuideReview to={paths.guideOfLesson(lessonId)} />}
    </>
  );
}

function PracticeSteps({ result, onStartAgain }: NextStepsProps) {
  const { t } = useTranslation('exercise');
  const { next, passed } = result;
  return (
    <>
      {next.kind === 'exercise' && (
        <ButtonLink to={paths.guideExercise(next.lessonId, next)} {...best}>
          {t('result.toExercise')}
          <KeyHint of="↵" />
        </ButtonLink>
      )}
      <div className="flex flex-wrap gap-3">
        {!passed && (
          <Button {...beside} onClick={onStartAgain}>
            {t('result.practiseAgain')}
          </Button>
        )}
        <HomeLink />
      </div>
    </>
  );
}

function SittingSteps({ result, onStartAgain }: NextStepsProps) {
  const { t } = useTranslation('exercise');
  const [query] = useSearchParams();
  const { next, passed } = result;
  const place = readerPlaceFrom(query);
  const again = (
    <Button {...best} onClick={onStartAgain}>
      {passed && next.kind === 'pack' ? t('result.sitting.next', { count: next.words }) : t('result.again')}
    </Button>
  );
  if (next.kind !== 'pack') {
    return (
      <>
        {!passed && again}
        <ButtonLink
          to={place ?? paths.surahs}
          state={readerStateFrom(query)}
          {...(passed ? best : { ...beside, full: true })}
        >
          {t(place === null ? 'result.sitting.surahs' : 'result.sitting.back')}
        </ButtonLink>
      </>
    );
  }
  const hasMore = next.words > 0 || !passed;
  return (
    <>
      {hasMore && again}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={readerPathOfPack(next.pack)} {...(hasMore ? beside : { ...best, className: 'flex-1' })}>
          {t('result.sitting.read')}
        </ButtonLink>
        <ButtonLink to={paths.surahs} {...beside}>
          {t('result.sitting.surahs')}
        </ButtonLink>
      </div>
    </>
  );
}

function GuideReview({ to }: { to: string }) {
  const { t } = useTranslation('exercise');
  return (
    <ButtonLink to={to} variant="ghost" full>
      {t('result.review')}
    </ButtonLink>
  );
}
