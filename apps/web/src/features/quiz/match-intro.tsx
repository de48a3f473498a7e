import type { QuizMatchView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useRules } from '../../lib/api/use-rules.ts';
import { secondsOf, timeLeftText } from '../../lib/language/time-left.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useFocusOnMount } from '../../lib/navigation/use-focus-on-mount.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MatchPageBody } from './match-page-body.tsx';
import { type MatchScreenProps, useNameOf } from './person.tsx';
import { PlayerMenu } from './player-menu.tsx';
import { useDecline } from './queries.ts';
import { TwoPlayers } from './two-players.tsx';
import { useQuizRefusal } from './use-quiz-refusal.ts';
import { VerdictDots } from './verdict-dots.tsx';

interface MatchIntroProps extends MatchScreenProps {
  match: QuizMatchView;
  next: { go(): void; isBusy: boolean; isFailed: boolean };
}

export function MatchIntro({ match, next, me, avatarOf }: MatchIntroProps) {
  const { t, i18n } = useTranslation(['quiz', 'app']);
  const navigate = useNavigate();
  const rules = useRules();
  const showRefusal = useQuizRefusal();
  const name = useNameOf()(match.rival);
  const decline = useDecline(match.id, () => void navigate(paths.leagues), showRefusal);
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const number = match.verdicts.length + 1;
  const title = match.isInvitation ? 'challenged' : match.isQuick ? 'found' : 'youChallenge';
  return (
    <MatchPageBody corner={match.rival && <PlayerMenu rival={match.rival} />}>
      <h1 ref={heading} tabIndex={-1} className="mb-6 text-2xl text-balance">
        {match.hasBegun ? t('quiz:match.against', { name }) : t(`quiz:match.${title}`, { name })}
      </h1>
      <TwoPlayers me={me} rival={match.rival} avatarOf={avatarOf} />
      {match.hasBegun ? (
        <div className="mt-7 w-full max-w-xs">
          <VerdictDots verdicts={match.verdicts} total={match.questions} label={t('quiz:end.rows')} />
        </div>
      ) : (
        <>
          <p className="mt-6 text-pretty">
            {rules && t('quiz:match.rules', { count: match.questions, seconds: secondsOf(rules.quiz.questionMs) })}
          </p>
          <p className="mt-2 text-sm text-pretty text-muted">{t('quiz:match.clock')}</p>
        </>
      )}
      <p className="num mt-4 text-sm font-bold text-muted">
        {t('quiz:match.until', { left: timeLeftText(match.lapsesInMs, i18n.language) })}
      </p>
      <div className="mt-6 flex w-full flex-col gap-3">
        {next.isFailed && (
          <p role="alert" className="flex items-center justify-center gap-2 text-sm font-bold text-bad-ink">
            <Icon name="alert" size={20} />
            {t('quiz:refused.fault')}
          </p>
        )}
        <Button size="large" full busy={next.isBusy} onClick={next.go}>
          {match.hasBegun ? t('quiz:match.goOn', { number }) : t('quiz:match.start')}
        </Button>
        {!match.hasBegun && (
          <Button variant="ghost" full busy={decline.isPending} onClick={() => decline.mutate()}>
            {t(match.isInvitation || match.isQuick ? 'quiz:match.decline' : 'quiz:match.takeBack')}
          </Button>
        )}
      </div>
    </MatchPageBody>
  );
}
