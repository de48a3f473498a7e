import type { Language, PlayerView, Verdict } from '@kalima/contract';
import { kindTraits } from '@kalima/rules';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useMicrophonePermission } from '../../../lib/speech-input/permission.ts';
import type { SpeechInput } from '../../../lib/speech-input/speech-input.ts';
import { kindOf } from '../../../questions/kinds/kinds.ts';
import { QuestionHeading } from '../../../questions/question-heading.tsx';
import { QuestionToolsContext } from '../../../questions/question-tools.ts';
import { ReadingHelp } from '../../../questions/reading-help.tsx';
import { ResumeButton } from '../../../questions/resume-button.tsx';
import { useKeys } from '../../../questions/use-keys.ts';
import { usePauses } from '../../../questions/use-pauses.ts';
import { SaidWords } from '../../../runs/verdict-word.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { KeyHint } from '../../../ui/controls/key-hint.tsx';
import { FeedbackSheet } from '../feedback/feedback-sheet.tsx';
import { BeforeRepeats } from './before-repeats.tsx';
import { drawNext, ExerciseFrame, interruptionLook, lookOf, progressOf, teachingLook } from './exercise-frame.tsx';
import { QuestionSkeleton } from './exercise-skeleton.tsx';
import { canCheck, isOutOfBatteries, isRepeating, nextQuestion, shownQuestion } from './exercise-state.ts';
import { NoBatteriesHere } from './no-batteries-here.tsx';
import type { Begun } from './queries.ts';
import { QuestionFoot } from './question-foot.tsx';
import { QuitDialog } from './quit-dialog.tsx';
import type { DrawResults } from './session-end.ts';
import type { DrawNoBatteries, DrawReport, SessionNews } from './session-start.ts';
import { TeachCard } from './teach-card.tsx';
import { useClips } from './use-clips.ts';
import { usePlay } from './use-play.ts';
import { useReadingShown } from './use-reading-shown.ts';
import { useSoundsOffer } from './use-sounds-offer.ts';

interface ExercisePlayProps {
  started: Begun;
  /** The language of `started`. */
  language: Language;
  onFinished(language: Language): void;
  noBatteries: DrawNoBatteries;
  report: DrawReport;
  results: DrawResults;
  speech: SpeechInput;
  news: SessionNews | undefined;
  /** Asks the server again where this session stands; after its end that is a new run. */
  onStartAgain(): void;
}

