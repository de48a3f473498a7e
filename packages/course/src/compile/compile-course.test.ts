import { describe, expect, test } from 'vitest';
import { assembleCourse } from '../load-course.ts';
import { compileCourse } from './compile-course.ts';
import { readSources } from './read-sources.ts';
import { dataFolder } from './write-course.ts';

const sources = readSources(dataFolder);
const files = compileCourse(sources);
const { course, guidePages } = assembleCourse((name) => files.get(name) ?? new Uint8Array());

describe('the compiled course', () => {
  test('the same data give the same bytes', () => {
    const again = compileCourse(readSources(dataFolder));
    expect([...again.keys()]).toEqual([...files.keys()]);
    for (const [name, bytes] of again) expect(Buffer.compare(bytes, files.get(name) ?? new Uint8Array())).toBe(0);
  });

  test('its version follows the data', () => {
    const [guide, ...others] = sources.guides;
    if (!guide) throw new Error('no guide');
    const changed = { ...sources, guides: [{ ...guide, title: { ...guide.title, en: 'Another' } }, ...others] };
    const frame = JSON.parse(new TextDecoder().decode(compileCourse(changed).get('course.json')));
    expect(course.version).toMatch(/^[0-9a-f]{16}$/);
    expect(frame.version).not.toBe(course.version);
  });

  test('a guide page holds every verse that its words refer to, and no other', () => {
    for (const { guide, verses } of guidePages.values()) {
      const shown = new Set(verses.map((verse) => verse.key));
      expect(new Set(guide.words.flatMap((word) => word.references.map(({ verse }) => verse)))).toEqual(shown);
    }
  });

  test('every verse of an exercise is there', () => {
    const { blanks, shortVerses } = course.material;
    for (const { verse } of [...blanks, ...shortVerses.map(({ place }) => place)])
      expect(course.verses.has(verse)).toBe(true);
  });

  test('a card with two forms lists both, and its inflections are labelled in both languages', () => {
    expect(course.words.get('g06w01')?.forms).toEqual(['قَالَ', 'يَقُولُ']);
    expect(course.words.get('g01w01')?.inflections).toEqual([
      { label: { en: 'plural', fr: 'pluriel' }, forms: ['أَسْمَاء'] },
    ]);
  });

  test('holds the dictionary words of the Quran', () => {
    expect(course.lemmas).toEqual(sources.lemmas);
    expect(course.lemmas).toContain('تَقْدِير');
    expect(course.lemmas).toContain('إِحْسَٰن');
  });

  test('a missing example fails the build, unless it is still being written', () => {
    const unfinished = { ...sources, examples: new Map([...sources.examples].filter(([guide]) => guide !== 3)) };
    expect(() => compileCourse(unfinished)).toThrow('guide 3');
    expect(compileCourse(unfinished, { allowMissingExamples: true }).size).toBe(files.size);
  });
});
