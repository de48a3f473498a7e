import type { SoundingsView } from '@kalima/contract';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StarMark } from '../../ui/star-mark.tsx';
import { StrongText } from '../../ui/strong-text.tsx';
import { KnownBand } from './known-band.tsx';
import { SoundingHistory } from './sounding-history.tsx';
import { useKnownWords } from './use-known-words.ts';
import type { PlaySounding, SoundingStage } from './use-play-sounding.ts';

interface SoundingOverviewProps {
  told: SoundingsView;
  /** What the last answers found is on its way. */
  isUpdating: boolean;
  stage: Extract<SoundingStage, { kind: 'outside' }>;
  start: PlaySounding['start'];
}

/** What a sounding is; once there was one, what is known by it. */
export function SoundingOverview({ told, isUpdating, stage, start }: SoundingOverviewProps) {
  const { t } = useTranslation(['sounding', 'app']);
  const words = useKnownWords();
  const heading = useRef<HTMLHeadingElement>(null);
  const { known, open, questions, reach, history } = told;
  const answers = known?.answers ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new result is read out
  useEffect(() => heading.current?.focus({ preventScroll: true }), [answers]);
  const label = open
    ? t('sounding:intro.goOn', { answered: open.answered, count: open.questions })
    : known
      ? t('sounding:intro.more', { count: questions })
      : t('sounding:intro.start');
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      <header className="mx-auto flex w-full max-w-3xl shrink-0 items-center px-2 py-2 md:px-6 md:py-5">
        <Link
          to={paths.home}
          aria-label={t('sounding:back')}
          className="grid size-12 place-items-center rounded-button text-muted hover:text-ink"
        >
          <Icon name="arrow-left" size={26} />
        </Link>
      </header>
      <div className="rise mx-auto my-auto w-full max-w-lg px-4 pt-1 pb-8" aria-busy={isUpdating}>
        {!known && (
          <span className="mb-5 grid justify-center text-gold">
            <StarMark size={72} />
          </span>
        )}
        <h1 ref={heading} tabIndex={-1} className="text-center text-2xl text-balance md:text-3xl">
          {known ? (
            <StrongText
              text={t('sounding:known.title', { range: words.range(known) })}
              className="num whitespace-nowrap text-gold-ink"
            />
          ) : (
            t('sounding:intro.title')
          )}
        </h1>
        {known ? (
          <>
            <div className="mt-6">
              <KnownBand known={known} reach={reach} />
              <p aria-hidden="true" className="num mt-1 flex justify-between text-xs font-bold text-muted">
                <span>{words.percent(0)}</span>
                <span>{words.percent(1)}</span>
              </p>
            </div>
            <p className="mt-3 text-sm text-pretty">{t('sounding:known.sure', { count: known.answers })}</p>
            <p className="num mt-1.5 flex items-baseline gap-2 text-sm text-pretty text-muted">
              <span aria-hidden="true" className="known-key" />
              {t('sounding:known.outside', { percent: words.outside(reach) })}
            </p>
          </>
        ) : (
          <>
            <p className="mt-4 text-center text-pretty">{t('sounding:intro.body', { count: questions })}</p>
            <p className="mt-2 text-center text-sm text-pretty text-muted">{t('sounding:intro.cost')}</p>
          </>
        )}
        {(stage.isChanged || start.isFailed) && (
          <p role="alert" className="mt-5 flex items-start justify-center gap-2 text-sm font-bold text-bad-ink">
            <Icon name="alert" size={20} />
            {stage.isChanged ? t('sounding:play.changed') : t('app:fault.body')}
          </p>
        )}
        <Button size="large" full className="mt-6" busy={start.isBusy} onClick={start.go}>
          {label}
        </Button>
        {known && !open && <p className="mt-2 text-center text-sm text-muted">{t('sounding:known.narrow')}</p>}
        {history.length > 0 && <SoundingHistory told={told} />}
      </div>
    </div>
  );
}
