import type { Rulebook } from '../rulebook.ts';

/** One of the 240 exercises: the exercise is numbered 1-4 within its level. */
export interface ExercisePlace {
  readonly guide: number;
  readonly level: number;
  readonly exercise: number;
}

export function isPlace({ guide, level, exercise }: ExercisePlace, rulebook: Rulebook): boolean {
  const within = (value: number, max: number) => Number.isInteger(value) && value >= 1 && value <= max;
  return (
    within(guide, rulebook.guides) &&
    within(level, rulebook.levelsPerGuide) &&
    within(exercise, rulebook.exercisesPerLevel)
  );
}

/** Spec 1 §4: the overall number in its guide is (level - 1) * 4 + exercise, 1-20. */
export function exerciseInGuide({ level, exercise }: ExercisePlace, rulebook: Rulebook): number {
  return (level - 1) * rulebook.exercisesPerLevel + exercise;
}

/** The level's number in the whole course, 1-60. */
export function levelInCourse({ guide, level }: { guide: number; level: number }, rulebook: Rulebook): number {
  return (guide - 1) * rulebook.levelsPerGuide + level;
}

/** There is one lesson for each guide, with its number. */
export function lessonOfGuide(guide: number): string {
  return String(guide);
}
