import type { PackId } from '@kalima/course/schema';
import type { Rulebook } from '../rulebook.ts';
import { type ExercisePlace, lessonOfGuide } from './numbering.ts';
import type { Progress } from './progress.ts';
import { exerciseToOpen, isExerciseUnlocked } from './unlock.ts';

export type NextStep =
  | ({ readonly kind: 'exercise'; readonly lessonId: string } & ExercisePlace)
  | { readonly kind: 'guide'; readonly guide: number }
  | { readonly kind: 'placement'; readonly guide: number }
  /** More words of a surah pack, at most a sitting's; none: the surah is whole. */
  | { readonly kind: 'pack'; readonly pack: PackId; readonly words: number }
  | { readonly kind: 'home' };

/**
 * Spec 1 §4 "Next exercise": the next in the level, then the next level, then the next guide; at the end of the course the
 * guide's page. A locked one is replaced by the first exercise that is open and not passed (rules-of-play, Next exercise).
 */
export function nextExercise(
  place: ExercisePlace,
  progress: Progress,
  hasAllLevels: boolean,
  rulebook: Rulebook,
): NextStep {
  const following = followingPlace(place, rulebook);
  const open =
    following === null || isExerciseUnlocked(following, progress, hasAllLevels, rulebook)
      ? following
      : openExercise(progress, rulebook);
  if (open === null) return { kind: 'guide', guide: place.guide };
  return { kind: 'exercise', lessonId: lessonOfGuide(open.guide), ...open };
}

function followingPlace({ guide, level, exercise }: ExercisePlace, rulebook: Rulebook): ExercisePlace | null {
  if (exercise < rulebook.exercisesPerLevel) return { guide, level, exercise: exercise + 1 };
  if (level < rulebook.levelsPerGuide) return { guide, level: level + 1, exercise: 1 };
  if (guide < rulebook.guides) return { guide: guide + 1, level: 1, exercise: 1 };
  return null;
}

/** Everything before the first level that is not complete is passed or tested out of, so that level is open. */
export function openExercise(progress: Progress, rulebook: Rulebook): ExercisePlace | null {
  for (let guide = 1; guide <= rulebook.guides; guide += 1) {
    for (let level = 1; level <= rulebook.levelsPerGuide; level += 1) {
      if (progress.passedInLevel(guide, level) === rulebook.exercisesPerLevel) continue;
      if (progress.testOut({ guide, level }) === 'passed') continue;
      return { guide, level, exercise: exerciseToOpen(guide, level, progress, rulebook) };
    }
  }
  return null;
}
