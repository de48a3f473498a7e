import type { JourneyView } from '@kalima/contract';

/** For tests only: a learner who has begun nothing; without guides, for what looks at the sums alone. */
export const buildJourney = (overrides: Partial<JourneyView> = {}): JourneyView => ({
  guides: [],
  passedExercises: 0,
  totalExercises: 240,
  completedLevels: 0,
  completedGuides: 0,
  learntWords: 0,
  reviewWordsLeast: 5,
  placementGuide: null,
  coverage: { tokensMet: 0, totalTokens: 77_428, share: 0, versesWhole: 0 },
  nextSectionReach: { from: 0.737, to: 0.85 },
  ...overrides,
});
