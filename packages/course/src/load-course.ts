import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CourseFrame, compiledFiles, type MaterialFile } from './compiled-files.ts';
import { decodeOccurrences } from './occurrence-file.ts';
import type { OccurrenceIndex } from './occurrences.ts';
import { type Course, type GuidePage, guideNumbers } from './schema.ts';

export interface LoadedCourse {
  readonly course: Course;
  readonly occurrences: OccurrenceIndex;
  /** By guide number: what one guide page shows. */
  readonly guidePages: ReadonlyMap<number, GuidePage>;
}

/** Reads the folder that `npm run course:build` wrote. */
export function loadCourse(compiledFolder: string): LoadedCourse {
  return assembleCourse((name) => readFileSync(join(compiledFolder, name)));
}

/** `read` gives the bytes of a compiled file by its name. */
export function assembleCourse(read: (name: string) => Uint8Array): LoadedCourse {
  const decoder = new TextDecoder();
  const readJson = <Data>(name: string): Data => JSON.parse(decoder.decode(read(name))) as Data;
  const frame = readJson<CourseFrame>(compiledFiles.frame);
  const { blanks, shortVerses, phrases, verses } = readJson<MaterialFile>(compiledFiles.material);
  const pages = guideNumbers.map((guide) => readJson<GuidePage>(compiledFiles.guide(guide)));
  const guides = pages.map((page) => page.guide);
  const words = guides.flatMap((guide) => guide.words);
  const course: Course = {
    ...frame,
    guides,
    words: new Map(words.map((word) => [word.id, word])),
    verses: new Map([...pages.flatMap((page) => page.verses), ...verses].map((verse) => [verse.key, verse])),
    material: { blanks, shortVerses, phrases },
    lemmas: readJson<string[]>(compiledFiles.lemmas),
  };
  const occurrences = decodeOccurrences(
    read(compiledFiles.occurrences),
    words.map((word) => word.id),
  );
  return { course, occurrences, guidePages: new Map(pages.map((page) => [page.guide.number, page])) };
}
