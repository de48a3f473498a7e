import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { guideHue } from '../../lib/appearance/guide-hue.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { GuideCard } from './guide-card.tsx';
import type { GuideStop } from './journey-map.ts';
import { type DoneLevels, LevelPath } from './level-path.tsx';

interface GuideStretchProps {
  stop: GuideStop;
  fold?: 'open' | 'closed';
  /** The current level has opened since this browser last saw home. */
  isNewlyOpened?: boolean;
  doneLevels?: DoneLevels;
  children?: ReactNode;
}

export function GuideStretch(props: GuideStretchProps) {
  const { stop, fold, isNewlyOpened = false, doneLevels = 'shown', children } = props;
  const [isOpen, setOpen] = useState(fold !== 'closed');
  const section = useRef<HTMLElement>(null);
  const toggle = (next: boolean) => {
    flushSync(() => setOpen(next));
    // The button that was pressed is gone; the one in its place has the focus.
    section.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  };
  return (
    <section
      ref={section}
      data-hue={guideHue(stop.guide.number)}
      aria-label={stop.guide.title.text}
      className={isOpen ? 'mt-4 [@media(height<44rem)]:mt-2' : undefined}
    >
      {isOpen ? (
        <>
          <GuideCard stop={stop} onFold={fold === undefined ? null : () => toggle(false)} />
          <LevelPath stop={stop} isNewlyOpened={isNewlyOpened} doneLevels={doneLevels} />
          {children}
        </>
      ) : (
        <GuideRow stop={stop} onOpen={() => toggle(true)} />
      )}
    </section>
  );
}

/** @param open the guide whose circles are in sight from the beginning */
export function GuideList({ guides, open }: { guides: readonly GuideStop[]; open?: number | undefined }) {
  return guides.map((stop) => (
    <GuideStretch key={stop.guide.number} stop={stop} fold={stop.guide.number === open ? 'open' : 'closed'} />
  ));
}

interface GuideRowProps {
  stop: GuideStop;
  onOpen(): void;
}

/** A guide in one line, which opens its card and its circles. */
function GuideRow({ stop: { guide, unlocked }, onOpen }: GuideRowProps) {
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
