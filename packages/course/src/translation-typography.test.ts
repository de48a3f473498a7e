import { describe, expect, test } from 'vitest';
import { typographyDefects } from './check/text-checks.ts';
import { readSources } from './compile/sources/read-sources.ts';
import { dataFolder } from './compile/write-course.ts';
import { type Language, languages } from './schema.ts';
import { setTranslation } from './translation-typography.ts';

const { quran } = readSources(dataFolder);

describe('English', () => {
  test.each([
    ['a quotation left open is closed', 'He said, "Peace', 'He said, “Peace”'],
    ['one opened in an earlier verse is opened', 'So they were." And He said', '“So they were.” And He said'],
    ['inner quotes are closed before outer ones', `"He says, 'It is a cow`, '“He says, ‘It is a cow’”'],
    ['an apostrophe is no quote', `the wives' mothers of 'Aad`, 'the wives’ mothers of ’Aad'],
    ['a misplaced space is put right', 'Pharaoh said," Will you leave', 'Pharaoh said, “Will you leave”'],
    ['spaces inside quotes go', `they say, " Allah." Allah 's`, 'they say, “Allah.” Allah’s'],
  ])('%s', (_, given, set) => {
    expect(setTranslation(given, 'en')).toBe(set);
  });
});

describe('French', () => {
  test.each([
    ['no-break spaces', "Dis: «Où?» C'est ici!", 'Dis\u00A0: «\u00A0Où\u00A0?\u00A0» C’est ici\u00A0!'],
    ['a quotation left open is closed', 'Il dit: «Paix', 'Il dit\u00A0: «\u00A0Paix\u00A0»'],
    ['one opened in an earlier verse is opened', 'Sa promesse.»', '«\u00A0Sa promesse.\u00A0»'],
    [
      'after a quotation, the next sentence opens',
      '«Sors», dit-Il. Quiconque te suit»',
      '«\u00A0Sors\u00A0», dit-Il. «\u00A0Quiconque te suit\u00A0»',
    ],
    ['three dots are one sign', 'Non!... Par ton Seigneur', 'Non\u00A0!… Par ton Seigneur'],
  ])('%s', (_, given, set) => {
    expect(setTranslation(given, 'fr')).toBe(set);
  });
});

test.each(languages)('no verse keeps an unbalanced quote or a straight one, and no word changes (%s)', (language) => {
  const defects = quran.flatMap(({ key, rawTranslation }) => {
    const raw = rawTranslation[language];
    const set = setTranslation(raw, language);
    return [
      ...quoteDefects(set, language).map((what) => `${key}: ${what}`),
      ...(wordsOf(set) === wordsOf(raw) ? [] : [`${key}: ${set}`]),
    ];
  });
  expect(defects).toEqual([]);
});

/** Brackets are the translators' own, and a few are left open in the source. */
function quoteDefects(text: string, language: Language): string[] {
  return typographyDefects(text, language).filter((defect) => !/^(?:\(\)|\[\])/.test(defect));
}

function wordsOf(text: string): string {
  return text.replace(/[\s\u00A0“”‘’'"`«».…]+/g, '');
}
