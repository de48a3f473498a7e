import { readdirSync, readFileSync } from 'node:fs';
import type { SearchWord } from '@kalima/contract';
import type { FormMeaning, WordCard } from '@kalima/course/schema';
import { describe, expect, test } from 'vitest';
import { queriesOfArabicWords, queriesOfEnglishWords, queriesOfFrenchWords } from '../../../../test/word-queries.ts';
import { findWords } from './word-search.ts';

const compiled = new URL('../../../../../../packages/course/compiled/', import.meta.url);
const read = <Data>(path: string) => JSON.parse(readFileSync(new URL(path, compiled), 'utf8')) as Data;
const filesIn = (folder: string) => readdirSync(new URL(folder, compiled)).sort();
const { formMeanings } = read<{ formMeanings: FormMeaning[] }>('senses.json');
const cards = [
  ...filesIn('guides').flatMap((name) => read<{ guide: { words: WordCard[] } }>(`guides/${name}`).guide.words),
  ...filesIn('packs').flatMap((name) => read<{ words: WordCard[] }>(`packs/${name}`).words),
];
const listIn = (language: 'en' | 'fr') =>
  cards.map(
    ({ id, arabic, transliteration, meaning, root }): SearchWord => ({
      arabic,
      transliteration,
      meaning: meaning[language],
      ...(root && { root }),
      place: id,
      also: formMeanings.filter(({ word }) => word === id).map((each) => each.meaning[language]),
    }),
  );
const lists = { en: listIn('en'), fr: listIn('fr') };
const found = (query: string, language: 'en' | 'fr') => findWords(lists[language], query).map(({ word }) => word.place);

describe('the search for words of the course', () => {
  test.each([
    ['English meanings', 'en', queriesOfEnglishWords],
    ['French meanings', 'fr', queriesOfFrenchWords],
    ['Arabic and its sounds, beside English', 'en', queriesOfArabicWords],
    ['Arabic and its sounds, beside French', 'fr', queriesOfArabicWords],
  ] as const)('finds first what people mean: %s', (_, language, queries) => {
    const missed = queries.flatMap(([query, id]) => {
      const [first = 'nothing'] = found(query, language);
      return first === id ? [] : [`${query}: ${first}, not ${id}`];
    });
    expect(missed).toEqual([]);
  });

  test.each(['', ' ', '-', '2:255', 'mercy 3', 'xyzzy', 'ظظظ'])('finds nothing for "%s"', (query) => {
    expect(found(query, 'en')).toEqual([]);
  });

  test('finds every word by its own Arabic', () => {
    const missed = lists.en.flatMap(({ arabic, place }) =>
      arabic.split('/').flatMap((form) => (found(form, 'en').includes(place) ? [] : [`${place} ${form}`])),
    );
    expect(missed).toEqual([]);
  });

  test('tells the word itself from one that begins so', () => {
    const exact = findWords(lists.en, 'earth').map(({ word, isExact }) => [word.place, isExact]);
    expect(exact).toEqual([
      ['g08w01', true],
      ['s99w02', false],
    ]);
  });
});
