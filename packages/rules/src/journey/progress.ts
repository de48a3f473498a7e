import type { Rulebook } from '../rulebook.ts';
import { type ExercisePlace, exerciseInGuide } from './numbering.ts';

/** The best stored result of an exercise; `exercise` is numbered 1-20 in its guide. */
export interface Result {
  readonly guide: number;
  readonly exercise: number;
  readonly score: number;
}

/** What a learner has done, looked up by exercise. */
export interface Progress {
  bestScore(place: ExercisePlace): number | null;
  isPassed(place: ExercisePlace): boolean;
  passedInGuide(guide: number): number;
  passedInLevel(guide: number, level: number): number;
  readonly passed: number;
  /** A placement test opened it. */
  isOpened(guide: number): boolean;
}

/** Spec 1 §4 "Counting": an exercise counts only with a score of at least 90. */
export function progressOf(results: readonly Result[], rulebook: Rulebook, opened: readonly number[] = []): Progress {
  const scores = new Map<string, number>();
  for (const { guide, exercise, score } of results) {
    const key = `${guide}/${exercise}`;
    scores.set(key, Math.max(score, scores.get(key) ?? 0));
  }
  const bestScore = (place: ExercisePlace) => scores.get(`${place.guide}/${exerciseInGuide(place, rulebook)}`) ?? null;
  const isPassed = (place: ExercisePlace) => (bestScore(place) ?? 0) >= rulebook.sessions.exercise.passPercent;
  const passedInLevel = (guide: number, level: number) => {
    let count = 0;
    for (let exercise = 1; exercise <= rulebook.exercisesPerLevel; exercise += 1) {
      if (isPassed({ guide, level, exercise })) count += 1;
    }
    return count;
  };
  const passedInGuide = (guide: number) => {
    let count = 0;
    for (let level = 1; level <= rulebook.levelsPerGuide; level += 1) count += passedInLevel(guide, level);
    return count;
  };
  return {
    bestScore,
    isPassed,
    passedInLevel,
    passedInGuide,
    isOpened: (guide) => opened.includes(guide),
    passed: [...scores.values()].filter((score) => score >= rulebook.sessions.exercise.passPercent).length,
  };
}
