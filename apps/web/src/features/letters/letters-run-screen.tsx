import './letters.css';
import type { LetterAnswerInput, LetterQuestionView } from '@kalima/contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isMetered } from '../../lib/connection/metered.ts';
import { LoadFault } from '../../lib/loading/load-fault.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { prepareSound } from '../../lib/word-audio/prepared-sounds.ts';
import { useWordAudio } from '../../lib/word-audio/use-word-audio.ts';
import { Latin } from '../../questions/letters/latin.tsx';
import { letterAddress } from '../../questions/letters/letter-clips.ts';
import { isHeard, isWhole, isWordSpoken, LetterQuestion } from '../../questions/letters/letter-question.tsx';
import { questionLook, RunFrame, type RunLook } from '../../runs/run-frame.tsx';
import { RunProblem } from '../../runs/run-problem.tsx';
import { RunLoading, RunScreen } from '../../runs/run-screen.tsx';
import { RunVerdict } from '../../runs/run-verdict.tsx';
import { StillChecking, useLate } from '../../runs/still-checking.tsx';
import { SaidWords, VerdictWord } from '../../runs/verdict-word.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { KeyHint } from '../../ui/controls/key-hint.tsx';
import { SoundButton } from '../../ui/game/sound-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/status/message.tsx';
import { ProgressBar } from '../../ui/status/progress-bar.tsx';
import { LessonTeach } from './lesson-teach.tsx';
import { LettersResultView } from './letters-result.tsx';
import { teachPages } from './teach-pages.ts';
import { type LettersRun, type LettersStage, type RunPlace, useLettersRun } from './use-letters-run.ts';

interface LettersRunScreenProps {
  place: RunPlace;
  /** News of the app, below the result. */
  resultLine?: ReactNode;
}

export function LettersRunScreen({ place, resultLine }: LettersRunScreenProps) {
  const play = useLettersRun(place);
  return (
    <RunScreen hue="teal">
      <Stage play={play} resultLine={resultLine} />
    </RunScreen>
  );
}

function Stage({ play, resultLine }: { play: LettersRun; resultLine: ReactNode }) {
  const { t } = useTranslation('letters');
  const { stage, started } = play;
  if (stage.kind === 'loading') return <RunLoading label={t('loading')} />;
  if (stage.kind === 'fault' || started === null)
    return <Fault isNothingDue={stage.kind === 'fault' && stage.isNothingDue} onRetry={play.restart} />;
  switch (stage.kind) {
    case 'teaching':
      return <Teaching play={play} />;
    case 'over':
      return <LettersResultView run={started} result={stage.result} streak={stage.streak} resultLine={resultLine} />;
    default:
      return <Asking key={stage.question.index} play={play} stage={stage} />;
  }
}

function Fault({ isNothingDue, onRetry }: { isNothingDue: boolean; onRetry(): void }) {
  const { t } = useTranslation('letters');
  const back = (
    <ButtonLink to={paths.letters} size="large" variant="neutral">
      {t('back')}
    </ButtonLink>
  );
  return (
    <div className="my-auto px-4">
      {isNothingDue ? (
        <Message level={1} icon="seedling" title={t('review.none')} action={back}>
          {t('review.noneBody')}
        </Message>
      ) : (
        <LoadFault level={1} title={t('fault')} onRetry={onRetry}>
          {back}
        </LoadFault>
      )}
    </div>
  );
}

const lettersLook: RunLook = {
  head: 'gap-3 md:py-4',
  scroll: 'scroll-py-4',
  body: 'appear flex flex-col gap-3 px-5 pt-1 pb-3 md:gap-4 md:px-6',
  foot: '',
};
const letterQuestionLook: RunLook = { ...questionLook, body: `letter-run ${questionLook.body}` };

function useFrame(share: number, label: string) {
  const { t } = useTranslation('letters');
  return {
    look: lettersLook,
    leave: { label: t('leave'), to: paths.letters },
    progress: <ProgressBar className="mr-3 flex-1" tone="hue" share={share} label={label} />,
  } as const;
}

function Teaching({ play }: { play: LettersRun }) {
  const { t } = useTranslation('letters');
  const audio = useWordAudio(true);
  const [at, setAt] = useState(0);
  const { started } = play;
  const pages = started?.lesson ? teachPages(started.lesson) : [];
  const steps = pages.length + (started?.questions ?? 0);
  const frame = useFrame(at / steps, t('teach.progress', { number: at + 1, count: pages.length }));
  const page = pages[at];
  if (!started?.lesson || page === undefined) return null;
  const goOn = () => (at + 1 < pages.length ? setAt(at + 1) : play.beginQuestions());
  return (
    <RunFrame
      {...frame}
      foot={
        <Button size="large" full onClick={goOn}>
          {t(at + 1 < pages.length ? 'continue' : 'teach.start')}
        </Button>
      }
    >
      <LessonTeach key={at} lesson={started.lesson} page={page} audio={audio} />
    </RunFrame>
  );
}

type AskedStage = Extract<LettersStage, { kind: 'asked' | 'answered' }>;

