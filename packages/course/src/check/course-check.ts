import type { LocatedQuran } from '../compile/located-quran.ts';
import type { CourseSources } from '../compile/sources.ts';
import type { OccurrenceIndex } from '../occurrences.ts';
import type { Course, SurahPacks } from '../schema.ts';
import type { PackTotals, Totals } from './brute-force.ts';

/** All that a check may look at. */
export interface CourseUnderCheck {
  readonly sources: CourseSources;
  readonly quran: LocatedQuran;
  readonly course: Course;
  readonly packs: SurahPacks;
  readonly occurrences: OccurrenceIndex;
  /** Name of a drawing -> its SVG: every file of data/pictures. */
  readonly pictureFiles: ReadonlyMap<string, string>;
  /** Weight of each guide page, gzip. */
  readonly guidePageBytes: ReadonlyMap<number, number>;
  /** The totals counted by the way that shares no code with the occurrence index. */
  readonly bruteForce: Totals;
  readonly bruteForcePacks: PackTotals;
}

/** One guarantee of the course: `find` says, a line for each, where it is broken. */
export interface CourseCheck {
  readonly name: string;
  readonly find: (course: CourseUnderCheck) => readonly string[];
}
