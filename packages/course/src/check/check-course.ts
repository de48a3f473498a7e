import { commandChecks } from './command-checks.ts';
import type { CourseCheck, CourseUnderCheck } from './course-check.ts';
import { exampleChecks } from './example-checks.ts';
import { grammarChecks } from './grammar-checks.ts';
import { landmarkChecks } from './landmark-checks.ts';
import { letterChecks } from './letter-checks.ts';
import { materialChecks } from './material-checks.ts';
import { packChecks } from './pack-checks.ts';
import { pictureChecks } from './picture-checks.ts';
import { referenceChecks } from './reference-checks.ts';
import { reverenceChecks } from './reverence-checks.ts';
import { senseChecks } from './sense-checks.ts';
import { speechChecks } from './speech-checks.ts';
import { structureChecks } from './structure-checks.ts';
import { textChecks } from './text-checks.ts';
import { totalChecks } from './total-checks.ts';
import { wholeVerseChecks } from './whole-verse-checks.ts';

export const courseChecks: readonly CourseCheck[] = [
  ...structureChecks,
  ...referenceChecks,
  ...commandChecks,
  ...exampleChecks,
  ...textChecks,
  ...materialChecks,
  ...grammarChecks,
  ...wholeVerseChecks,
  ...landmarkChecks,
  ...reverenceChecks,
  ...pictureChecks,
  ...letterChecks,
  ...packChecks,
  ...senseChecks,
  ...speechChecks,
  ...totalChecks,
];

export interface BrokenCheck {
  readonly name: string;
  readonly defects: readonly string[];
}

export function checkCourse(under: CourseUnderCheck): readonly BrokenCheck[] {
  return courseChecks
    .map(({ name, find }) => ({ name, defects: find(under) }))
    .filter(({ defects }) => defects.length > 0);
}
