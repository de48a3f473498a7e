import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { AskedSounding, PlaySounding } from './use-play-sounding.ts';

interface SoundingPlayProps {
  stage: AskedSounding['stage'];
  play: PlaySounding;
  question: (asked: AskedSounding) => ReactNode;
}

/** One question at a time; the buttons of the moment stand at the foot. */
export function SoundingPlay({ stage, play, question }: SoundingPlayProps) {
  const { t } = useTranslation(['sounding', 'app']);
  const total = play.questions;
  const number = stage.question.index + 1;
  return (
    <>
      <header className="mx-auto flex w-full max-w-3xl shrink-0 items-center gap-2 px-2 py-2 md:gap-4 md:px-6 md:py-5">
        <Link
          to={paths.home}
          aria-label={t('sounding:play.leave')}
          className="grid size-12 shrink-0 place-items-center rounded-button text-muted hover:text-ink"
        >
          <Icon name="cross" size={26} />
        </Link>
        <ProgressBar
          className="flex-1"
          share={(number - 1 + Number(stage.kind === 'answered')) / total}
          label={t('sounding:play.progress', { number, total })}
        />
        <span className="num mr-2 ml-2 shrink-0 font-extrabold text-muted" aria-hidden="true">
          {number} / {total}
        </span>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div
          key={number}
          className="question appear mx-auto flex min-h-full w-full max-w-2xl flex-col gap-3 px-4 pt-1 md:gap-5 md:px-6 md:pt-4"
        >
          {question({ stage, total, play })}
        </div>
      </div>
      <footer className="exercise-foot shrink-0 md:border-t md:border-line">
        <div className="mx-auto w-full max-w-2xl px-4 pt-2 pb-[max(1rem,env(safe-area-inset-bottom))] md:px-6 md:py-5">
          {play.isFailed ? <Problem again={play.again} /> : <Buttons stage={stage} play={play} />}
        </div>
      </footer>
    </>
  );
}

function Problem({ again }: { again(): void }) {
  const { t } = useTranslation(['sounding', 'app']);
  return (
    <>
      <p role="alert" className="rise mb-2.5 flex items-start gap-2 text-sm font-bold text-bad-ink">
        <Icon name="alert" size={20} />
        {t('sounding:play.problem')}
      </p>
      <Button size="large" full onClick={again}>
        <Icon name="retry" size={22} />
        {t('app:retry')}
      </Button>
    </>
  );
}

function Buttons({ stage, play }: Pick<SoundingPlayProps, 'stage' | 'play'>) {
  const { t } = useTranslation('sounding');
  switch (stage.kind) {
    case 'asked':
      return (
        <div className="flex gap-3">
          <Button
            variant="neutral"
            size="large"
            className="flex-1"
            busy={stage.given?.kind === 'no-idea'}
            onClick={() => play.give({ kind: 'no-idea' })}
          >
            {t('play.noIdea')}
          </Button>
          {stage.question.task === 'free_recall' && (
            <Button size="large" className="flex-1" busy={play.isBusy && stage.given === null} onClick={play.uncover}>
              {t('play.known')}
            </Button>
          )}
        </div>
      );
    case 'uncovered':
      return (
        <div className="flex gap-3">
          {([false, true] as const).map((wasRight) => (
            <Button
              key={String(wasRight)}
              variant={wasRight ? 'primary' : 'neutral'}
              size="large"
              className="flex-1"
              onClick={() => play.give({ kind: 'recalled', wasRight })}
            >
              {t(wasRight ? 'play.wasRight' : 'play.wasWrong')}
            </Button>
          ))}
        </div>
      );
    case 'answered':
      return <Answered stage={stage} onNext={play.next} />;
  }
}

const looks = {
  right: { icon: 'check', className: 'text-ok-ink', title: 'play.right' },
  wrong: { icon: 'cross', className: 'text-bad-ink', title: 'play.wrong' },
  'no-idea': { icon: 'book', className: 'text-ink', title: 'play.told' },
} as const;

function Answered({
  stage,
  onNext,
}: {
  stage: Extract<SoundingPlayProps['stage'], { kind: 'answered' }>;
  onNext(): void;
}) {
  const { t } = useTranslation('sounding');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const { verdict, word, next } = stage.reply;
  const look = looks[verdict];
  return (
    <div className="rise">
      <div role="status" className="mb-2.5 flex flex-wrap items-center gap-x-3">
        <h2 className={classNames('flex items-center gap-2 text-lg', look.className)}>
          <Icon name={look.icon} size={24} />
          {t(look.title)}
        </h2>
        <b className="font-extrabold">{word.meaning}</b>
      </div>
      <Button ref={button} size="large" full onClick={onNext}>
        {t(next === null ? 'play.result' : 'play.next')}
      </Button>
    </div>
  );
}
