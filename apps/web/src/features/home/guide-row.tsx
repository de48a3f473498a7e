import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import type { GuideStop } from './journey-map.ts';

interface GuideRowProps {
  stop: GuideStop;
  onOpen(): void;
}

/** A guide in one line, which opens its card and its circles. */
export function GuideRow({ stop: { guide, unlocked }, onOpen }: GuideRowProps) {
  const { t } = useTranslation('home');
  return (
    <h2 className="text-base">
      <button
        type="button"
        aria-expanded={false}
        aria-label={t('fold.levels', { number: guide.number, title: guide.title.text })}
        onClick={onOpen}
        className="flex min-h-12 w-full items-center gap-3 rounded-button px-2 text-left hover:bg-hue-tint"
      >
        <span
          className={classNames(
            'num grid size-8 shrink-0 place-items-center rounded-full text-sm font-extrabold',
            unlocked ? 'bg-hue text-on-hue' : 'bg-surface-2 text-hue-ink',
          )}
        >
          {String(guide.number).padStart(2, '0')}
        </span>
        <span className={classNames('min-w-0 flex-1 leading-tight font-extrabold', !unlocked && 'text-muted')}>
          {guide.title.text}
        </span>
        {!unlocked && <Icon name="lock" size={16} className="text-muted" />}
        <Icon name="chevron-down" size={20} className="text-muted" />
      </button>
    </h2>
  );
}
