import type { JourneyView } from '@kalima/contract';

/** For tests only: nothing was taught yet, unless told otherwise. */
export const buildMemory = (overrides: Partial<JourneyView['memory']> = {}): JourneyView['memory'] => ({
  met: 0,
  knowNow: { words: 0, from: 0, to: 0 },
  fading: { words: 0, liftedBy: null, liftsTo: 0 },
  oldFriends: 0,
  dueToday: 0,
  coverage: { tokensMet: 0, share: 0, versesWhole: 0 },
  ...overrides,
});

/** For tests only: a learner who has begun nothing; without guides, for what looks at the sums alone. */
export const buildJourney = (overrides: Partial<JourneyView> = {}): JourneyView => ({
  guides: [],
  passedExercises: 0,
  totalExercises: 240,
  completedLevels: 0,
  completedGuides: 0,
  learntWords: 0,
  wordsFromTrial: 0,
  reviewWordsLeast: 5,
  placementGuide: null,
  coverage: { tokensMet: 0, totalTokens: 77_428, share: 0, versesWhole: 0 },
  memory: buildMemory(),
  nextSectionReach: { from: 0.737, to: 0.85 },
  ...overrides,
});
