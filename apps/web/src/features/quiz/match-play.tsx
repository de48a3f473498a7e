import type { QuizMatchView } from '@kalima/contract';
import type { QuizAnswer } from '@kalima/rules';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { secondsText } from '../../lib/language/time-left.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CountdownRing } from './countdown-ring.tsx';
import { type DrawAvatar, useNameOf } from './person.tsx';
import type { AnsweredQuiz, Stage, usePlayMatch } from './use-play-match.ts';
import { VerdictDots } from './verdict-dots.tsx';

export interface QuestionToDraw {
  hand: Extract<Stage, { kind: 'asked' }>['hand'];
  total: number;
  answer: QuizAnswer | null;
  solution: AnsweredQuiz['solution'] | null;
  explanation: AnsweredQuiz['explanation'] | null;
  onAnswer(answer: QuizAnswer): void;
}
export type DrawQuestion = (question: QuestionToDraw) => ReactNode;
export type DrawExplanation = (explanation: AnsweredQuiz['explanation']) => ReactNode;

interface MatchPlayProps {
  match: QuizMatchView;
  play: ReturnType<typeof usePlayMatch>;
  stage: Exclude<Stage, { kind: 'between' }>;
  avatarOf: DrawAvatar;
  question: DrawQuestion;
  explanation: DrawExplanation;
}

/** A question with its clock, and after it what was right. */
export function MatchPlay({ match, play, stage, avatarOf, question, explanation }: MatchPlayProps) {
  const { t } = useTranslation(['quiz', 'app']);
  const nameOf = useNameOf();
  const [isLeaving, setLeaving] = useState(false);
  const { hand } = stage;
  const { give } = play.answer;
  const latest = useRef(give);
  useEffect(() => {
    latest.current = give;
  });
  const onOver = useCallback(() => latest.current(null), []);
  const isGiven = stage.kind === 'answered' || play.answer.isBusy || play.answer.isFailed;
  const endsAtMs = useRef(0);
  if (stage.kind === 'asked') endsAtMs.current = stage.endsAtMs;
  return (
    <>
      <header className="mx-auto flex w-full max-w-3xl shrink-0 items-center gap-2 px-2 py-2 md:gap-4 md:px-6 md:py-5">
        <button
          type="button"
          aria-label={t('quiz:play.leave')}
          onClick={() => setLeaving(true)}
          className="grid size-12 shrink-0 place-items-center rounded-button text-muted hover:text-ink"
        >
          <Icon name="cross" size={26} />
        </button>
        <div className="flex min-w-0 flex-1 flex-col gap-1.5">
          <VerdictDots
            verdicts={match.verdicts}
            total={match.questions}
            at={hand.index}
            label={t('quiz:play.progress', {
              number: hand.index + 1,
              total: match.questions,
              count: match.verdicts.filter((verdict) => verdict === 'right').length,
            })}
          />
          <p className="flex min-w-0 items-center gap-1.5 text-xs font-bold text-muted">
            {avatarOf(match.rival ?? { displayName: null, avatarUrl: null }, 18)}
            <span className="truncate">{t('quiz:match.against', { name: nameOf(match.rival) })}</span>
          </p>
        </div>
        <CountdownRing
          key={hand.index}
          endsAtMs={endsAtMs.current}
          wholeMs={hand.questionMs}
          isStopped={isGiven}
          onOver={onOver}
        />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div
          key={hand.index}
          className="question appear mx-auto flex min-h-full w-full max-w-2xl flex-col gap-3 px-4 pt-1 md:gap-5 md:px-6 md:pt-4"
        >
          {question({
            hand,
            total: match.questions,
            answer: stage.answer,
            solution: stage.kind === 'answered' ? stage.reply.solution : null,
            explanation: stage.kind === 'answered' ? stage.reply.explanation : null,
            onAnswer: (answer) => {
              if (!isGiven) give(answer);
            },
          })}
        </div>
      </div>
      <footer className="exercise-foot min-h-34 shrink-0 md:border-t md:border-line">
        <div className="mx-auto w-full max-w-2xl px-4 pt-2 pb-[max(1rem,env(safe-area-inset-bottom))] md:px-6 md:py-5">
          {stage.kind === 'answered' ? (
            <Verdict reply={stage.reply} explanation={explanation} play={play} />
          ) : (
            play.answer.isFailed && (
              <>
                <p role="alert" className="rise mb-2.5 flex items-start gap-2 text-sm font-bold text-bad-ink">
                  <Icon name="alert" size={20} />
                  {t('quiz:play.problem')}
                </p>
                <Button size="large" full onClick={play.answer.again}>
                  <Icon name="retry" size={22} />
                  {t('app:retry')}
                </Button>
              </>
            )
          )}
        </div>
      </footer>
      <Dialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title={t('quiz:play.quitTitle')}
        description={t(stage.kind === 'asked' ? 'quiz:play.quitClock' : 'quiz:play.quitLater')}
      >
        <Button size="large" full onClick={() => setLeaving(false)}>
          {t('quiz:play.stay')}
        </Button>
        <ButtonLink to={paths.leagues} variant="neutral" size="large" full>
          {t('quiz:play.quit')}
        </ButtonLink>
      </Dialog>
    </>
  );
}

const looks = {
  right: { icon: 'check', className: 'text-ok-ink' },
  wrong: { icon: 'cross', className: 'text-bad-ink' },
  late: { icon: 'alert', className: 'text-bad-ink' },
} as const;

interface VerdictProps {
  reply: AnsweredQuiz;
  explanation: DrawExplanation;
  play: ReturnType<typeof usePlayMatch>;
}

function Verdict({ reply, explanation, play }: VerdictProps) {
  const { t, i18n } = useTranslation('quiz');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const look = looks[reply.verdict];
  const isLast = reply.match.turn !== 'mine';
  return (
    <div className="rise">
      <div role="status" className="mb-2.5 flex flex-wrap items-center gap-x-3 gap-y-0.5">
        <h2 className={classNames('flex items-center gap-2 text-lg', look.className)}>
          <Icon name={look.icon} size={24} />
          {t(`play.${reply.verdict}`)}
        </h2>
        <span className="num text-sm font-bold text-muted">{secondsText(reply.tookMs, i18n.language)}</span>
        <span className="w-full">{explanation(reply.explanation)}</span>
      </div>
      {play.next.isFailed && (
        <p role="alert" className="mb-2 text-sm font-bold text-bad-ink">
          {t('refused.fault')}
        </p>
      )}
      <Button
        ref={button}
        size="large"
        full
        busy={play.next.isBusy}
        onClick={isLast ? play.leaveQuestion : play.next.go}
      >
        {t(isLast ? 'play.result' : 'play.next')}
      </Button>
    </div>
  );
}
