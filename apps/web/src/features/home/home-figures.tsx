import { getJourney, type JourneyView } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { numberFormat, percentText } from '../../lib/language/numbers.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ProgressBar } from '../../ui/status/progress-bar.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { StrongText } from '../../ui/text/strong-text.tsx';

export interface HomeFiguresProps {
  journey: JourneyView;
  className?: string;
}

export function HomeFigures({ journey, className }: HomeFiguresProps) {
  return (
    <div className={className}>
      <OverallCard journey={journey} />
      <StatisticsStrip journey={journey} />
    </div>
  );
}

export function PanelFigures() {
  const { data, isError } = useQuery({ ...queryOf(getJourney), enabled: false });
  if (isError && !data) return null;
  return data ? <HomeFigures journey={data} /> : <Skeleton className="h-96 shrink-0 rounded-card" />;
}

/** After a failed run words are known before any is met. */
const hasFigures = ({ met, knowNow }: JourneyView['memory']): boolean => met > 0 || knowNow.words > 0;

function OverallCard({ journey: { totalTokens, memory } }: { journey: JourneyView }) {
  const { t, i18n } = useTranslation('home');
  const { format } = numberFormat(i18n.language);
  const { share, canRead } = memory;
  const sentence = !hasFigures(memory)
    ? t('overall.none', { total: format(totalTokens) })
    : canRead === 0
      ? t('overall.knownNow', { total: format(totalTokens) })
      : t('overall.canRead', { count: canRead, verses: format(canRead) });
  return (
    <Card>
      <h2 className="text-2xl wide:text-xl">
        <StrongText
          text={t('overall.title', { percent: percentText(share, i18n.language, 1) })}
          className="num whitespace-nowrap text-gold-ink"
        />
      </h2>
      <p className="num mt-1 mb-3 text-sm text-pretty text-muted">
        <StrongText text={sentence} />
      </p>
      <ProgressBar share={share} label={t('overall.label')} />
      <KnowNow memory={memory} />
    </Card>
  );
}

function StatisticsStrip({ journey }: { journey: JourneyView }) {
  const { t, i18n } = useTranslation('home');
  const number = numberFormat(i18n.language);
  const { passedExercises, totalExercises, completedLevels, completedGuides, guides } = journey;
  const share = totalExercises > 0 ? passedExercises / totalExercises : 0;
  const levels = guides.reduce((sum, guide) => sum + guide.levels.length, 0);
  const cards = [
    { name: 'course', value: percentText(share, i18n.language), of: null },
    { name: 'guides', value: number.format(completedGuides), of: guides.length },
    { name: 'levels', value: number.format(completedLevels), of: levels },
    { name: 'exercises', value: number.format(passedExercises), of: totalExercises },
  ] as const;
  return (
    <dl
      aria-label={t('statistics.label')}
      className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(4.4rem,1fr))] gap-2 md:gap-3 wide:gap-2"
    >
      {cards.map(({ name, value, of }) => (
        <div
          key={name}
          className="flex flex-col-reverse justify-end rounded-card border border-line bg-surface px-1.5 py-2.5 text-center md:px-4 md:py-3 md:text-left wide:px-1 wide:text-center"
        >
          <dt className="text-xs font-bold text-muted">{t(`statistics.${name}`)}</dt>
          <dd className="num whitespace-nowrap">
            <span className="text-lg font-black md:text-xl wide:text-base">{value}</span>
            {of !== null && (
              <span className="text-xs font-bold text-muted">
                <span aria-hidden="true">/{number.format(of)}</span>
                <span className="sr-only">{t('statistics.of', { total: number.format(of) })}</span>
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function KnowNow({ memory }: { memory: JourneyView['memory'] }) {
  const { met, knowNow } = memory;
  const { t, i18n } = useTranslation('home');
  const { format } = numberFormat(i18n.language);
  if (!hasFigures(memory)) return null;
  const band = { from: format(knowNow.from), to: format(knowNow.to) };
  return (
    <div className="mt-3 rounded-xl bg-surface-2 px-4 py-2">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-x-4">
        <div className="flex flex-col-reverse justify-end">
          <dt className="text-sm font-bold text-muted">{t('memory.met', { count: met })}</dt>
          <dd className="num text-xl font-black">{format(met)}</dd>
        </div>
        <div className="flex flex-col-reverse justify-end">
          <dt className="text-sm font-bold text-muted">{t('memory.knowNow')}</dt>
          <dd className="num flex flex-wrap items-baseline gap-x-2">
            <span className="text-xl font-black text-gold-ink">{format(knowNow.words)}</span>
            {knowNow.from < knowNow.to && (
              <span className="text-sm whitespace-nowrap text-muted">
                <span aria-hidden="true">{t('memory.band', band)}</span>
                <span className="sr-only">{t('memory.bandSpoken', band)}</span>
              </span>
            )}
          </dd>
        </div>
      </dl>
      <p className="-mb-2 flex flex-wrap justify-between gap-x-4">
        <FigureLink to={paths.memory}>{t('memory.open')}</FigureLink>
        <FigureLink to={paths.sounding}>{t('sounding')}</FigureLink>
      </p>
    </div>
  );
}

function FigureLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-12 items-center gap-0.5 text-sm font-extrabold text-hue-ink decoration-2 underline-offset-4 hover:underline"
    >
      {children}
      <Icon name="chevron-right" size={18} />
    </Link>
  );
}
