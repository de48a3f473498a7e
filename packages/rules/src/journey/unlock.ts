import type { LevelState } from '../lists.ts';
import type { Rulebook } from '../rulebook.ts';
import type { ExercisePlace } from './numbering.ts';
import type { Progress } from './progress.ts';

/**
 * Spec 1 §4: guide 1 always; guide N when all 20 exercises of guide N-1 are passed, or a placement test opened it; everything
 * for Super.
 */
export function isGuideUnlocked(guide: number, progress: Progress, hasAllLevels: boolean, rulebook: Rulebook): boolean {
  if (hasAllLevels || guide === 1 || progress.isOpened(guide)) return true;
  return progress.passedInGuide(guide - 1) >= rulebook.levelsPerGuide * rulebook.exercisesPerLevel;
}

/** Spec 1 §4: the levels before it are passed, or something in it is, and the guide is unlocked. */
export function isLevelUnlocked(
  { guide, level }: { guide: number; level: number },
  progress: Progress,
  hasAllLevels: boolean,
  rulebook: Rulebook,
): boolean {
  if (hasAllLevels) return true;
  if (!isGuideUnlocked(guide, progress, hasAllLevels, rulebook)) return false;
  if (level === 1 || progress.passedInLevel(guide, level) > 0) return true;
  return progress.passedInGuide(guide) >= (level - 1) * rulebook.exercisesPerLevel;
}

/** rules-of-play, Circles: the first level that is open and not complete is the current one. */
export function levelStates(
  guide: number,
  progress: Progress,
  hasAllLevels: boolean,
  rulebook: Rulebook,
): LevelState[] {
  let hasCurrent = false;
  return Array.from({ length: rulebook.levelsPerGuide }, (_, index) => {
    const level = index + 1;
    if (progress.passedInLevel(guide, level) === rulebook.exercisesPerLevel) return 'completed';
    if (!isLevelUnlocked({ guide, level }, progress, hasAllLevels, rulebook)) return 'locked';
    if (hasCurrent) return 'unlocked';
    hasCurrent = true;
    return 'current';
  });
}

/** rules-of-play, Circles: a circle opens its level's first unpassed exercise; the first one when all are passed. */
export function exerciseToOpen(guide: number, level: number, progress: Progress, rulebook: Rulebook): number {
  for (let exercise = 1; exercise <= rulebook.exercisesPerLevel; exercise += 1) {
    if (!progress.isPassed({ guide, level, exercise })) return exercise;
  }
  return 1;
}

/** An exercise is open when its level is. */
export function isExerciseUnlocked(
  place: ExercisePlace,
  progress: Progress,
  hasAllLevels: boolean,
  rulebook: Rulebook,
): boolean {
  return isLevelUnlocked(place, progress, hasAllLevels, rulebook);
}
