import { lessonOfGuide } from './numbering.ts';

/** How far a learner is with the lessons, and which guides a placement test opened. */
export interface LessonStanding {
  /** Percent, by lesson; one that was never practised is missing. */
  readonly progress: Readonly<Record<string, number>>;
  readonly openedGuides: readonly number[];
}

/** decisions "Lessons and guides": each lesson requires the one before; null for the first. */
export function lessonRequiredBy(guide: number): string | null {
  return guide === 1 ? null : lessonOfGuide(guide - 1);
}

/** Spec 1 §4 "Lesson lock"; a guide that a placement test opened opens its lesson too, and Super opens all. */
export function isLessonLocked(guide: number, standing: LessonStanding, hasAllLevels: boolean): boolean {
  const required = lessonRequiredBy(guide);
  if (hasAllLevels || required === null || standing.openedGuides.includes(guide)) return false;
  return (standing.progress[required] ?? 0) < 100;
}
