import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import type { GuideStop } from './journey-map.ts';

interface GuideCardProps {
  stop: GuideStop;
  /** Null where the path under it is always in sight. */
  onFold: (() => void) | null;
}

export function GuideCard({ stop: { guide, unlocked }, onFold }: GuideCardProps) {
  const { t } = useTranslation('home');
  const number = String(guide.number).padStart(2, '0');
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-x-2 rounded-card px-4 py-3 md:px-5',
        onFold === null && '[@media(height<44rem)]:py-2',
        unlocked
          ? 'bg-hue text-on-hue shadow-[0_5px_0_var(--hue-lip)]'
          : 'border border-line bg-surface shadow-[0_5px_0_var(--line)]',
      )}
    >
      <p
        className={classNames(
          'flex w-full items-center gap-1.5 text-xs font-extrabold tracking-wider uppercase',
          !unlocked && 'text-hue-ink',
        )}
      >
        {!unlocked && <Icon name="lock" size={15} className="text-muted" />}
        {t('guide.eyebrow', { number, difficulty: t(`difficulty.${guide.difficulty}`) })}
      </p>
      <div className="min-w-0 flex-1 basis-[8rem]">
        <h2
          className={classNames(
            'text-lg leading-tight md:text-xl',
            onFold === null && '[@media(height<44rem)]:text-base',
          )}
        >
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
        <p
          lang="ar"
          translate="no"
          dir="rtl"
          className={classNames('arabic w-fit text-lg', onFold === null && 'max-md:hidden', !unlocked && 'text-muted')}
        >
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
      {onFold && (
        <button
          type="button"
          aria-expanded={true}
          aria-label={t('fold.levels', { number: guide.number, title: guide.title.text })}
          onClick={onFold}
          className={classNames(
            '-mr-2.5 grid size-12 place-items-center rounded-button transition-colors',
            unlocked ? 'hover:bg-black/12 focus-visible:outline-on-hue' : 'text-muted hover:bg-hue-tint',
          )}
        >
          <Icon name="chevron-down" size={24} className="rotate-180" />
        </button>
      )}
    </div>
  );
}
