import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import type { GuideStop } from './journey-map.ts';

interface GuideCardProps {
  stop: GuideStop;
  headingId: string;
}

export function GuideCard({ stop: { guide, unlocked }, headingId }: GuideCardProps) {
  const { t } = useTranslation('home');
  const number = String(guide.number).padStart(2, '0');
  return (
    <div
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 rounded-card px-4 py-3.5 md:px-5',
        unlocked
          ? 'bg-hue text-on-hue shadow-[0_5px_0_var(--hue-lip)]'
          : 'border border-line bg-surface shadow-[0_5px_0_var(--line)]',
      )}
    >
      <p
        className={classNames(
          'col-span-2 flex items-center gap-1.5 text-xs font-extrabold tracking-wider uppercase',
          !unlocked && 'text-hue-ink',
        )}
      >
        {!unlocked && <Icon name="lock" size={15} className="text-muted" />}
        {t('guide.eyebrow', { number, difficulty: t(`difficulty.${guide.difficulty}`) })}
      </p>
      <div className="min-w-0">
        <h2 id={headingId} className="text-lg leading-tight md:text-xl md:leading-tight">
          <Link
            to={paths.sections}
            className={classNames(
              'flex min-h-12 items-center py-1 decoration-2 underline-offset-4 hover:underline',
              unlocked ? 'focus-visible:outline-on-hue' : 'text-muted',
            )}
          >
            {guide.title.text}
          </Link>
        </h2>
        <p lang="ar" dir="rtl" className={classNames('arabic w-fit text-lg', !unlocked && 'text-muted')}>
          {guide.title.ar}
        </p>
      </div>
      <Link
        to={paths.guide(guide.number)}
        aria-label={t('guide.lessonLabel', { number: guide.number, title: guide.title.text })}
        className={classNames(
          'grid min-h-12 place-items-center rounded-button border-2 px-4 font-black transition-colors',
          unlocked
            ? 'border-white/35 bg-black/12 hover:bg-black/20 focus-visible:outline-on-hue'
            : 'border-line text-hue-ink hover:bg-hue-tint',
        )}
      >
        {t('guide.lesson')}
      </Link>
    </div>
  );
}
