import type { Difficulty } from '@kalima/course/schema';

/** rules-of-play, Placement: offered to whoever said that they are no beginner. */
export function isPlacementOffered(learningLevel: Difficulty | null): boolean {
  return learningLevel === 'intermediate' || learningLevel === 'expert';
}
