import type { PackId } from '@kalima/course/schema';
import type { Rulebook } from '../rulebook.ts';
import { type ExercisePlace, lessonOfGuide } from './numbering.ts';
import type { Progress } from './progress.ts';
import { exerciseToOpen, isExerciseUnlocked } from './unlock.ts';

export type NextStep =
  | ({ readonly kind: 'exercise'; readonly lessonId: string } & ExercisePlace)
  | { readonly kind: 'guide'; readonly guide: number }
  | { readonly kind: 'placement'; readonly guide: number }
  /** More words of a surah pack, at most a sitting's; none: the surah is complete. */
  | { readonly kind: 'pack'; readonly pack: PackId; readonly words: number }
  | { readonly kind: 'home' };

/** Spec 1 §4 "Next exercise"; a locked one is replaced by the first open, unpassed one (rules-of-play, Next exercise). */
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

/** The first incomplete level from the guide on at which the path begins, then of those before it. Either is open. */
export function openExercise(progress: Progress, rulebook: Rulebook): ExercisePlace | null {
  const numbers = Array.from({ length: rulebook.guides }, (_, index) => index + 1);
  const isBefore = (guide: number) => guide < progress.startGuide;
  for (const guide of [...numbers.filter((each) => !isBefore(each)), ...numbers.filter(isBefore)]) {
    for (let level = 1; level <= rulebook.levelsPerGuide; level += 1) {
      if (progress.passedInLevel(guide, level) === rulebook.exercisesPerLevel) continue;
      if (progress.testOut({ guide, level }) === 'passed') continue;
      return { guide, level, exercise: exerciseToOpen(guide, level, progress, rulebook) };
    }
  }
  return null;
}
