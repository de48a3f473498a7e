import type { Course, ExerciseMaterial, Verse } from './schema.ts';

/** The compiled folder: guides/01.json … 12.json (each a GuidePage), and these. */
export const compiledFiles = {
  frame: 'course.json',
  material: 'material.json',
  occurrences: 'occurrences.bin',
  lemmas: 'lemmas.json',
  guide: (number: number) => `guides/${twoDigits(number)}.json`,
} as const;

/** course.json: what is neither a guide page nor exercise material nor a lemma. */
export type CourseFrame = Pick<Course, 'version' | 'families' | 'confusables' | 'sections' | 'edition'>;

/** material.json: the exercise material, with the verses that no guide page shows. */
export interface MaterialFile extends ExerciseMaterial {
  readonly verses: readonly Verse[];
}

export function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
