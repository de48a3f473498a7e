import './letters.css';
import type { LetterAnswerInput, LetterQuestionView } from '@kalima/contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useWordAudio } from '../../lib/word-audio/use-word-audio.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/message.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { SoundButton } from '../../ui/sound-button.tsx';
import { StarMark } from '../../ui/star-mark.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Latin } from './latin.tsx';
import { LessonTeach } from './lesson-teach.tsx';
import { LetterQuestion } from './letter-question.tsx';
import { LettersResultView } from './letters-result.tsx';
import { teachPages } from './teach-pages.ts';
import { type LettersRun, type RunPlace, type RunStage, useLettersRun } from './use-letters-run.ts';

/** A lesson, the review or the check of the letters, as high as the window. */
export function LettersRunScreen({ place }: { place: RunPlace }) {
  const play = useLettersRun(place);
  return (
    <main id="main" tabIndex={-1} data-hue="teal" className="relative flex h-window flex-col overflow-hidden">
      <Screen play={play} />
    </main>
  );
}

function Screen({ play }: { play: LettersRun }) {
  const { t } = useTranslation(['letters', 'app']);
  const { stage, run } = play;
  if (stage.kind === 'loading')
    return (
      <div role="status" className="m-auto text-gold">
        <StarMark size={96} turning />
        <VisuallyHidden>{t('letters:loading')}</VisuallyHidden>
      </div>
    );
  if (stage.kind === 'fault' || run === null) {
    const isNothingDue = stage.kind === 'fault' && stage.isNothingDue;
    return (
      <div className="my-auto px-4">
        <Message
          level={1}
          tone={isNothingDue ? undefined : 'bad'}
          icon={isNothingDue ? 'seedling' : 'alert'}
          title={t(isNothingDue ? 'letters:review.none' : 'letters:fault')}
          action={
            <>
              {!isNothingDue && (
                <Button size="large" onClick={play.retry}>
                  {t('app:retry')}
                </Button>
              )}
              <ButtonLink to={paths.letters} size="large" variant="neutral">
                {t('letters:back')}
              </ButtonLink>
            </>
          }
        >
          {t(isNothingDue ? 'letters:review.noneBody' : 'app:fault.body')}
        </Message>
      </div>
    );
  }
  switch (stage.kind) {
    case 'teaching':
      return <Teaching play={play} />;
    case 'over':
      return <LettersResultView run={run} result={stage.result} streak={stage.streak} />;
    default:
      return <Asking key={stage.question.index} play={play} stage={stage} />;
  }
}

function Frame({
  share,
  label,
  children,
  foot,
}: {
  share: number;
  label: string;
  children: ReactNode;
  foot: ReactNode;
}) {
  const { t } = useTranslation('letters');
  return (
    <>
      <header className="mx-auto flex w-full max-w-3xl shrink-0 items-center gap-3 px-2 py-2 md:px-6 md:py-4">
        <Link
          to={paths.letters}
          aria-label={t('leave')}
          className="grid size-12 shrink-0 place-items-center rounded-button text-muted hover:text-ink"
        >
          <Icon name="cross" size={26} />
        </Link>
        <ProgressBar className="mr-3 flex-1" tone="hue" share={share} label={label} />
      </header>
      <div className="min-h-0 flex-1 scroll-py-4 overflow-y-auto">
        <div className="appear mx-auto flex min-h-full w-full max-w-2xl flex-col gap-4 px-5 pt-1 pb-3 md:px-6">
          {children}
        </div>
      </div>
      <footer className="shrink-0 md:border-t md:border-line">
        <div className="mx-auto w-full max-w-2xl px-5 pt-2 pb-[max(1rem,env(safe-area-inset-bottom))] md:px-6 md:py-5">
          {foot}
        </div>
      </footer>
    </>
  );
}

function Teaching({ play }: { play: LettersRun }) {
  const { t } = useTranslation('letters');
  const audio = useWordAudio(true);
  const [at, setAt] = useState(0);
  const { run } = play;
  if (run === null || run.lesson === null) return null;
  const pages = teachPages(run.lesson);
  const page = pages[at];
  if (page === undefined) return null;
  const steps = pages.length + run.questions;
  const goOn = () => (at + 1 < pages.length ? setAt(at + 1) : play.beginQuestions());
  return (
    <Frame
      share={at / steps}
      label={t('teach.progress', { number: at + 1, count: pages.length })}
      foot={
        <Button size="large" full onClick={goOn}>
          {t(at + 1 < pages.length ? 'continue' : 'teach.start')}
        </Button>
      }
    >
      <LessonTeach key={at} lesson={run.lesson} page={page} audio={audio} />
    </Frame>
  );
}

type AskedStage = Extract<RunStage, { kind: 'asked' | 'answered' }>;

const isHeard = ({ task }: LetterQuestionView) => task === 'hear_letter' || task === 'hear_writing';

/** Whether what is chosen can be checked. */
const isWhole = (question: LetterQuestionView, draft: LetterAnswerInput | null) =>
  draft !== null &&
  (question.task !== 'join_letters' || (draft.kind === 'order' && draft.tiles.length === question.tiles.length));

