import {
  affixes,
  digitVariants,
  invisibleAffixes,
  joiners,
  lamAlefs,
  letters,
  variantsOf,
} from '@kalima/testing/other-keyboards.ts';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  bareLetters,
  foldLatin,
  foldLetters,
  foldWithoutHamza,
  isArabic,
  ordinaryText,
  plainApostrophes,
  trimMarks,
  trimText,
} from './folding.ts';

describe('the letters of other keyboards', () => {
  test.each(letters)('are the ordinary %s', (letter) => {
    const fold = letter === 'ى' || letter === 'ي' ? foldLetters : ordinaryText;
    for (const variant of variantsOf(letter)) expect(fold(variant), variant).toBe(fold(letter));
  });

  test.each(lamAlefs)('have ligatures for %s', (pair) => {
    const ligatures = variantsOf(pair);
    expect(ligatures).toHaveLength(2);
    for (const ligature of ligatures) expect(ordinaryText(ligature)).toBe(pair);
  });

  test.each(['ں', 'گ', 'چ', 'پ', '\u0675'])('that are no letters of Arabic stay what they are: %s', (letter) => {
    expect(letters.map(foldLetters)).not.toContain(foldLetters(letter));
  });

  it('may have vowel signs in presentation forms, and hamzas of their own', () => {
    expect(bareLetters('ك\uFE76ت\uFE7Aاب')).toBe('كتاب');
    expect(bareLetters('كت \u064Fب')).toBe('كت ب');
    expect(ordinaryText('ی\u0654')).toBe('ئ');
    expect(ordinaryText('ا\u200C\u0653')).toBe('آ');
  });

  test.each(joiners)('lose what joins them: %j', (joiner) => {
    expect(foldLetters(`الك${joiner}هف`)).toBe('الكهف');
  });

  test.each(affixes)('lose what stands around them: %j %j', (before, after) => {
    expect(foldLetters(`${before}الكهف${after}`)).toBe('الكهف');
  });
});

test.each(digitVariants('0123456789'))('digits are those of ASCII: %s', (digits) => {
  expect(ordinaryText(digits)).toBe('0123456789');
});

test('a layer leaves its own result unchanged', () => {
  const layers = [ordinaryText, bareLetters, foldWithoutHamza, foldLatin, plainApostrophes, trimText, trimMarks];
  const sign = fc.oneof(
    fc.constantFrom(
      ...letters,
      ...letters.flatMap(variantsOf),
      ...joiners,
      ' ',
      '\u0654',
      '\u0653',
      '\u064E',
      '\u0670',
    ),
    fc.integer({ min: 0x20, max: 0xfffd }).map((code) => String.fromCharCode(code)),
  );
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 8 }), fc.constantFrom(...layers), (signs, layer) => {
      const once = layer(signs.join(''));
      expect(layer(once)).toBe(once);
    }),
    { numRuns: 2000 },
  );
});

describe('Latin names', () => {
  test.each([
    ['Āl ʿImrān', "al 'imran"],
    ['L’Épreuve', "l'epreuve"],
    ['CŒUR', 'coeur'],
    ['ﬁl', 'fil'],
    ['Ｋａｈｆ', 'kahf'],
  ])('%s is %s', (name, folded) => {
    expect(foldLatin(plainApostrophes(name))).toBe(folded);
  });

  test.each([...'’‘‛ʼʻʽʾʿʹˈ՚`´′＇'])('have one apostrophe, whichever is typed: %s', (sign) => {
    expect(ordinaryText(`Qur${sign}an`)).toBe("Qur'an");
    expect(plainApostrophes(`Qur${sign}an`)).toBe("Qur'an");
  });
});

test.each([
  ['الكهف', true],
  ['ﻻ', true],
  ['surah یس', true],
  ['۱۸', false],
  ['١٨', false],
  ['؟ـَ', false],
  ['\u061C18', false],
  ['ʿImran', false],
])('%s is Arabic: %s', (text, is) => {
  expect(isArabic(text)).toBe(is);
});

describe('around a pasted text', () => {
  test.each(invisibleAffixes)('go the invisible marks %j %j', (before, after) => {
    expect(trimText(`${before}a b${after}`)).toBe('a b');
    expect(trimMarks(`${before}a b${after}`)).toBe(`${before}a b${after}`.replace(/[^ ab]/g, ''));
  });

  test.each([
    ['an emoji', '❤\uFE0F'],
    ['a flag', '🏴\u{E0067}\u{E0062}\u{E007F}'],
    ['a joiner inside', 'علی\u200Cرضا'],
    ['nothing', ''],
  ])('stays %s', (_, text) => {
    expect([trimText(text), trimMarks(text)]).toEqual([text, text]);
  });

  it('is nothing left of blanks and marks alone', () => {
    expect([trimText(' \u200F\n'), trimMarks(' \u200F ')]).toEqual(['', '  ']);
  });
});
