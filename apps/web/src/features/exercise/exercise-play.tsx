import type { PlayerView } from '@kalima/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { ExerciseHead } from './exercise-head.tsx';
import type { ExerciseLinks } from './exercise-links.ts';
import { isOutOfBatteries, type Started, shownQuestion } from './exercise-state.ts';
import { FeedbackSheet } from './feedback-sheet.tsx';
import { FooterBar } from './footer-bar.tsx';
import { OutOfBatteries } from './out-of-batteries.tsx';
import { QuestionBody } from './question-body.tsx';
import { cardOfKey } from './questions/matching.tsx';
import { truths } from './questions/true-false.tsx';
import { QuitDialog } from './quit-dialog.tsx';
import { Results } from './results.tsx';
import { useKeys } from './use-keys.ts';
import { usePlay } from './use-play.ts';

interface ExercisePlayProps {
  started: Started;
  links: ExerciseLinks;
  /** Asks the server again where this exercise stands; after its end that is a new run. */
  onStartAgain(): void;
}

const headingId = 'question';
const verdictButtons = { right: 'success', wrong: 'danger', skipped: 'primary' } as const;

export function ExercisePlay({ started, links, onStartAgain }: ExercisePlayProps) {
  const { t } = useTranslation('exercise');
  const [state, tell] = usePlay(started);
  const [isLeaving, setLeaving] = useState(false);
  const onCharged = useCallback((charged: PlayerView) => tell({ kind: 'charged', player: charged }), [tell]);
  const heading = useRef<HTMLHeadingElement>(null);
  const { session, phase, request, problem, player, verdicts } = state;
  const { index, question } = shownQuestion(state);
  const isEmpty = isOutOfBatteries(state);
  const isAsking = phase.kind === 'asking' && !isEmpty;
  const total = session.questions.length;

  useEffect(() => {
    if (isAsking && index >= 0) heading.current?.focus({ preventScroll: true });
  }, [isAsking, index]);

  const isPlaying = phase.kind === 'asking' || phase.kind === 'answered';
  useKeys({
    onEscape: isPlaying ? () => setLeaving(true) : undefined,
    onEnter:
      phase.kind === 'answered'
        ? () => tell({ kind: 'continued' })
        : () => tell({ kind: problem ? 'retried' : 'checked' }),
    onNumber: (key) => {
      if (!isAsking || !question) return;
      if (question.kind === 'matching') {
        const card = cardOfKey(question, key);
        if (card) tell({ kind: 'picked', card });
      } else if (question.kind === 'true_false') {
        const value = truths[key];
        if (value !== undefined) tell({ kind: 'chosen', answer: { kind: 'truth', value } });
      } else if (key < question.options.length) tell({ kind: 'chosen', answer: { kind: 'choice', option: key } });
    },
  });

  if (!isPlaying || !question) {
    return (
      <Results
        result={phase.kind === 'finished' ? phase.result : null}
        problem={problem}
        links={links}
        lessonId={session.lessonId}
        onRetry={() => tell({ kind: 'retried' })}
        onStartAgain={onStartAgain}
      />
    );
  }

  const number = index + 1;
  const waiting = Math.min(total, verdicts.length + 1);
  const isLast = verdicts.length >= total;
  return (
    <>
      <ExerciseHead
        player={player}
        number={number}
        done={verdicts.length}
        total={total}
        onLeave={() => setLeaving(true)}
      />
      {isEmpty ? (
        <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
          <OutOfBatteries player={player} number={number} links={links} onCharged={onCharged} />
        </div>
      ) : (
        <>
          <div className="min-h-0 flex-1 overflow-y-auto">
            <div
              key={index}
              className="question appear mx-auto flex min-h-full w-full max-w-2xl flex-col gap-3 px-4 pt-1 pb-2 md:gap-5 md:px-6 md:pt-4"
            >
              <h1 id={headingId} ref={heading} tabIndex={-1} className="text-lg min-[380px]:text-xl md:text-2xl">
                <VisuallyHidden>{t('progress', { number, total })}. </VisuallyHidden>
                {t(`ask.${askOf(question)}`)}
              </h1>
              <QuestionBody question={question} phase={phase} request={request} headingId={headingId} tell={tell} />
            </div>
          </div>
          <FooterBar
            pairs={
              question.kind === 'matching' ? { found: phase.pairs.matched.length, total: question.left.length } : null
            }
            canCheck={phase.answer !== null && phase.kind === 'asking'}
            request={request}
            problem={problem}
            onCheck={() => tell({ kind: 'checked' })}
            onSkip={() => tell({ kind: 'skipped' })}
            onRetry={() => tell({ kind: 'retried' })}
            onReload={onStartAgain}
          />
          {phase.kind === 'answered' && (
            <FeedbackSheet
              key={index}
              reply={phase.reply}
              action={
                <Button
                  variant={verdictButtons[phase.reply.verdict]}
                  size="large"
                  full
                  onClick={() => tell({ kind: 'continued' })}
                >
                  {t(isLast ? 'seeResult' : 'continue')}
                </Button>
              }
            />
          )}
        </>
      )}
      <QuitDialog open={isLeaving} onOpenChange={setLeaving} number={waiting} homePath={links.home} />
    </>
  );
}

type Asked = NonNullable<ReturnType<typeof shownQuestion>['question']>;

function askOf(question: Asked) {
  if (question.kind !== 'multiple_choice') return question.kind;
  return question.direction === 'arabic-to-meaning' ? 'meaning' : 'arabic';
}
