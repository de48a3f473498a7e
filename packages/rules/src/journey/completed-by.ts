import type { Completion } from '../lists.ts';
import type { Rulebook } from '../rulebook.ts';
import type { ExercisePlace } from './numbering.ts';
import type { Progress } from './progress.ts';

/** The level, guide or course that a run newly completed. */
export function completedBy(
  { guide, level }: Pick<ExercisePlace, 'guide' | 'level'>,
  before: Progress,
  after: Progress,
  { exercisesPerLevel, levelsPerGuide, guides }: Rulebook,
): Completion | null {
  const isWhole = (progress: Progress) => progress.passedInLevel(guide, level) === exercisesPerLevel;
  if (isWhole(before) || !isWhole(after)) return null;
  if (after.completedLevels() === guides * levelsPerGuide) return 'course';
  return after.passedInGuide(guide) === levelsPerGuide * exercisesPerLevel ? 'guide' : 'level';
}
