import type { Rulebook } from '../rulebook.ts';
import { lessonOfGuide } from './numbering.ts';
import type { Progress } from './progress.ts';
import { isGuideUnlocked } from './unlock.ts';

/** A learner's progress in the lessons and the exercises. */
export interface LessonProgress {
  /** Percent, by lesson; absent: never practised. */
  readonly lessons: Readonly<Record<string, number>>;
  readonly exercises: Progress;
}

/** rules-of-play, Lessons: each lesson requires the one before; null for the first. */
export function lessonRequiredBy(guide: number): string | null {
  return guide === 1 ? null : lessonOfGuide(guide - 1);
}

/** rules-of-play, Lessons: a lesson is open when its guide is open, or when the lesson before it is done. */
export function isLessonLocked(
  guide: number,
  { lessons, exercises }: LessonProgress,
  hasAllLevels: boolean,
  rulebook: Rulebook,
): boolean {
  const required = lessonRequiredBy(guide);
  if (required === null || isGuideUnlocked(guide, exercises, hasAllLevels, rulebook)) return false;
  return (lessons[required] ?? 0) < 100;
}
