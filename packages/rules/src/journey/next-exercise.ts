import type { Rulebook } from '../rulebook.ts';
import { type ExercisePlace, lessonOfGuide } from './numbering.ts';

export type NextStep =
  | ({ readonly kind: 'exercise'; readonly lessonId: string } & ExercisePlace)
  | { readonly kind: 'lesson'; readonly lessonId: string }
  | { readonly kind: 'placement'; readonly guide: number }
  | { readonly kind: 'home' };

/** Spec 1 §4 "Next exercise": the next in the level, then the next level, then the next guide, else back to the lesson. */
export function nextExercise({ guide, level, exercise }: ExercisePlace, rulebook: Rulebook): NextStep {
  const at = (place: ExercisePlace): NextStep => ({ kind: 'exercise', lessonId: lessonOfGuide(place.guide), ...place });
  if (exercise < rulebook.exercisesPerLevel) return at({ guide, level, exercise: exercise + 1 });
  if (level < rulebook.levelsPerGuide) return at({ guide, level: level + 1, exercise: 1 });
  if (guide < rulebook.guides) return at({ guide: guide + 1, level: 1, exercise: 1 });
  return { kind: 'lesson', lessonId: lessonOfGuide(guide) };
}
