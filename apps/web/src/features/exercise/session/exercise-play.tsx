import type { Language, PlayerView, Verdict } from '@kalima/contract';
import { kindTraits } from '@kalima/rules';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { SpeechInput } from '../../../lib/speech-input/speech-input.ts';
import { Button } from '../../../ui/button.tsx';
import { FeedbackSheet } from '../feedback/feedback-sheet.tsx';
import { ResumeButton } from '../questions/resume-button.tsx';
import { Results } from '../result/results.tsx';
import { useClips } from '../sound/use-clips.ts';
import { BeforeRepeats } from './before-repeats.tsx';
import { ExerciseHead, RepeatsHead } from './exercise-head.tsx';
import { QuestionSkeleton } from './exercise-skeleton.tsx';
import { canCheck, isOutOfBatteries, isRepeating, shownQuestion } from './exercise-state.ts';
import { FooterBar } from './footer-bar.tsx';
import { eventOfNumber } from './keys-of-question.ts';
import { NoBatteriesHere } from './no-batteries-here.tsx';
import type { Begun } from './queries.ts';
import { QuestionBody } from './question-body.tsx';
import { headingId, QuestionHeading } from './question-heading.tsx';
import { QuestionToolsContext } from './question-tools.ts';
import { QuitDialog } from './quit-dialog.tsx';
import type { DrawNoBatteries, DrawReport, SessionNews } from './session-start.ts';
import { TeachCard } from './teach-card.tsx';
import { useKeys } from './use-keys.ts';
import { usePauses } from './use-pauses.ts';
import { usePlay } from './use-play.ts';

interface ExercisePlayProps {
  started: Begun;
  /** The language of `started`. */
  language: Language;
  onFinished(language: Language): void;
  noBatteries: DrawNoBatteries;
  report: DrawReport;
  speech: SpeechInput;
  news: SessionNews | undefined;
  /** Asks the server again where this session stands; after its end that is a new run. */
  onStartAgain(): void;
}

