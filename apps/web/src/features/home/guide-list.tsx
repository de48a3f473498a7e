import { GuideStretch } from './guide-stretch.tsx';
import type { GuideStop } from './journey-map.ts';

interface GuideListProps {
  guides: readonly GuideStop[];
  /** The guide whose circles are in sight from the beginning. */
  open?: number | undefined;
}

/** Guides in which the learner is not: folded, each to a card that unfolds to its circles. */
export function GuideList({ guides, open }: GuideListProps) {
  return guides.map((stop) => (
    <GuideStretch key={stop.guide.number} stop={stop} fold={stop.guide.number === open ? 'open' : 'closed'} />
  ));
}
