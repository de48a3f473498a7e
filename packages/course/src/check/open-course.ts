import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { locateQuran } from '../compile/places/located-quran.ts';
import { quranFile, readSources } from '../compile/sources/read-sources.ts';
import { compiledFiles, twoDigits } from '../compiled-files.ts';
import { assembleCourse } from '../load-course.ts';
import { guideNumbers } from '../schema.ts';
import { bruteForcePacks, bruteForceTotals, type RawData } from './brute-force.ts';
import type { CourseUnderCheck } from './course-check.ts';

/** The data and the compiled course; `readCompiled` gives a compiled file by its name. */
export function openCourse(dataFolder: string, readCompiled: (name: string) => Uint8Array): CourseUnderCheck {
  const sources = readSources(dataFolder);
  const { course, packs, occurrences } = assembleCourse(readCompiled);
  const raw = readRawData(dataFolder);
  return {
    sources,
    quran: locateQuran(sources),
    course,
    packs,
    occurrences,
    pictureFiles: readPictures(join(dataFolder, 'pictures')),
    guidePageBytes: new Map(
      guideNumbers.map((guide) => [guide, gzipSync(readCompiled(compiledFiles.guide(guide))).length]),
    ),
    bruteForce: bruteForceTotals(raw),
    bruteForcePacks: bruteForcePacks(raw),
  };
}

function readPictures(folder: string): Map<string, string> {
  const files = readdirSync(folder).sort();
  return new Map(files.map((file) => [file.replace(/\.svg$/, ''), readFileSync(join(folder, file), 'utf8')]));
}

/** The raw files, for the count that shares nothing with the compiler. */
function readRawData(dataFolder: string): RawData {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
  return {
    surahs: read(quranFile('quran.json')),
    forms: read(join(dataFolder, 'forms.json')),
    overrides: read(join(dataFolder, 'overrides.json')),
    guides: guideNumbers.map((guide) => read(join(dataFolder, `guides/${twoDigits(guide)}.json`))),
    exclude: read(join(dataFolder, 'exclude.json')),
    packs: {
      packs: read(join(dataFolder, 'surahs/packs.json')),
      words: read(join(dataFolder, 'surahs/words.json')),
      forms: read(join(dataFolder, 'surahs/forms.json')),
      overrides: read(join(dataFolder, 'surahs/overrides.json')),
    },
  };
}
