import type { Difficulty } from '@kalima/course/schema';

/** rules-of-play, Placement: offered to learners who are no beginners. */
export function isPlacementOffered(learningLevel: Difficulty | null): boolean {
  return learningLevel === 'intermediate' || learningLevel === 'expert';
}
