import { readdirSync, readFileSync } from 'node:fs';
import { inEachLanguage, languages, languageTraits } from '@kalima/contract';
import i18next from 'i18next';
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

/** 1 000 000 and 1 500 000 have different forms in French. */
const counts = [0, 1, 2, 1_000_000, 1_500_000];

interface Plural {
  readonly stem: string;
  readonly type: 'cardinal' | 'ordinal';
  readonly forms: string[];
}

function pluralsOf(texts: Map<string, string>): Plural[] {
  const plurals = new Map<string, Plural>();
  for (const key of texts.keys()) {
    const [, stem, ordinal, form] = /^(.*?)(_ordinal)?_(zero|one|two|few|many|other)$/.exec(key) ?? [];
    if (stem === undefined || form === undefined) continue;
    const type = ordinal ? 'ordinal' : 'cardinal';
    const plural = plurals.get(type + stem) ?? { stem, type, forms: [] };
    // i18next gives this form to the count 0 in any language.
    if (form !== 'zero') plural.forms.push(form);
    plurals.set(type + stem, plural);
  }
  return [...plurals.values()];
}

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

  test('has every plural form of its language, and no other', () => {
    for (const language of languages) {
      for (const { stem, type, forms } of pluralsOf(textsIn[language])) {
        const { pluralCategories } = new Intl.PluralRules(language, { type }).resolvedOptions();
        expect(forms.toSorted(), `${language} ${stem}`).toEqual(pluralCategories.toSorted());
      }
    }
  });

  test('has a text for any count', async () => {
    for (const language of languages) {
      const texts = i18next.createInstance();
      const resources = { [language]: { [namespace]: Object.fromEntries(textsIn[language]) } };
      await texts.init({
        lng: language,
        fallbackLng: false,
        ns: namespace,
        defaultNS: namespace,
        keySeparator: false,
        resources,
      });
      for (const { stem, type } of pluralsOf(textsIn[language])) {
        const textOf = (count: number) => texts.t(stem as never, { count, ordinal: type === 'ordinal' });
        expect(counts.map(textOf), `${language} ${stem}`).not.toContain(stem);
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