function Asking({ play, stage }: { play: LettersRun; stage: AskedStage }) {
  const { t } = useTranslation('letters');
  const { run } = play;
  const [draft, setDraft] = useState<LetterAnswerInput | null>(null);
  if (run === null) return null;
  const { question } = stage;
  const pages = run.lesson === null ? 0 : teachPages(run.lesson).length;
  const done = question.index + Number(stage.kind === 'answered');
  const progress = t('progress', { number: question.index + 1, total: run.questions });
  return (
    <Frame
      share={(pages + done) / (pages + run.questions)}
      label={progress}
      foot={
        <Foot
          play={play}
          stage={stage}
          draft={isWhole(question, draft) ? draft : null}
          isCheck={run.kind === 'check'}
        />
      }
    >
      <LetterQuestion
        question={question}
        runId={run.id}
        draft={draft}
        onDraft={setDraft}
        solution={stage.kind === 'answered' ? stage.reply.solution : null}
        progress={progress}
      />
    </Frame>
  );
}

function Foot({
  play,
  stage,
  draft,
  isCheck,
}: {
  play: LettersRun;
  stage: AskedStage;
  draft: LetterAnswerInput | null;
  isCheck: boolean;
}) {
  const { t } = useTranslation(['letters', 'app']);
  const check = useRef<HTMLButtonElement>(null);
  const hasDraft = draft !== null;
  // Enter checks what was chosen by a number.
  useEffect(() => {
    if (hasDraft && !document.activeElement?.matches('[data-option]')) check.current?.focus({ preventScroll: true });
  }, [hasDraft]);
  if (play.isFailed)
    return (
      <>
        <p role="alert" className="mb-2.5 flex items-start gap-2 text-sm font-bold text-bad-ink">
          <Icon name="alert" size={20} />
          {t('letters:problem')}
        </p>
        <Button size="large" full onClick={play.again}>
          <Icon name="retry" size={22} />
          {t('app:retry')}
        </Button>
      </>
    );
  if (stage.kind === 'answered') return <Verdict play={play} stage={stage} />;
  const { question } = stage;
  if (question.task === 'say_letters') return <Say play={play} question={question} />;
  return (
    <>
      {isHeard(question) && (
        <p className="flex justify-center">
          <button
            type="button"
            onClick={() => play.give({ kind: 'cannot-listen' })}
            className="min-h-12 px-4 text-sm font-bold text-hue-ink"
          >
            {t('letters:hear.cannot')}
          </button>
        </p>
      )}
      <div className="flex gap-3">
        {(isCheck || !hasDraft) && (
          <Button
            variant="neutral"
            size="large"
            className="shrink-0 whitespace-nowrap"
            onClick={() => play.give({ kind: 'no-idea' })}
          >
            {t('letters:noIdea')}
          </Button>
        )}
        <Button
          ref={check}
          size="large"
          className="min-w-0 flex-1"
          busy={play.isBusy}
          disabled={!hasDraft}
          onClick={() => {
            if (draft !== null) play.give(draft);
          }}
        >
          {t('letters:check.button')}
        </Button>
      </div>
    </>
  );
}

/** Read aloud, then heard: the learner says whether they read it so. */
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
            onClick={() => play.give({ kind: 'said', wasRight })}
          >
            {t(wasRight ? 'say.wasRight' : 'say.wasWrong')}
          </Button>
        ))}
      </div>
    </>
  );
}

const verdicts = {
  right: { icon: 'check', className: 'text-ok-ink' },
  wrong: { icon: 'cross', className: 'text-bad-ink' },
  'no-idea': { icon: 'book', className: 'text-ink' },
  skipped: { icon: 'book', className: 'text-ink' },
} as const;

function Verdict({ play, stage }: { play: LettersRun; stage: Extract<AskedStage, { kind: 'answered' }> }) {
  const { t } = useTranslation('letters');
  const button = useRef<HTMLButtonElement>(null);
  const audio = useWordAudio(true);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const { verdict, word, next } = stage.reply;
  const look = verdicts[verdict];
  const spoken = { arabic: word.arabic, audioUrl: null };
  return (
    <div className="rise">
      <div className="mb-2.5 flex items-center gap-3">
        <div role="status" className="min-w-0 flex-1">
          <h2 className={classNames('flex items-center gap-2 text-lg', look.className)}>
            <Icon name={look.icon} size={24} />
            {t(`verdict.${verdict}`)}
          </h2>
          <p className="flex flex-wrap items-baseline gap-x-2.5">
            <bdi lang="ar" dir="rtl" className="arabic text-2xl leading-[1.6]">
              {word.arabic}
            </bdi>
            <Latin>{word.transliteration}</Latin>
            {word.meaning !== null && <span className="text-sm text-muted">{word.meaning}</span>}
          </p>
        </div>
        {isWordSpoken(stage.question) && (
          <SoundButton label={t('hear.word')} state={audio.stateOf(spoken)} onPress={() => audio.toggle(spoken)} />
        )}
      </div>
      <Button ref={button} size="large" full onClick={play.next}>
        {t(next === null ? 'result' : 'continue')}
      </Button>
    </div>
  );
}

/** A letter alone is said by its name, which its question has said already. */
const isWordSpoken = ({ task }: LetterQuestionView) =>
  task === 'read_letters' || task === 'hear_writing' || task === 'join_letters' || task === 'find_letter';