export function ExercisePlay(props: ExercisePlayProps) {
  const { started, language, onFinished, noBatteries, report, results, speech, news, onStartAgain } = props;
  const { t } = useTranslation('exercise');
  const [state, dispatch] = usePlay(started, language, news);
  const isFinished = state.phase.kind === 'finished';
  useEffect(() => {
    if (isFinished) onFinished(language);
  }, [isFinished, onFinished, language]);
  const [isLeaving, setLeaving] = useState(false);
  const reading = useReadingShown();
  const microphone = useMicrophonePermission();
  const onCharged = useCallback((charged: PlayerView) => dispatch({ kind: 'charged', player: charged }), [dispatch]);
  const heading = useRef<HTMLHeadingElement>(null);
  const checkButton = useRef<HTMLButtonElement>(null);
  const { session, phase, request, problem, player, verdicts, repeats } = state;
  const { index, isRepeat, question } = shownQuestion(state);
  const { offline } = started;
  const clips = useClips(session.id, session.questions, index, offline);
  const onDownloadSounds = useSoundsOffer({
    questions: session.questions,
    index: isRepeat ? -1 : index,
    isAnswered: phase.kind === 'answered',
    isOffline: offline !== undefined,
  });
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
    onEscape: isPlaying && (session.repeatsUntilRight || !isRepeating(state)) ? () => setLeaving(true) : undefined,
    // A result has keys of its own.
    onEnter: isEmpty || isFinished ? undefined : onEnter,
    onNumber: (key) => {
      const event = isAsking && question ? kindOf(question).onKey?.(question, key) : null;
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
    const count = repeats.waiting.length;
    return <BeforeRepeats count={count} onBegin={onBegin} onEnd={session.repeatsUntilRight ? null : onEnd} />;
  }
  if (!isPlaying || !question) {
    return results({
      sessionId: session.id,
      result: phase.kind === 'finished' ? phase.result : null,
      problem,
      newsLine: offline ? undefined : news?.resultLine,
      isUnreported: offline !== undefined,
      reports: verdicts.map((verdict, at) => ({ verdict, action: reportOf(at, verdict) })),
      onRetry: () => dispatch({ kind: 'retried' }),
      onStartAgain,
    });
  }

  const kind = kindOf(question);
  const isAnswered = phase.kind === 'answered';
  const name = `${isRepeat ? 'repeat-' : ''}${index}`;
  const progress = progressOf(state);
  const head = { state, onLeave: () => setLeaving(true) };
  const quitDialog = (
    <QuitDialog
      kind={session.kind}
      open={isLeaving}
      onOpenChange={setLeaving}
      number={Math.min(total, verdicts.length + 1)}
    />
  );
  if (isEmpty) {
    return (
      <>
        <ExerciseFrame look={interruptionLook} {...head}>
          {offline ? (
            <NoBatteriesHere offline={offline} player={player} onCharged={onCharged} />
          ) : (
            noBatteries({ player, lessonId: session.lessonId, number: progress.number, onCharged })
          )}
        </ExerciseFrame>
        {quitDialog}
      </>
    );
  }
  if (phase.kind === 'teaching') {
    const [word] = phase.words;
    return (
      <>
        <ExerciseFrame
          look={teachingLook}
          {...head}
          name={`teach-${phase.words.length}`}
          foot={
            <Button size="large" full onClick={() => dispatch({ kind: 'taught' })}>
              {t('teach.gotIt')}
              <KeyHint of="↵" />
            </Button>
          }
        >
          {word && <TeachCard word={word} />}
        </ExerciseFrame>
        {quitDialog}
      </>
    );
  }
  const tools = {
    index,
    clips,
    speech,
    microphone,
    onSwap: isRepeat ? null : pauses.onPause,
    onDownloadSounds,
    isSwapping: request?.kind === 'swap' && problem === null,
    ...reading,
  };
  const next = isAnswered ? nextQuestion(state) : null;
  const ahead = next && drawNext(next, total);
  const isLast = verdicts.length >= total && repeats.waiting.length === 0;
  return (
    <QuestionToolsContext value={tools}>
      <ExerciseFrame
        look={lookOf(question)}
        {...head}
        name={`${name}-${question.kind}`}
        ahead={ahead}
        sheet={
          isAnswered && (
            <FeedbackSheet
              key={name}
              question={question}
              comesBack={session.repeatsUntilRight ? 'until-right' : !isRepeat && session.hasRepeats ? 'once' : null}
              reply={phase.reply}
              answer={phase.answer}
              // A report speaks of the answer that counted.
              beside={reportOf(index, verdicts[index] ?? phase.reply.verdict)}
              action={
                <Button size="large" full onClick={() => dispatch({ kind: 'continued' })}>
                  {t(isLast ? 'seeResult' : 'continue')}
                  <KeyHint of="↵" />
                </Button>
              }
            />
          )
        }
        said={isAnswered && <SaidWords words={phase.reply.explanation.words} />}
        foot={
          <QuestionFoot
            pairs={'left' in question ? { found: phase.pairs.matched.length, total: question.left.length } : null}
            help={
              question.kind === 'matching' &&
              question.readings !== null && <ReadingHelp isHeard={false} isOver={isAnswered} />
            }
            canCheck={!isAnswered && canCheck(state, phase)}
            request={request}
            problem={problem}
            onCheck={() => dispatch({ kind: 'checked' })}
            onNoIdea={kindTraits[question.kind].allowsNoIdea ? () => dispatch({ kind: 'gave-up' }) : null}
            onEnd={isRepeat && !session.repeatsUntilRight ? onEnd : null}
            onSkip={() => dispatch({ kind: 'skipped' })}
            onRetry={() => dispatch({ kind: 'retried' })}
            onReload={onStartAgain}
            checkButton={checkButton}
          />
        }
      >
        {pauses.isSwapping ? (
          <QuestionSkeleton />
        ) : (
          <>
            <QuestionHeading
              ref={heading}
              kind={kind}
              question={question}
              {...progress}
              isRepeat={isRepeat}
              isSecondTry={phase.kind === 'asking' && phase.firstTry !== undefined}
            />
            <kind.Body
              question={question}
              answer={phase.answer}
              solution={isAnswered ? phase.reply.solution : null}
              explanation={isAnswered ? phase.reply.explanation : null}
              mistaken={isAnswered ? phase.reply.mistaken : null}
              onAnswer={(answer) => dispatch({ kind: 'chosen', answer })}
              firstTry={isAnswered ? null : (phase.firstTry ?? null)}
              pairing={{
                pairs: phase.pairs,
                tried: request?.kind === 'pair' ? request : null,
                onPick: (card) => dispatch({ kind: 'picked', card }),
              }}
            />
            <ResumeButton pauses={pauses} isOver={isAnswered} />
          </>
        )}
      </ExerciseFrame>
      {quitDialog}
    </QuestionToolsContext>
  );
}
