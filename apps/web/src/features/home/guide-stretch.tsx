import { useId } from 'react';
import { guideHue } from '../../lib/guide-hue.ts';
import { GuideCard } from './guide-card.tsx';
import type { GuideStop } from './journey-map.ts';
import { LevelPath } from './level-path.tsx';

/** One guide of the way: its card, and under it the path of its levels. */
export function GuideStretch({ stop }: { stop: GuideStop }) {
  const headingId = useId();
  return (
    <section data-hue={guideHue(stop.guide.number)} aria-labelledby={headingId} className="mt-6">
      <GuideCard stop={stop} headingId={headingId} />
      <LevelPath stop={stop} />
    </section>
  );
}
