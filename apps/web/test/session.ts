import type { SessionView } from '@kalima/contract';

/** For tests only: the first exercise of all, just begun and still without questions. */
export const buildSession = (overrides: Partial<SessionView> = {}): SessionView => ({
  id: '11111111-1111-4111-8111-111111111111',
  kind: 'exercise',
  costsBattery: true,
  hasRepeats: true,
  repeatsUntilRight: false,
  teach: [],
  guide: 1,
  level: 1,
  exercise: 1,
  lessonId: '1',
  questions: [],
  verdicts: [],
  repeats: { waiting: [], done: 0 },
  matched: [],
  tries: 0,
  firstTry: null,
  resumed: false,
  ...overrides,
});
