import { languages, languageTraits } from '@kalima/contract';
import { describe, expect, it } from 'vitest';
import { texts } from './texts.ts';

type Texts = { readonly [key: string]: Texts } | readonly string[] | string;

const flat = (value: Texts, path = ''): [string, string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([key, each]) => flat(each, `${path}.${key}`));
const holes = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

describe.each(languages)('the texts of the server in %s', (language) => {
  const own = flat(texts[language]);

  it('are those of the first language, with the same values', () => {
    const first = flat(texts[languages[0]]);
    expect(own.map(([key, text]) => [key, holes(text)])).toEqual(first.map(([key, text]) => [key, holes(text)]));
  });

  it('are set as a printer would: curly apostrophes, and the spaces of its language before signs', () => {
    for (const [key, text] of own) {
      expect(text.trim(), key).not.toBe('');
      expect(text, key).not.toMatch(/\w'\w/);
      if (languageTraits[language].spaceBeforeSigns === '') continue;
      expect(text, key).not.toMatch(/[^\u00a0\u202f:;?!][:;?!»](?!\w|\/)/);
    }
  });
});
