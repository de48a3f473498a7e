import { describe, expect, test } from 'vitest';
import { indexLocatedQuran } from './compile/compile-course.ts';
import { locateQuran } from './compile/located-quran.ts';
import { readSources } from './compile/read-sources.ts';
import { dataFolder } from './compile/write-course.ts';
import { decodeOccurrences, encodeOccurrences } from './occurrence-file.ts';
import { locatedTokens } from './occurrences.ts';

const sources = readSources(dataFolder);
const index = indexLocatedQuran(sources, locateQuran(sources));
const located = [...locatedTokens(index)];

describe('the occurrence index', () => {
  test('locates 56,938 of the 77,428 tokens in 6,236 verses', () => {
    expect(index.verseKeys).toHaveLength(6236);
    expect(index.tokenWords).toHaveLength(77_428);
    expect(located).toHaveLength(56_938);
  });

  test('counts tokens from 1', () => {
    expect(located[0]).toEqual({ verse: '1:1', token: 1, word: 'g01w01' });
    expect(located.at(-1)?.verse).toBe('114:6');
  });

  test('an override wins over the form: 2:30 "I know" is the verb, 2:41 "with you" is not counted', () => {
    const at = (verse: string, token: number) => located.find((each) => each.verse === verse && each.token === token);
    expect(at('2:30', 25)?.word).toBe('g09w01');
    expect(at('2:41', 6)).toBeUndefined();
  });

  test('reads back from its file as it was', () => {
    const bytes = encodeOccurrences(index);
    expect(decodeOccurrences(bytes, index.wordIds)).toEqual(index);
    expect(bytes.length).toBeLessThan(200_000);
  });
});
