import { readFileSync } from 'node:fs';

/** A file of the compiled course, as the server sends it: names of surahs without their Arabic. */
export const compiledCourse = (path: string) => {
  const file = `${import.meta.dirname}/../../../packages/course/compiled/${path}`;
  return JSON.parse(readFileSync(file, 'utf8'), (name, value) => {
    if (name !== 'surahName') return value;
    const { ar: _, ...texts } = value;
    return texts;
  });
};
