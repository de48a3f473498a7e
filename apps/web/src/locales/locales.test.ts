import { readdirSync, readFileSync } from 'node:fs';
import { inEachLanguage, languages, languageTraits } from '@kalima/contract';
import { describe, expect, test } from 'vitest';

type Texts = { [key: string]: string | Texts };
const folder = (language: string) => new URL(`./${language}/`, import.meta.url);
const namespaces = readdirSync(folder(languages[0])).map((file) => file.replace('.json', ''));

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

/** A form that only some languages have is another wording of `_other`. */
const plainKeys = (texts: Map<string, string>) =>
  [...texts.keys()].filter((key) => !/_(zero|two|few|many)$/.test(key)).sort();
const holes = (text: string) => [...text.matchAll(/{{\s*([\w]+)/g)].map((match) => match[1]).sort();

const [first, ...others] = languages;

test.each(others)('%s has the same files as the first language', (language) => {
  expect(readdirSync(folder(language))).toEqual(readdirSync(folder(first)));
});

describe.each(namespaces)('%s', (namespace) => {
  const textsIn = inEachLanguage((language) => read(language, namespace));

  test('has the same keys in every language', () => {
    for (const language of others) expect(plainKeys(textsIn[language]), language).toEqual(plainKeys(textsIn[first]));
  });

  test('has no empty text', () => {
    for (const language of languages) {
      for (const [key, text] of textsIn[language]) expect(text.trim(), `${language} ${key}`).not.toBe('');
    }
  });

  test('puts the same values into every language', () => {
    for (const [key, text] of textsIn[first]) {
      if (/_(one|other)$/.test(key)) continue;
      for (const language of others)
        expect(holes(textsIn[language].get(key) ?? ''), `${language} ${key}`).toEqual(holes(text));
    }
  });

  test('has the plural forms of its language, for numbers below a thousand', () => {
    for (const language of languages) {
      const rules = new Intl.PluralRules(language);
      const forms = new Set(Array.from({ length: 1000 }, (_, count) => rules.select(count)));
      for (const key of textsIn[language].keys()) {
        const stem = /^(.*)_other$/.exec(key)?.[1];
        if (stem === undefined) continue;
        for (const form of forms)
          expect(textsIn[language].has(`${stem}_${form}`), `${language} ${stem}_${form}`).toBe(true);
      }
    }
  });

  test('is set as a printer would: curly apostrophes, and the spaces of its language before signs', () => {
    for (const language of languages) {
      const { spaceBeforeSigns } = languageTraits[language];
      for (const [key, text] of textsIn[language]) {
        expect(text, `${language} ${key}`).not.toMatch(/\w'\w/);
        if (spaceBeforeSigns === '') continue;
        expect(text, `${language} ${key}`).not.toMatch(/[^\u00a0\u202f:;?!][:;?!»](?!\w|\/)/);
        expect(text, `${language} ${key}`).not.toMatch(/«[^\u00a0\u202f]/);
      }
    }
  });
});
