import { expect, it } from 'vitest';
import { inLanguage } from './in-language.ts';
import { inEachLanguage } from './schema.ts';

const word = inEachLanguage((language) => `word in ${language}`);

it('a localized text becomes the text, wherever it stands', () => {
  const value = { id: 'g01w01', meaning: word, note: null, options: [word, { label: word }], count: 3 };
  const text = 'word in fr';
  expect(inLanguage(value, 'fr')).toEqual({
    id: 'g01w01',
    meaning: text,
    note: null,
    options: [text, { label: text }],
    count: 3,
  });
  expect(inLanguage(word, 'en')).toBe('word in en');
});

it('a name keeps its Arabic beside it', () => {
  expect(inLanguage({ title: { ...word, ar: 'كلمة' } }, 'fr')).toEqual({ title: { text: 'word in fr', ar: 'كلمة' } });
});

it('an object with some of the languages alone is no localized text', () => {
  expect(inLanguage({ en: 'word' }, 'en')).toEqual({ en: 'word' });
});
