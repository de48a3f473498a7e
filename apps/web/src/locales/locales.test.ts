import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Texts = { [key: string]: string | Texts };
const languages = ['en', 'fr'] as const;
const folder = (language: string) => new URL(`./${language}/`, import.meta.url);
const namespaces = readdirSync(folder('en')).map((file) => file.replace('.json', ''));

function read(language: string, namespace: string): Map<string, string> {
  const flat = new Map<string, string>();
  const walk = (texts: Texts, path: string) => {
    for (const [key, text] of Object.entries(texts)) {
      if (typeof text === 'string') flat.set(path + key, text);
      else walk(text, `${path}${key}.`);
    }
  };
  walk(JSON.parse(readFileSync(new URL(`${namespace}.json`, folder(language)), 'utf8')) as Texts, '');
  return flat;
}

/** French has a third plural form, for millions; it is the same words as the second. */
const plainKeys = (texts: Map<string, string>) => [...texts.keys()].filter((key) => !key.endsWith('_many')).sort();
const holes = (text: string) => [...text.matchAll(/{{\s*([\w]+)/g)].map((match) => match[1]).sort();

test('both languages have the same files', () => {
  expect(readdirSync(folder('fr'))).toEqual(readdirSync(folder('en')));
});

describe.each(namespaces)('%s', (namespace) => {
  const texts = { en: read('en', namespace), fr: read('fr', namespace) };

  test('has the same keys in both languages', () => {
    expect(plainKeys(texts.fr)).toEqual(plainKeys(texts.en));
  });

  test('has no empty text', () => {
    for (const language of languages) {
      for (const [key, text] of texts[language]) expect(text.trim(), `${language} ${key}`).not.toBe('');
    }
  });

  test('puts the same values into both languages', () => {
    for (const [key, text] of texts.en) {
      if (!/_(one|other)$/.test(key)) expect(holes(texts.fr.get(key) ?? ''), key).toEqual(holes(text));
    }
  });

  test('is set as a printer would: curly apostrophes, and no-break spaces before French punctuation', () => {
    for (const language of languages) {
      for (const [key, text] of texts[language]) expect(text, `${language} ${key}`).not.toMatch(/\w'\w/);
    }
    for (const [key, text] of texts.fr) {
      expect(text, key).not.toMatch(/[^\u00a0\u202f:;?!][:;?!»](?!\w|\/)/);
      expect(text, key).not.toMatch(/«[^\u00a0\u202f]/);
    }
  });
});
