import type { PlacementResultView, SoundingsView } from '@kalima/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/navigation/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { StarMark } from '../../ui/game/star-mark.tsx';
import { StrongText } from '../../ui/text/strong-text.tsx';
import { Outside } from './outside.tsx';
import type { PlaySounding, SoundingStage } from './use-play-sounding.ts';

interface PlacementOverviewProps {
  placement: SoundingsView['placement'];
  isUpdating: boolean;
  stage: Extract<SoundingStage, { kind: 'outside' }>;
  start: PlaySounding['start'];
}

/** Before the placement for the whole course, and after it: the range of known words and the guide to start at. */
export function PlacementOverview({ placement, isUpdating, stage, start }: PlacementOverviewProps) {
  const { t } = useTranslation('sounding');
  const { answered, maxQuestions, result } = placement;
  if (result !== null && answered === null)
    return (
      <PlacementResult result={result} isUpdating={isUpdating}>
        {placement.mayStart && (
          <>
            <Outside.Problem stage={stage} isFailed={start.isFailed} />
            <Button variant="ghost" size="large" full className="mt-2" busy={start.isBusy} onClick={start.go}>
              {t('placement.again')}
            </Button>
          </>
        )}
      </PlacementResult>
    );
  return (
    <Outside isUpdating={isUpdating}>
      <span className="mb-5 grid justify-center text-gold">
        <StarMark size={72} />
      </span>
      <h1 className="text-center text-2xl text-balance md:text-3xl">{t('placement.title')}</h1>
      <p className="mt-4 text-center text-pretty">{t('placement.body', { count: maxQuestions })}</p>
      <p className="mt-2 text-center text-sm text-pretty text-muted">{t('placement.cost')}</p>
      <Outside.Problem stage={stage} isFailed={start.isFailed} />
      <Button size="large" full className="mt-6" busy={start.isBusy} onClick={start.go}>
        {answered === null ? t('intro.start') : t('placement.goOn', { count: answered })}
      </Button>
      <ButtonLink to={paths.home} variant="ghost" size="large" full className="mt-2">
        {t('placement.later')}
      </ButtonLink>
    </Outside>
  );
}

interface PlacementResultProps {
  result: PlacementResultView;
  isUpdating: boolean;
  children: ReactNode;
}

function PlacementResult({ result, isUpdating, children }: PlacementResultProps) {
  const { t } = useTranslation('sounding');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { about, from, to, guide } = result;
  const exerciseOf = (number: number) => paths.guideExercise(String(number), { guide: number, level: 1, exercise: 1 });
  return (
    <Outside isUpdating={isUpdating}>
      <span className="mb-5 grid justify-center text-gold">
        <StarMark size={72} />
      </span>
      <h1 ref={heading} tabIndex={-1} className="text-center text-2xl text-balance md:text-3xl">
        <StrongText text={t('placement.about', { count: about })} className="num whitespace-nowrap text-gold-ink" />
      </h1>
      <p className="num mt-3 text-center text-pretty">{t('placement.range', { from, to })}</p>
      <p className="mt-2 text-center text-sm text-pretty text-muted">
        {guide === 1 ? t('placement.beginning') : t('placement.opened', { guide })}
      </p>
      <ButtonLink to={exerciseOf(guide)} size="large" full className="mt-6">
        {t('placement.begin', { guide })}
      </ButtonLink>
      {guide > 1 && (
        <ButtonLink to={exerciseOf(1)} variant="ghost" size="large" full className="mt-2">
          {t('placement.begin', { guide: 1 })}
        </ButtonLink>
      )}
      {children}
    </Outside>
  );
}
