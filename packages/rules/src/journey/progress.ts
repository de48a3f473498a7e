import type { Rulebook } from '../rulebook.ts';
import { type ExercisePlace, exerciseInGuide } from './numbering.ts';

/** The best stored result of an exercise; `exercise` is numbered 1-20 in its guide. */
export interface Result {
  readonly guide: number;
  readonly exercise: number;
  readonly score: number;
}

/** A level whose test-out is earned, or done (rules-of-play, Testing out). */
export interface TestOut {
  readonly guide: number;
  readonly level: number;
  readonly passed: boolean;
}

/** A learner's results, opened guides and test-outs, as stored. */
export interface JourneyState {
  readonly results: readonly Result[];
  readonly opened: readonly number[];
  readonly testOuts: readonly TestOut[];
  /** The guides of exercises that were passed since a guide was last opened. */
  readonly passedSinceOpened?: readonly number[] | undefined;
}

/** A learner's results, indexed by exercise. */
export interface Progress {
  bestScore(place: ExercisePlace): number | null;
  isPassed(place: ExercisePlace): boolean;
  passedInGuide(guide: number): number;
  passedInLevel(guide: number, level: number): number;
  readonly passed: number;
  completedLevels(): number;
  isOpened(guide: number): boolean;
  /** The guide at which the path begins. */
  readonly startGuide: number;
  testOut(level: { readonly guide: number; readonly level: number }): 'earned' | 'passed' | null;
}

/** The furthest guide that a placement has opened, or 1; the first one that was passed since, where all of those are before it. */
function startOf({ opened, passedSinceOpened = [] }: JourneyState): number {
  const furthest = Math.max(1, ...opened);
  const wentBack = passedSinceOpened.length > 0 && passedSinceOpened.every((guide) => guide < furthest);
  return wentBack ? Math.min(...passedSinceOpened) : furthest;
}

/** Spec 1 §4 "Counting": an exercise counts only with a score of at least 90. */
export function progressIn(state: JourneyState, rulebook: Rulebook): Progress {
  const { results, opened, testOuts } = state;
  const { passPercent } = rulebook.sessions.exercise;
  const keyOf = (guide: number, exercise: number) => guide * 1000 + exercise;
  const scores = new Map<number, number>();
  for (const { guide, exercise, score } of results) {
    const key = keyOf(guide, exercise);
    scores.set(key, Math.max(score, scores.get(key) ?? 0));
  }
  const bestScore = (place: ExercisePlace) => scores.get(keyOf(place.guide, exerciseInGuide(place, rulebook))) ?? null;
  const isPassed = (place: ExercisePlace) => (bestScore(place) ?? 0) >= passPercent;
  // Cached, as home asks for every level many times.
  const passedOfLevels = new Map<number, number>();
  const passedInLevel = (guide: number, level: number) => {
    const known = passedOfLevels.get(keyOf(guide, level));
    if (known !== undefined) return known;
    let count = 0;
    for (let exercise = 1; exercise <= rulebook.exercisesPerLevel; exercise += 1) {
      if (isPassed({ guide, level, exercise })) count += 1;
    }
    passedOfLevels.set(keyOf(guide, level), count);
    return count;
  };
  const passedInGuide = (guide: number) => {
    let count = 0;
    for (let level = 1; level <= rulebook.levelsPerGuide; level += 1) count += passedInLevel(guide, level);
    return count;
  };
  const completedLevels = () => {
    let count = 0;
    for (let guide = 1; guide <= rulebook.guides; guide += 1) {
      for (let level = 1; level <= rulebook.levelsPerGuide; level += 1)
        if (passedInLevel(guide, level) === rulebook.exercisesPerLevel) count += 1;
    }
    return count;
  };
  return {
    completedLevels,
    bestScore,
    isPassed,
    passedInLevel,
    passedInGuide,
    isOpened: (guide) => opened.includes(guide),
    startGuide: startOf(state),
    testOut: ({ guide, level }) => {
      const found = testOuts.find((each) => each.guide === guide && each.level === level);
      if (found === undefined) return null;
      return found.passed ? 'passed' : 'earned';
    },
    passed: [...scores.values()].filter((score) => score >= passPercent).length,
  };
}

export const progressOf = (
  results: readonly Result[],
  rulebook: Rulebook,
  opened: readonly number[] = [],
  testOuts: readonly TestOut[] = [],
): Progress => progressIn({ results, opened, testOuts }, rulebook);
