import type { LevelState } from '../lists.ts';
import type { Rulebook } from '../rulebook.ts';
import type { ExercisePlace } from './numbering.ts';
import type { Progress } from './progress.ts';

/** A finished level: its exercises are passed, or it was tested out of. */
function isBehind(guide: number, level: number, progress: Progress, { exercisesPerLevel }: Rulebook): boolean {
  return progress.passedInLevel(guide, level) === exercisesPerLevel || progress.testOut({ guide, level }) === 'passed';
}

/** A test-out opens the next level; so do all the levels before it, each passed or tested out of. */
function areBehind(guide: number, upToLevel: number, progress: Progress, rulebook: Rulebook): boolean {
  if (progress.testOut({ guide, level: upToLevel }) === 'passed') return true;
  for (let level = 1; level <= upToLevel; level += 1) if (!isBehind(guide, level, progress, rulebook)) return false;
  return true;
}

/** Spec 1 §4: guide 1; guide N after all of guide N-1, a placement test or a test-out; everything for Super. */
export function isGuideUnlocked(guide: number, progress: Progress, hasAllLevels: boolean, rulebook: Rulebook): boolean {
  if (hasAllLevels || guide === 1 || progress.isOpened(guide)) return true;
  return areBehind(guide - 1, rulebook.levelsPerGuide, progress, rulebook);
}

/** Spec 1 §4: the levels before it are passed or tested out of, or something in it is passed, and the guide is unlocked. */
export function isLevelUnlocked(
  { guide, level }: { guide: number; level: number },
  progress: Progress,
  hasAllLevels: boolean,
  rulebook: Rulebook,
): boolean {
  if (hasAllLevels) return true;
  if (!isGuideUnlocked(guide, progress, hasAllLevels, rulebook)) return false;
  if (level === 1 || progress.passedInLevel(guide, level) > 0) return true;
  return (
    progress.passedInGuide(guide) >= (level - 1) * rulebook.exercisesPerLevel ||
    areBehind(guide, level - 1, progress, rulebook)
  );
}

/** rules-of-play, Circles: the first level that is open, not complete and not tested out of is the current one. */
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
    if (hasCurrent || progress.testOut({ guide, level }) === 'passed') return 'unlocked';
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
