import type { JourneyView } from '@kalima/contract';

/** For tests only: nothing was taught yet, unless told otherwise. */
export const buildMemory = (overrides: Partial<JourneyView['memory']> = {}): JourneyView['memory'] => ({
  met: 0,
  knowNow: { words: 0, from: 0, to: 0 },
  share: 0,
  canRead: 0,
  due: { words: 0, waiting: 0 },
  isReviewOffered: false,
  isReviewFirst: false,
  ...overrides,
});

/** For tests only: a learner who can read Arabic script, and no verse yet. */
export const buildDay = (overrides: Partial<JourneyView['day']> = {}): JourneyView['day'] => ({
  letters: null,
  verse: null,
  isExerciseDone: false,
  isReviewedToday: false,
  isReadToday: false,
  ...overrides,
});

/** For tests only: a learner who has begun nothing; without guides, for what looks at the sums alone. */
export const buildJourney = (overrides: Partial<JourneyView> = {}): JourneyView => ({
  isLeagueOpen: false,
  guides: [],
  passedExercises: 0,
  totalExercises: 240,
  completedLevels: 0,
  completedGuides: 0,
  wordsFromTrial: 0,
  placementGuide: null,
  startGuide: 1,
  isPlacementOffered: false,
  totalTokens: 77_428,
  memory: buildMemory(),
  day: buildDay(),
  nextSectionReach: { from: 0.737, to: 0.85 },
  ...overrides,
});
