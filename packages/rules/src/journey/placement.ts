/** rules-of-play, Placement: offered to whoever said that they are no beginner. */
export function isPlacementOffered(learningLevel: 'beginner' | 'intermediate' | 'expert' | null): boolean {
  return learningLevel === 'intermediate' || learningLevel === 'expert';
}