export function ExercisePlay({
  started,
  language,
  onFinished,
  noBatteries,
  report,
  speech,
  news,
  onStartAgain,
}: ExercisePlayProps) {
  const { t } = useTranslation('exercise');
  const [state, dispatch] = usePlay(started, language, news);
  const isFinished = state.phase.kind === 'finished';
  useEffect(() => {
    if (isFinished) onFinished(language);
  }, [isFinished, onFinished, language]);
  const [isLeaving, setLeaving] = useState(false);
  const [isReadingShown, setReadingShown] = useState(false);
  const onCharged = useCallback((charged: PlayerView) => dispatch({ kind: 'charged', player: charged }), [dispatch]);
  const heading = useRef<HTMLHeadingElement>(null);
  const checkButton = useRef<HTMLButtonElement>(null);
  const { session, phase, request, problem, player, verdicts, repeats } = state;
  const { index, isRepeat, question } = shownQuestion(state);
  const { offline } = started;
  const clips = useClips(session.id, session.questions, index, offline);
  const isEmpty = isOutOfBatteries(state);
  const isAsking = phase.kind === 'asking' && !isEmpty;
  const total = session.questions.length;

  // A swapped question is a new one at the same place.
  useEffect(() => {
    if (isAsking && question && index >= 0) heading.current?.focus({ preventScroll: true });
  }, [isAsking, index, question]);

  const swap = useCallback(() => dispatch({ kind: 'swap-wanted' }), [dispatch]);
  const isOpen = isAsking && !isRepeat && problem === null;
  const pauses = usePauses({ question, index, isOpen, swap, isOutOfReach: offline?.needsSwap(index) ?? false });

  const isPlaying = phase.kind === 'teaching' || phase.kind === 'asking' || phase.kind === 'answered';
  const onEnter = () => {
    if (phase.kind === 'before-repeats') dispatch({ kind: 'repeats-begun' });
    else if (phase.kind === 'answered') dispatch({ kind: 'continued' });
    else if (phase.kind === 'teaching') dispatch({ kind: 'taught' });
    else if (problem !== 'out-of-step') dispatch({ kind: problem ? 'retried' : 'checked' });
  };
  useKeys({
    onEscape: isPlaying && !isRepeating(state) ? () => setLeaving(true) : undefined,
    // A result has keys of its own.
    onEnter: isEmpty || isFinished ? undefined : onEnter,
    onNumber: (key) => {
      const event = isAsking && question ? eventOfNumber(question, key) : null;
      if (!event) return;
      flushSync(() => dispatch(event));
      // Enter confirms now, whatever the focus was on.
      (checkButton.current ?? heading.current)?.focus({ preventScroll: true });
    },
  });

  // Of a session that the server has not been told of, it could make nothing.
  const reportOf = (at: number, verdict: Verdict) =>
    offline ? null : report({ sessionId: session.id, index: at, verdict });

  const onEnd = () => dispatch({ kind: 'repeats-ended' });
  if (phase.kind === 'before-repeats') {
    const onBegin = () => dispatch({ kind: 'repeats-begun' });
    return <BeforeRepeats count={repeats.waiting.length} onBegin={onBegin} onEnd={onEnd} />;
  }
  if (!isPlaying || !question) {
    return (
      <Results
        sessionId={session.id}
        result={phase.kind === 'finished' ? phase.result : null}
        problem={problem}
        newsLine={offline ? undefined : news?.resultLine}
        isUntold={offline !== undefined}
        reports={verdicts.map((verdict, at) => ({ verdict, way: reportOf(at, verdict) }))}
        onRetry={() => dispatch({ kind: 'retried' })}
        onStartAgain={onStartAgain}
      />
    );
  }

  const repeatsInAll = repeats.done + repeats.waiting.length;
  const [number, of] = isRepeat
    ? [repeats.done + (phase.kind === 'answered' ? 0 : 1), repeatsInAll]
    : [index + 1, total];
  const waiting = Math.min(total, verdicts.length + 1);
  const isLast = verdicts.length >= total && repeats.waiting.length === 0;
  const name = `${isRepeat ? 'repeat-' : ''}${index}`;
  const tools = {
    index,
    clips,
    speech,
    onSwap: isRepeat ? null : pauses.onPause,
    isSwapping: request?.kind === 'swap' && problem === null,
    isReadingShown,
    onShowReading: () => setReadingShown(true),
  };
  return (
    <>
      {isRepeat ? (
        <RepeatsHead number={number} done={repeats.done} total={of} onEnd={onEnd} />
      ) : (
        <ExerciseHead
          kind={session.kind}
          player={session.costsBattery ? player : null}
          number={number}
          done={verdicts.length}
          total={total}
          onLeave={() => setLeaving(true)}
        />
      )}
      {isEmpty ? (
        <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
          {offline ? (
            <NoBatteriesHere offline={offline} player={player} onCharged={onCharged} />
          ) : (
            noBatteries({ player, lessonId: session.lessonId, number, onCharged })
          )}
        </div>
      ) : phase.kind === 'teaching' ? (
        phase.words[0] && (
          <TeachCard key={phase.words.length} word={phase.words[0]} onGotIt={() => dispatch({ kind: 'taught' })} />
        )
      ) : (
        <QuestionToolsContext value={tools}>
          <div className="min-h-0 flex-1 overflow-y-auto">
            <div
              key={`${name}-${question.kind}`}
              className="question appear mx-auto flex min-h-full w-full max-w-2xl flex-col gap-3 px-4 pt-1 md:gap-5 md:px-6 md:pt-4"
            >
              {pauses.isSwapping ? (
                <QuestionSkeleton />
              ) : (
                <>
                  <QuestionHeading ref={heading} question={question} number={number} total={of} isRepeat={isRepeat} />
                  <QuestionBody
                    question={question}
                    phase={phase}
                    request={request}
                    headingId={headingId}
                    dispatch={dispatch}
                  />
                  <ResumeButton pauses={pauses} isOver={phase.kind === 'answered'} />
                </>
              )}
            </div>
          </div>
          <FooterBar
            pairs={
              question.kind === 'matching' ? { found: phase.pairs.matched.length, total: question.left.length } : null
            }
            canCheck={phase.kind === 'asking' && canCheck(state, phase)}
            request={request}
            problem={problem}
            onCheck={() => dispatch({ kind: 'checked' })}
            onNoIdea={kindTraits[question.kind].allowsNoIdea ? () => dispatch({ kind: 'gave-up' }) : null}
            onSkip={() => dispatch({ kind: 'skipped' })}
            onRetry={() => dispatch({ kind: 'retried' })}
            onReload={onStartAgain}
            checkButton={checkButton}
          />
          {phase.kind === 'answered' && (
            <FeedbackSheet
              key={name}
              question={question}
              comesBack={!isRepeat && session.hasRepeats}
              reply={phase.reply}
              answer={phase.answer}
              action={
                <div className="flex items-center gap-2">
                  {/* A report speaks of the answer that counted. */}
                  {reportOf(index, verdicts[index] ?? phase.reply.verdict)}
                  <Button size="large" className="flex-1" onClick={() => dispatch({ kind: 'continued' })}>
                    {t(isLast ? 'seeResult' : 'continue')}
                  </Button>
                </div>
              }
            />
          )}
        </QuestionToolsContext>
      )}
      <QuitDialog kind={session.kind} open={isLeaving} onOpenChange={setLeaving} number={waiting} />
    </>
  );
}
