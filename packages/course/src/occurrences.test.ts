import { describe, expect, test } from 'vitest';
import { indexBothBodies } from './compile/compile-course.ts';
import { locateBothBodies, locateQuran } from './compile/places/located-quran.ts';
import { readSources } from './compile/sources/read-sources.ts';
import { dataFolder } from './compile/write-course.ts';
import { decodeOccurrences, encodeOccurrences } from './occurrence-file.ts';
import { locatedTokens } from './occurrences.ts';
import { isPackWord } from './surah-packs.ts';

const sources = readSources(dataFolder);
const index = indexBothBodies(sources, locateBothBodies(sources, locateQuran(sources)));
const located = [...locatedTokens(index)];
const ofPacks = located.filter(({ word }) => isPackWord(word));

describe('the occurrence index', () => {
  test('locates as many tokens as the totals say, in 6,236 verses', () => {
    expect(index.verseKeys).toHaveLength(6236);
    expect(index.tokenWords).toHaveLength(sources.totals.tokens);
    expect(located.length - ofPacks.length).toBe(sources.totals.locatedTokens);
    expect(ofPacks).toHaveLength(sources.totals.packs.locatedTokens);
  });

  test('leaves every token of the guides with its word', () => {
    const guides = locateQuran(sources);
    const ofGuides = located.filter(({ word }) => !isPackWord(word));
    const places = guides.verses.flatMap(({ key, words }) =>
      words.flatMap((word, at) => (word === null ? [] : [{ verse: key, token: at + 1, word }])),
    );
    expect(ofGuides).toEqual(places);
  });

  test('counts tokens from 1', () => {
    expect(located[0]).toEqual({ verse: '1:1', token: 1, word: 'g01w01' });
    expect(located.at(-1)?.verse).toBe('114:6');
  });

  test.each<[verse: string, token: number, word: string | undefined, what: string]>([
    ['2:30', 25, 'g09w01', 'an override wins over the form: “I know” is the verb'],
    ['2:41', 6, 'g03w05', '“with you”'],
    ['94:5', 2, 'g03w05', '“with hardship”'],
    ['68:14', 3, 'g02w24', 'the accusative of ذُو'],
    ['5:95', 21, 'g02w24', 'the dual of ذُو'],
    ['2:255', 21, 's2_255w05', 'the demonstrative ذَا'],
    ['97:3', 1, 's97w01', 'لَيْلَة, which no card of a guide counts'],
    ['95:4', 5, 's95w07', 'أَحْسَن “finest”'],
    ['12:23', 18, undefined, 'أَحْسَنَ, a verb'],
    ['12:7', 5, 'g07w05', 'the plural of أَخ that its card lists'],
    ['81:22', 2, 'g12w15', 'the singular of أَصْحَاب that its card lists'],
    ['33:35', 5, 'g10w02', 'the feminine plural of مُؤْمِن'],
    ['2:38', 5, 'g05w11', 'إِنْ with مَا'],
    ['9:106', 7, undefined, 'إِمَّا “or”'],
    ['36:29', 6, 'g05w09', 'إِذَا “at once”'],
    ['2:214', 6, 'g05w02', 'لَمَّا “not yet”'],
    ['36:32', 3, undefined, 'لَمَّا “but”'],
  ])('%s token %i is %s: %s', (verse, token, word) => {
    expect(located.find((each) => each.verse === verse && each.token === token)?.word).toBe(word);
  });

  test('reads back from its file as it was', () => {
    const bytes = encodeOccurrences(index);
    expect(decodeOccurrences(bytes, index.wordIds)).toEqual(index);
    expect(bytes.length).toBeLessThan(200_000);
  });
});
