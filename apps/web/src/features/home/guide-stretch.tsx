import { useId } from 'react';
import { guideHue } from '../../lib/guide-hue.ts';
import { GuideCard } from './guide-card.tsx';
import { type GuideStop, pathOfLevel } from './journey-map.ts';
import { LevelPath } from './level-path.tsx';
import { OldFriendsCard } from './old-friends-card.tsx';

/** One guide of the way: its card, and under it the path of its levels. */
export function GuideStretch({ stop, oldFriends }: { stop: GuideStop; oldFriends: number }) {
  const headingId = useId();
  const current = stop.levels.find(({ look }) => look === 'current');
  return (
    <section data-hue={guideHue(stop.guide.number)} aria-labelledby={headingId} className="mt-6">
      <GuideCard stop={stop} headingId={headingId} />
      {current !== undefined && oldFriends > 0 && (
        <OldFriendsCard words={oldFriends} to={pathOfLevel(stop.guide, current)} />
      )}
      <LevelPath stop={stop} />
    </section>
  );
}
