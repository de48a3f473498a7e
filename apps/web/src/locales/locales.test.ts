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

/** Words that another one stands for: one state, one name (domain-language, On the page). */
const retired: Readonly<Record<(typeof languages)[number], readonly [RegExp, string][]>> = {
  en: [
    [/\bno idea\b/i, 'I don’t know'],
    [/\bnot this one\b/i, 'Not quite'],
    [/\bmodule\b/i, 'Guide'],
    [/\brefresh (this|these) words?\b/i, 'review'],
    [/\bold friends?\b/i, 'words to review'],
    [/\bsoundings?\b/i, 'Check what you know'],
    [/\bsaid aloud\b/i, 'Word audio'],
    [/\bbeyond the course\b/i, 'not taught in the course'],
  ],
  fr: [
    [/aucune idée/i, 'Je ne sais pas'],
    [/ce n’est pas (cela|ce sens)/i, 'Pas tout à fait'],
    [/\bmodule\b/i, 'Guide'],
    [/rafraîchir/i, 'réviser'],
    [/vieilles? connaissances?/i, 'mots à réviser'],
    [/\bsondages?\b/i, 'Testez vos connaissances'],
    [/hors (du )?cours/i, 'hors programme'],
    [/paramètres/i, 'réglages'],
    [/non merci/i, 'Non, merci'],
    [/que vous (le )?sachiez/i, 'que vous le connaissiez'],
    [/\bse joue/i, 'utilisable hors connexion'],
  ],
};

describe.each(languages)('the texts in %s', (language) => {
  test.each(retired[language])('never say %s', (word) => {
    const found = namespaces.flatMap((namespace) =>
      [...read(language, namespace)].filter(([, text]) => word.test(text)).map(([key]) => `${namespace}.${key}`),
    );
    expect(found).toEqual([]);
  });
});
