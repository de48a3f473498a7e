import type { JourneyView } from '@kalima/contract';
import { paths } from '../../lib/paths.ts';

/** Enough is learnt for a review, and some of it is due. */
export function isReviewOffered({ learntWords, reviewWordsLeast, memory }: JourneyView): boolean {
  return learntWords >= reviewWordsLeast && memory.dueToday > 0;
}

/** The review that lifts what has faded. */
export function pathOfReview(liftedBy: JourneyView['memory']['fading']['liftedBy']): string {
  return liftedBy?.kind === 'quick' ? paths.quickReview : paths.review;
}
