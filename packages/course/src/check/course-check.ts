import type { LocatedQuran } from '../compile/places/located-quran.ts';
import type { CourseSources } from '../compile/sources/sources.ts';
import type { OccurrenceIndex } from '../occurrences.ts';
import type { Course, SurahPacks } from '../schema.ts';
import type { PackTotals, Totals } from './brute-force.ts';

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
  /** The totals of the second count, which shares no code with the occurrence index. */
  readonly bruteForce: Totals;
  readonly bruteForcePacks: PackTotals;
}

export const defect = (isDefect: boolean, line: string): string[] => (isDefect ? [line] : []);

/** Each name with an earlier name's key, and that earlier name. */
export function repeated(entries: Iterable<readonly [name: string, key: string]>) {
  const names = new Map<string, string>();
  return [...entries].flatMap(([name, key]) => {
    const earlier = names.get(key);
    names.set(key, name);
    return earlier === undefined ? [] : [{ name, key, earlier }];
  });
}

/** One guarantee of the course: `find` returns a line for each breach. */
export interface CourseCheck {
  readonly name: string;
  readonly find: (course: CourseUnderCheck) => readonly string[];
}
