import { describe, expect, test } from 'vitest';
import { skeleton } from '../folding.ts';
import { loadCourse } from '../load-course.ts';
import { compileCourse } from './compile-course.ts';
import { readSources } from './sources/read-sources.ts';
import { compiledFolder, dataFolder } from './write-course.ts';

// Compiling takes seconds: what was built before the tests serves all but those about compiling.
const { course, guidePages } = loadCourse(compiledFolder);
const sources = readSources(dataFolder);

describe('the compiled course', () => {
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
      { label: { en: 'plural', fr: 'pluriel' }, forms: ['أَسْمَاء'], meaning: null },
    ]);
  });

  test('holds the dictionary words of the Quran', () => {
    expect(course.lemmas).toEqual(sources.lemmas);
    expect(course.lemmas).toContain('تَقْدِير');
    expect(course.lemmas).toContain('إِحْسَٰن');
  });

  test('a form with a meaning of its own has it on the card, in both languages', () => {
    expect(course.words.get('g05w01')?.inflections.at(-1)).toEqual({
      label: null,
      forms: ['إِنَّمَا'],
      meaning: { en: 'only, nothing but', fr: 'seulement, ne… que' },
    });
  });

  test('a card notes a second sense, and what the Quran does not have', () => {
    expect(course.words.get('g05w11')?.note?.en).toBe('إِنْ … إِلَّا: nothing but, only');
    expect(course.words.get('g06w05')?.note?.en).toBe(
      'The Quran has this verb in the past only. With بِـ it is “to bring”.',
    );
    expect(course.words.get('g01w01')?.note).toBeNull();
  });

  test('a prohibition is shown from its لَا on', () => {
    const places = course.words.get('g11w23')?.references ?? [];
    const lit = places.map(({ verse, token, firstToken = token }) =>
      course.verses.get(verse)?.tokens.slice(firstToken - 1, token),
    );
    expect(lit.map((tokens) => tokens?.map((token) => skeleton(token)))).toEqual([
      ['ولا', 'تقتلوا'],
      ['ولا', 'تقتلوا'],
      ['لا', 'تقتلوا'],
    ]);
  });

  test.each([
    ['g05w11', '26:137', 'إِنْ “not”'],
    ['g05w09', '37:19', 'إِذَا “at once”'],
    ['g05w01', '79:13', 'إِنَّمَا “only”'],
    ['g04w03', '14:20', 'عَزِيز “difficult”'],
    ['g12w05', '100:8', 'خَيْر “wealth”'],
    ['g03w08', '20:110', 'بَيْنَ أَيْدِي “in front of”'],
    ['g11w14', '5:74', 'no command'],
  ])('%s is neither asked nor shown in %s: %s', (word, verse) => {
    const { blanks, shortVerses } = course.material;
    const asked = [...blanks, ...shortVerses.map(({ word, place }) => ({ word, ...place }))];
    expect(asked.filter((each) => each.word === word && each.verse === verse)).toEqual([]);
    expect(course.words.get(word as 'g05w11')?.references.map((each) => each.verse)).not.toContain(verse);
  });

  const unfinished = { ...sources, examples: new Map([...sources.examples].filter(([guide]) => guide !== 3)) };

  test('a missing example fails the build', () => {
    expect(() => compileCourse(unfinished)).toThrow('guide 3');
  });
});
