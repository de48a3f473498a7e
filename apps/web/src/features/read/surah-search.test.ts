import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { findSurahs, foldName } from './surah-search.ts';

const file = new URL('../../../../../packages/course/data/surah-names.json', import.meta.url);
const names = JSON.parse(readFileSync(file, 'utf8')) as { number: number; ar: string; en: string; fr: string }[];
const inLanguage = (language: 'en' | 'fr') =>
  names.map(({ number, ar, [language]: name }) => ({ number, name, arabic: ar }));
const found = (query: string, language: 'en' | 'fr' = 'en') =>
  findSurahs(inLanguage(language), query).map(({ number }) => number);

describe('the search for a surah', () => {
  test.each([
    ['2', [2]],
    ['١١٢', [112]],
    ['2:255', [2]],
    ['115', []],
    ['0', []],
    ['ikhlas', [112]],
    ['Al Ikhlâs', [112]],
    ['al-ikhlās', [112]],
    ['sourate al-kahf', [18]],
    ['surah al kahf', [18]],
    ['الإخلاص', [112]],
    ['اخلاص', [112]],
    ['ٱلۡإِخۡلَاصِ', [112]],
    ['مريم', [19]],
    ['ma’ida', [5]],
    ["al-ma'idah", [5]],
    ['maida', [5]],
    ['yâ-sîn', [36]],
    ['yasin', [36]],
    ['xyz', []],
    ['-', []],
  ])('%s finds %j', (query, numbers) => {
    expect(found(query)).toEqual(numbers);
  });

  it('finds each surah first or alone by its name in every language, with and without its article, in either list', () => {
    const missed = names.flatMap(({ number, ar, en, fr }) =>
      [ar, en, fr, foldName(ar), foldName(en), foldName(fr)].flatMap((query) =>
        (['en', 'fr'] as const).flatMap((language) => {
          const [first, ...others] = found(query, language);
          return first === number || others.includes(number) ? [] : [`${number} ${query} ${language}`];
        }),
      ),
    );
    expect(missed).toEqual([]);
  });

  it('puts the names that begin so before those that hold it', () => {
    const one = { number: 1, name: 'Al-Baqarah', arabic: '' };
    const other = { number: 2, name: 'Qaf', arabic: '' };
    expect(findSurahs([one, other], 'qa')).toEqual([other, one]);
    expect(findSurahs(inLanguage('en'), '')).toHaveLength(114);
  });
});
