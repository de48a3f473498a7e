import { join } from 'node:path';
import { type Course, type CoverageTables, coverageTables, type GuidePage, loadCourse } from '@kalima/course';
import { type CourseForQuestions, courseForQuestions } from '@kalima/rules';
import { projectRoot } from './project-root.ts';

/** The compiled course, with what is worth looking up once. */
export interface Teaching {
  readonly course: Course;
  readonly guidePages: ReadonlyMap<number, GuidePage>;
  readonly coverage: CoverageTables;
  readonly forQuestions: CourseForQuestions;
}

export function loadTeaching(): Teaching {
  const { course, guidePages, occurrences } = loadCourse(join(projectRoot, 'packages/course/compiled'));
  return { course, guidePages, coverage: coverageTables(occurrences), forQuestions: courseForQuestions(course) };
}
