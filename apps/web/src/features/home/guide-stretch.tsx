import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { guideHue } from '../../lib/appearance/guide-hue.ts';
import { GuideCard } from './guide-card.tsx';
import { GuideRow } from './guide-row.tsx';
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
