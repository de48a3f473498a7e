import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../lib/connection/problems.ts';
import { LoadFault } from '../../lib/loading/load-fault.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { RunLoading, RunScreen } from '../../runs/run-screen.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Message } from '../../ui/status/message.tsx';
import { MatchIntro } from './match-intro.tsx';
import { MatchPlay } from './match-play.tsx';
import { MatchResult } from './match-result.tsx';
import { MatchWait } from './match-wait.tsx';
import type { MatchScreenProps } from './person.tsx';
import { forgetBeforeEnd, useMatch } from './queries.ts';
import { usePlayMatch } from './use-play-match.ts';
import { useQuizRefusal } from './use-quiz-refusal.ts';

export function MatchScreen(props: MatchScreenProps) {
  const { matchId } = props;
  const { t } = useTranslation('quiz');
  const { data, isError, error, isFetching, refetch } = useMatch(matchId);
  const queries = useQueryClient();
  const play = usePlayMatch(matchId, useQuizRefusal());
  const match = data?.match;
  const turn = match?.turn;
  const { go } = play.next;
  const isResumed = useRef(false);
  const isRunning = match?.isHandedOut === true && play.stage.kind === 'between';
  // The clock runs: a reload resumes the question at once.
  useEffect(() => {
    if (!isRunning || isResumed.current) return;
    isResumed.current = true;
    go();
  }, [isRunning, go]);
  // Refetch the effects of the end, whichever player was last.
  useEffect(() => {
    if (turn === 'over') forgetBeforeEnd(queries);
  }, [turn, queries]);
  const back = (
    <ButtonLink to={paths.leagues} size="large" variant="neutral">
      {t('back')}
    </ButtonLink>
  );
  const stage = (): ReactNode => {
    if (!match) {
      if (!isError) return <RunLoading label={t('match.loading')} />;
      const isNotThere = isRefusal(error, 'not-found') || isRefusal(error, 'bad-request');
      return (
        <div className="my-auto">
          {isNotThere ? (
            <Message level={1} tone="calm" icon="swords" title={t('match.notFound')} action={back}>
              {t('match.notFoundBody')}
            </Message>
          ) : (
            <LoadFault level={1} title={t('match.fault')} busy={isFetching} onRetry={() => void refetch()}>
              {back}
            </LoadFault>
          )}
        </div>
      );
    }
    if (play.stage.kind !== 'between') return <MatchPlay {...props} match={match} play={play} stage={play.stage} />;
    switch (match.turn) {
      case 'mine':
        return match.isHandedOut && play.next.isBusy ? (
          <RunLoading label={t('match.loading')} />
        ) : (
          <MatchIntro {...props} match={match} next={play.next} />
        );
      case 'searching':
      case 'theirs':
        return <MatchWait {...props} match={match} />;
      case 'over':
        return <MatchResult {...props} match={match} />;
    }
  };
  return <RunScreen>{stage()}</RunScreen>;
}
