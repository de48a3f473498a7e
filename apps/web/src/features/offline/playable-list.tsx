import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Downloads } from '../../lib/offline/downloads.ts';
import { paths } from '../../lib/paths.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';

interface LineProps {
  /** The one to play first. */
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

/** What was downloaded and can be begun now, or goes on. */
export function PlayableList({ downloads }: { downloads: Downloads }) {
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
