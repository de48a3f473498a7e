import type { PlayerView } from '@kalima/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { numberFormat } from '../../lib/language/numbers.ts';
import { paths } from '../../lib/navigation/paths.ts';
import type { OfflineSummary } from '../../lib/offline/offline-summary.ts';
import type { Downloads } from '../../lib/offline/tickets/downloads.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { WaitingAnswers } from './waiting-answers.tsx';

interface OfflineHomeProps {
  downloads: Downloads;
  summary: OfflineSummary;
  retry: ReactNode;
}

export function OfflineHome({ downloads, summary, retry }: OfflineHomeProps) {
  const { t } = useTranslation('offline');
  return (
    <div className="rise mx-auto mb-6 max-w-md">
      <h1 className="mt-4 text-2xl">{t('offline.title')}</h1>
      <p className="mt-1 text-pretty text-muted">{t('offline.body')}</p>
      <DeviceFigures player={downloads.player} hasUnsent={summary.moves > 0} />
      <section aria-labelledby="downloads">
        <h2 id="downloads" className="text-lg">
          {t('offline.exercises')}
        </h2>
        <PlayableList downloads={downloads} />
      </section>
      {summary.answers > 0 && (
        <div className="mt-4">
          <WaitingAnswers count={summary.answers} sendByMs={downloads.sendByMs} />
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        <p className="min-w-48 flex-1 text-sm text-pretty text-muted">{t('offline.unknown')}</p>
        {retry}
      </div>
    </div>
  );
}

function DeviceFigures({ player, hasUnsent }: { player: PlayerView; hasUnsent: boolean }) {
  const { t, i18n } = useTranslation('offline');
  const number = numberFormat(i18n.language);
  const figures = [
    { name: t('offline.streak'), value: t('offline.days', { count: player.streak }) },
    { name: t('offline.xp'), value: number.format(player.totalXp) },
    { name: t('offline.batteries'), value: player.isSuper ? '∞' : number.format(player.battery) },
  ];
  return (
    <section aria-label={t('offline.figures')} className="mt-4 mb-5">
      <dl className="grid grid-cols-3 rounded-card border border-line bg-surface py-3 text-center">
        {figures.map(({ name, value }) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="num text-lg font-extrabold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1.5 text-sm text-pretty text-muted">
        {t(hasUnsent ? 'offline.provisional' : 'offline.lastKnown')}
      </p>
    </section>
  );
}

interface LineProps {
  isNext?: boolean;
  to: string;
  icon: IconName;
  title: string;
  children?: ReactNode;
}

function Line({ isNext = false, to, icon, title, children }: LineProps) {
  return (
    <li className="border-line [&+&]:border-t">
      <Link to={to} className="num flex min-h-14 items-center gap-3 px-4 py-2 hover:text-hue-ink">
        <Icon name={icon} className={isNext ? 'text-gold-ink' : 'text-muted'} />
        <span className="min-w-0 flex-1">
          <b className="block font-bold">{title}</b>
          {children && <span className="block text-sm text-muted">{children}</span>}
        </span>
        <Icon name="chevron-right" size={20} className="text-muted" />
      </Link>
    </li>
  );
}

function PlayableList({ downloads }: { downloads: Downloads }) {
  const { t } = useTranslation('offline');
  const { exercises, later, reviews, isReviewBegun, sittings } = downloads;
  if (exercises.length + reviews + sittings.length === 0 && !isReviewBegun)
    return <p className="mt-1 text-pretty text-muted">{t('offline.noneLeft')}</p>;
  return (
    <>
      <ul className="mt-2 rounded-card border border-line bg-surface">
        {exercises.map(({ id, lessonId, goesOnAt, ...at }, index) => (
          <Line
            key={id}
            isNext={index === 0}
            to={paths.guideExercise(lessonId, at)}
            icon="book"
            title={t('offline.exercise', at)}
          >
            {goesOnAt !== null && t('offline.goesOn', { number: goesOnAt })}
          </Line>
        ))}
        {(reviews > 0 || isReviewBegun) && (
          <Line to={paths.review} icon="retry" title={t('offline.review')}>
            {isReviewBegun ? t('offline.reviewGoesOn') : t('offline.reviews', { count: reviews })}
          </Line>
        )}
        {sittings.map(({ pack, title, words, isBegun }) => (
          <Line key={pack} to={paths.sitting(pack)} icon="star" title={title.text}>
            {isBegun ? t('offline.sittingGoesOn') : t('offline.words', { count: words })}
          </Line>
        ))}
      </ul>
      {later > 0 && <p className="num mt-2 text-sm text-pretty text-muted">{t('offline.later', { count: later })}</p>}
    </>
  );
}
