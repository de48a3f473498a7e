import type { LettersResult, StartedLetters } from '@kalima/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionEnd } from '../../lib/messages/message-turn.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useFocusOnMount } from '../../lib/navigation/use-focus-on-mount.ts';
import { Card } from '../../ui/card.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { StarMark } from '../../ui/game/star-mark.tsx';
import { Fatiha } from './fatiha.tsx';

interface LettersResultProps {
  run: StartedLetters;
  result: LettersResult;
  streak: number;
  resultLine: ReactNode;
}

export function LettersResultView({ run, result, streak, resultLine }: LettersResultProps) {
  const { t } = useTranslation('letters');
  const heading = useFocusOnMount<HTMLHeadingElement>();
  useSessionEnd();
  const { passed, right, answered, xpEarned, batteryEarned, knownLessons, fatiha, readable, words, next } = result;
  const fresh = fatiha.flatMap(({ tokens }) => tokens).filter(({ isNew }) => isNew).length;
  const title =
    run.kind === 'check'
      ? knownLessons === 0
        ? t('over.beginner')
        : right === answered
          ? t('over.reader')
          : t('over.known', { count: knownLessons })
      : run.kind === 'lesson' && passed && next === null
        ? t('over.fatiha')
        : t(passed ? 'over.passed' : 'over.failed');
  const onward = run.kind === 'lesson' && !passed ? (run.lesson?.number ?? next) : next;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: by keyboard it is scrolled from here */}
      <div tabIndex={0} className="min-h-0 flex-1 overflow-y-auto">
        <div className="appear mx-auto w-full max-w-2xl px-5 pt-8 pb-4 md:px-6">
          <div className="flex flex-col items-center gap-2 text-center">
            <span className={passed ? 'result-star text-gold' : 'text-gold'}>
              <StarMark size={64} />
            </span>
            <h1 ref={heading} tabIndex={-1} className="text-2xl text-balance md:text-3xl">
              {title}
            </h1>
            {run.kind !== 'check' && (
              <p className="num text-muted">
                {t('over.score', { right, count: answered })}
                {xpEarned > 0 && ` · ${t('over.xp', { count: xpEarned })}`}
                {batteryEarned > 0 && ` · ${t('over.battery')}`}
              </p>
            )}
            {run.kind === 'lesson' && passed && <p className="num text-muted">{t('over.streak', { count: streak })}</p>}
            {run.kind === 'check' && (
              <p className="text-pretty text-muted">{t(knownLessons === 0 ? 'over.beginnerBody' : 'over.knownBody')}</p>
            )}
            {run.kind === 'lesson' && !passed && <p className="text-pretty text-muted">{t('over.failedBody')}</p>}
          </div>
          {resultLine && <div className="mt-4 empty:hidden">{resultLine}</div>}
          <Card className="mt-6" aria-labelledby="letters-over-fatiha">
            <h2 id="letters-over-fatiha" className="text-lg">
              {fresh > 0 ? t('fatiha.fresh', { count: fresh }) : t('fatiha.title')}
            </h2>
            <p className="num mt-0.5 mb-2 text-sm text-muted">{t('fatiha.readable', { readable, count: words })}</p>
            <Fatiha verses={fatiha} />
          </Card>
        </div>
      </div>
      <footer className="shrink-0 md:border-t md:border-line">
        <div className="mx-auto flex w-full max-w-2xl flex-col gap-3 px-5 pt-2 pb-[max(1rem,env(safe-area-inset-bottom))] md:flex-row md:px-6 md:py-5">
          <ButtonLink
            to={onward === null ? paths.guide(1) : paths.lettersLesson(onward)}
            size="large"
            full
            className="order-first md:order-last"
          >
            {onward === null
              ? t('done.guide')
              : run.kind === 'lesson' && !passed
                ? t('over.again')
                : t('next.start', { number: onward })}
          </ButtonLink>
          <ButtonLink to={paths.letters} variant="neutral" size="large" full>
            {t('back')}
          </ButtonLink>
        </div>
      </footer>
    </>
  );
}