function Asking({ play, stage }: { play: LettersRun; stage: AskedStage }) {
  const { t } = useTranslation('letters');
  const { started } = play;
  const [draft, setDraft] = useState<LetterAnswerInput | null>(null);
  const { question } = stage;
  const pages = started?.lesson ? teachPages(started.lesson).length : 0;
  const total = started?.questions ?? 0;
  const done = question.index + Number(stage.kind === 'answered');
  const progress = t('progress', { number: question.index + 1, total });
  const frame = useFrame((pages + done) / (pages + total), progress);
  return (
    <RunFrame
      {...frame}
      look={letterQuestionLook}
      sheet={stage.kind === 'answered' && <Verdict play={play} stage={stage} />}
      said={stage.kind === 'answered' && <SaidWords words={[stage.reply.word]} />}
      foot={<Foot play={play} stage={stage} draft={isWhole(question, draft) ? draft : null} />}
    >
      <LetterQuestion
        question={question}
        runId={started?.id ?? ''}
        draft={draft}
        onDraft={setDraft}
        solution={stage.kind === 'answered' ? stage.reply.solution : null}
        progress={progress}
      />
    </RunFrame>
  );
}

interface FootProps {
  play: LettersRun;
  stage: AskedStage;
  draft: LetterAnswerInput | null;
}

function Foot({ play, stage, draft }: FootProps) {
  const { t } = useTranslation('letters');
  const check = useRef<HTMLButtonElement>(null);
  const hasDraft = draft !== null;
  const isLate = useLate(play.isBusy);
  // Enter checks what was chosen by a number.
  useEffect(() => {
    if (hasDraft && !document.activeElement?.matches('[data-option]')) check.current?.focus({ preventScroll: true });
  }, [hasDraft]);
  if (play.isFailed) return <RunProblem text={t('problem')} className="" onRetry={play.retry} />;
  if (stage.kind === 'answered') return null;
  const { question } = stage;
  if (question.task === 'say_letters') return <Say play={play} question={question} />;
  return (
    <div className="grid gap-1">
      <StillChecking isLate={isLate} className="min-h-12 [grid-area:1/1]" />
      <div className={classNames('flex flex-wrap justify-center gap-x-2 [grid-area:1/1]', isLate && 'opacity-0')}>
        {isHeard(question) && (
          <Button variant="quiet" onClick={() => play.answer({ kind: 'cannot-listen' })}>
            {t('hear.cannot')}
          </Button>
        )}
        <Button variant="quiet" onClick={() => play.answer({ kind: 'no-idea' })}>
          {t('noIdea')}
        </Button>
      </div>
      <Button
        ref={check}
        size="large"
        full
        busy={play.isBusy}
        disabled={!hasDraft}
        onClick={() => {
          if (draft !== null) play.answer(draft);
        }}
      >
        {t('check.button')}
        <KeyHint of="↵" />
      </Button>
    </div>
  );
}

function Say({ play, question }: { play: LettersRun; question: Extract<LetterQuestionView, { task: 'say_letters' }> }) {
  const { t } = useTranslation('letters');
  const audio = useWordAudio(true);
  const [isHeardOnce, setIsHeardOnce] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isHeardOnce) first.current?.focus({ preventScroll: true });
  }, [isHeardOnce]);
  const word = { arabic: question.arabic, audioUrl: null };
  if (!isHeardOnce)
    return (
      <Button
        size="large"
        full
        onClick={() => {
          setIsHeardOnce(true);
          audio.toggle(word);
        }}
      >
        <Icon name="speaker" size={22} />
        {t('say.compare')}
      </Button>
    );
  return (
    <>
      <div role="status" className="mb-3 flex items-center gap-3">
        <SoundButton label={t('hear.again')} state={audio.stateOf(word)} onPress={() => audio.toggle(word)} />
        <p className="text-xl font-extrabold">
          <Latin>{question.transliteration}</Latin>
        </p>
      </div>
      <div className="flex gap-3">
        {([true, false] as const).map((wasRight) => (
          <Button
            key={String(wasRight)}
            ref={wasRight ? first : undefined}
            variant={wasRight ? 'primary' : 'neutral'}
            size="large"
            className="flex-1"
            busy={play.isBusy}
            onClick={() => play.answer({ kind: 'said', wasRight })}
          >
            {t(wasRight ? 'say.wasRight' : 'say.wasWrong')}
          </Button>
        ))}
      </div>
    </>
  );
}

function Verdict({ play, stage }: { play: LettersRun; stage: Extract<AskedStage, { kind: 'answered' }> }) {
  const { t } = useTranslation('letters');
  const audio = useWordAudio(true);
  const { verdict, word, next } = stage.reply;
  const spoken = { arabic: word.arabic, audioUrl: null };
  const runId = play.started?.id;
  useEffect(() => {
    if (runId !== undefined && next !== null && isHeard(next) && !isMetered())
      letterAddress(runId, next.index).then(prepareSound, () => undefined);
  }, [runId, next]);
  return (
    <RunVerdict
      verdict={verdict}
      title={t(`verdict.${verdict}`)}
      nextLabel={t(next === null ? 'result' : 'continue')}
      onNext={play.next}
    >
      <VerdictWord
        word={word}
        sound={
          isWordSpoken(stage.question) && (
            <SoundButton label={t('hear.word')} state={audio.stateOf(spoken)} onPress={() => audio.toggle(spoken)} />
          )
        }
      />
    </RunVerdict>
  );
}
