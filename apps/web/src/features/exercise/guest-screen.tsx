import './exercise.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionQueryName } from '../../lib/api/invalidate-queries.ts';
import { isRefusal } from '../../lib/connection/problems.ts';
import { useLanguage } from '../../lib/language/use-language.ts';
import { LoadFault } from '../../lib/loading/load-fault.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { beginGuestExercise } from '../../lib/offline/tickets/guest-exercise.ts';
import { guestId } from '../../lib/session/guest-id.ts';
import type { SpeechInput } from '../../lib/speech-input/speech-input.ts';
import { useSpeechInput } from '../../lib/speech-input/use-speech-input.ts';
import { RunScreen } from '../../runs/run-screen.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Message } from '../../ui/status/message.tsx';
import { ResultPage } from './result/result-page.tsx';
import { Results } from './result/results.tsx';
import { ExercisePlay } from './session/exercise-play.tsx';
import { ExerciseSkeleton } from './session/exercise-skeleton.tsx';
import type { SessionEnd } from './session/session-end.ts';

const hourMs = 3_600_000;

interface GuestResultsProps extends SessionEnd {
  /** Until when an account may claim it. */
  untilMs: number;
}

function GuestResults({ untilMs, ...end }: GuestResultsProps) {
  const { t } = useTranslation('trial');
  const [count] = useState(() => Math.max(1, Math.floor((untilMs - Date.now()) / hourMs)));
  const { result, problem } = end;
  if (result === null || problem) return <Results {...end} />;
  const nextSteps = (
    <>
      <ButtonLink to={paths.signUp} size="large" full>
        {t('guest.save')}
      </ButtonLink>
      <ButtonLink to={paths.credentials} variant="ghost" full>
        {t('guest.haveAccount')}
      </ButtonLink>
    </>
  );
  return (
    <ResultPage result={result} nextSteps={nextSteps}>
      <p className="num rounded-card border border-line bg-surface px-4 py-3 text-start text-sm text-pretty text-muted">
        {t('guest.onlyHere', { count })}
      </p>
    </ResultPage>
  );
}

/** The first exercise for a visitor: played here, and delivered by their first sign-in. */
export function GuestScreen({ speech }: { speech?: SpeechInput }) {
  const chosen = useSpeechInput();
  const language = useLanguage();
  const started = useQuery({
    queryKey: [sessionQueryName, guestId],
    queryFn: () => beginGuestExercise(language),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { data, error, isFetching, refetch } = started;
  const onAgain = () => void refetch();
  return (
    <RunScreen>
      {data ? (
        <ExercisePlay
          key={started.dataUpdatedAt}
          started={data}
          language={data.language}
          onFinished={() => undefined}
          noBatteries={() => null}
          report={() => null}
          results={(end) => <GuestResults {...end} untilMs={data.untilMs} />}
          speech={speech ?? chosen}
          news={undefined}
          onStartAgain={onAgain}
        />
      ) : error ? (
        <StartFault error={error} isBusy={isFetching} onRetry={onAgain} />
      ) : (
        <ExerciseSkeleton />
      )}
    </RunScreen>
  );
}

function StartFault({ error, isBusy, onRetry }: { error: unknown; isBusy: boolean; onRetry(): void }) {
  const { t } = useTranslation(['trial', 'exercise']);
  const back = (
    <ButtonLink to={paths.trial} variant="ghost" full>
      {t('trial:guest.back')}
    </ButtonLink>
  );
  return (
    <div className="my-auto">
      {isRefusal(error, 'too-many-requests') ? (
        <Message
          level={1}
          icon="moon"
          title={t('trial:guest.tooMany.title')}
          action={
            <>
              <ButtonLink to={paths.signUp} size="large" full>
                {t('trial:guest.signUp')}
              </ButtonLink>
              {back}
            </>
          }
        >
          {t('trial:guest.tooMany.body')}
        </Message>
      ) : (
        <LoadFault level={1} title={t('exercise:fault.exercise')} busy={isBusy} onRetry={onRetry}>
          {back}
        </LoadFault>
      )}
    </div>
  );
}
