import { type ReactNode, useId, useState } from 'react';
import { guideHue } from '../../lib/guide-hue.ts';
import { GuideCard } from './guide-card.tsx';
import type { GuideStop } from './journey-map.ts';
import { Landmark } from './landmark.tsx';
import { type DoneLevels, LevelPath } from './level-path.tsx';

interface GuideStretchProps {
  stop: GuideStop;
  /** Where the learner is, nothing folds. */
  fold?: 'open' | 'closed';
  /** The current level has opened since this browser last saw home. */
  isNewlyOpened?: boolean;
  doneLevels?: DoneLevels;
  /** Between the path and its landmark. */
  figures?: ReactNode;
}

/** One guide of the way: its card, and under it the path of its levels. */
export function GuideStretch(props: GuideStretchProps) {
  const { stop, fold, isNewlyOpened = false, doneLevels = 'shown', figures } = props;
  const headingId = useId();
  const [isOpen, setOpen] = useState(fold !== 'closed');
  return (
    <section
      data-hue={guideHue(stop.guide.number)}
      aria-labelledby={headingId}
      className="mt-5 [@media(height<44rem)]:mt-2"
    >
      <GuideCard
        stop={stop}
        headingId={headingId}
        fold={fold === undefined ? null : { isOpen, toggle: () => setOpen(!isOpen) }}
      />
      {isOpen && (
        <>
          <LevelPath stop={stop} isNewlyOpened={isNewlyOpened} doneLevels={doneLevels} />
          {figures}
          <Landmark verses={stop.landmark} />
        </>
      )}
    </section>
  );
}
