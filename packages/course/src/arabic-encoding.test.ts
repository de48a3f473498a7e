import { describe, expect, test } from 'vitest';
import { toStandardUnicode, withoutPauseSigns } from './arabic-encoding.ts';
import { shownVerseSigns } from './check/text-checks.ts';
import { shownVerse } from './compile/places/shown-verse.ts';
import { readSources } from './compile/sources/read-sources.ts';
import { dataFolder } from './compile/write-course.ts';
import { skeleton } from './folding.ts';
import type { VerseKey } from './schema.ts';

const { quran } = readSources(dataFolder);

/** Marks in one order: two orders of the marks of one letter are the same text. */
const inOneOrder = (text: string) => text.normalize('NFC').replace(/\p{M}+/gu, (marks) => [...marks].sort().join(''));

/** Alef with hamza and madda, and hamza, fatha, alef: the same letters of the source. */
const asOneHamza = (text: string) => text.replaceAll('\u0623\u0653', '\u0621\u064E\u0627');

/** A shown text, in the source's encoding: the table of SOURCES.md in reverse. */
function readBack(tokens: readonly string[]): string {
  const source: Readonly<Record<string, string>> = {
    '\u08F0': '\u0657',
    '\u08F1': '\u065E',
    '\u08F2': '\u0656',
    '\u06DF': '\u0652',
    '\u06EA': '\u065C',
  };
  return inOneOrder(
    asOneHamza(tokens.join(' ')).replace(/[\u08F0-\u08F2\u06DF\u06EA]/g, (sign) => source[sign] ?? sign),
  );
}

/** The source without the two signs of the printed page. */
function sourceOf(rawTokens: readonly string[]): string {
  return inOneOrder(asOneHamza(rawTokens.join(' ')).replace(/[\u06E4\u06DE]/g, ''));
}

describe('from the King Fahd encoding to standard Unicode', () => {
  test.each([
    ['open fathatan', '2:2', 'هُدٗى', 'هُدࣰى'],
    ['open dammatan', '2:10', 'مَّرَضٞ', 'مَّرَضࣱ'],
    ['open kasratan', '2:5', 'هُدٖى', 'هُدࣲى'],
    ['a letter that is not read', '2:6', 'كَفَرُواْ', 'كَفَرُوا۟'],
    ['alef, hamza and madda', '2:31', 'ـ\u0623\u0653', 'ـ\u0621\u064E\u0627'],
    ['imala', '11:41', 'مَجۡر\u065Cىٰهَا', 'مَجۡر\u06EAىٰهَا'],
    ['a hamza with its sukun', '2:72', 'فَٱدَّـٰرَ\u2009ٰٔتُمۡ', 'فَٱدَّـٰرَٰء\u06E1تُمۡ'],
    ['ishmam', '12:11', 'تَأۡمَ\u06ECنَّا', 'تَأۡمَ\u06EBنَّا'],
    ['small low seen', '52:37', 'ٱلۡمُصَ\u06DCيۡطِرُونَ', 'ٱلۡمُصَ\u06E3يۡطِرُونَ'],
    ['small waw', '17:7', 'لِيَسُ\u0640\u0654\u064Fواْ', 'لِيَسُ\u06E5\u0653\u0640\u0654\u064Fوا۟'],
    ['line of prostration', '13:15', 'يَسۡجُدُۤ', 'يَسۡجُدُ'],
    ['quarter of a hizb', '2:26', '۞إِنَّ', 'إِنَّ'],
  ])('%s (%s)', (_, verse, raw, shown) => {
    expect(toStandardUnicode(raw, verse)).toBe(shown.normalize('NFC'));
  });

  test('the signs of single verses are left alone elsewhere', () => {
    expect(toStandardUnicode('ءَا\u06ECعۡجَمِيّٞ', '41:44')).toContain('\u06EC');
    expect(toStandardUnicode('بَصۜۡطَةٗ', '7:69')).toContain('\u06DC');
  });

  test('17:7 as it stands in the package gets its small waw back', () => {
    const verse = quran.find(({ key }) => key === '17:7');
    const shown = verse?.rawTokens.map((token) => toStandardUnicode(token, '17:7')).join(' ');
    expect(shown).toContain('\u06E5\u0653');
  });

  test('2:72 as it stands in the package gets its hamza with the sukun', () => {
    const verse = quran.find(({ key }) => key === '2:72');
    expect(toStandardUnicode(verse?.rawTokens[3] ?? '', '2:72')).toContain('\u0670\u0621\u06E1\u062A');
  });

  test('every verse that a reader can show is the source letter by letter and mark by mark, but for what is named here', () => {
    const changed = quran.filter((verse) => readBack(shownVerse(verse).tokens) !== sourceOf(verse.rawTokens));
    expect(changed.map(({ key }) => key)).toEqual(['2:72', '12:11', '17:7', '52:37']);
  });

  test('no thin space is left', () => {
    expect(quran.filter((verse) => shownVerse(verse).tokens.some((token) => /\s/.test(token)))).toEqual([]);
  });

  /** SOURCES.md says why. */
  test.each<[VerseKey, number, string, string]>([
    ['2:181', 3, 'بعد ما', 'divided'],
    ['8:6', 4, 'بعد ما', 'divided'],
    ['13:37', 8, 'بعد ما', 'divided'],
    ['15:7', 1, 'لوما', 'joined'],
    ['27:20', 4, 'مالي', 'joined'],
    ['36:22', 1, 'ومالي', 'joined'],
    ['37:164', 1, 'ومامنا', 'joined'],
    ['41:47', 25, 'مامنا', 'joined'],
    ['12:39', 1, 'يصحبي', 'without a seat under the small alef'],
    ['12:41', 1, 'يصحبي', 'without a seat under the small alef'],
  ])('%s differs from Tanzil’s text as listed: token %i is %s (%s)', (key, token, letters) => {
    const verse = quran.find((each) => each.key === key);
    const words = letters.split(' ').map((_, at) => skeleton(verse?.rawTokens[token - 1 + at] ?? ''));
    expect(words.join(' ')).toBe(letters);
  });

  test.each<[VerseKey, number]>([
    ['18:1', 11],
    ['36:52', 6],
    ['69:28', 4],
    ['75:27', 2],
    ['83:14', 2],
  ])('%s has its sakta sign on the last letter, as every pause sign has its place: token %i', (key, token) => {
    const verse = quran.find((each) => each.key === key);
    expect(toStandardUnicode(verse?.rawTokens[token - 1] ?? '', key)).toMatch(/\u06DC[\u06D6-\u06DB]?$/);
  });

  test('the whole Quran then has allowed signs only, in NFC', () => {
    const strange = quran.flatMap(({ key, rawTokens }) =>
      rawTokens
        .map((token) => toStandardUnicode(token, key))
        .filter((token) => !shownVerseSigns.test(token) || token !== token.normalize('NFC'))
        .map((token) => `${key} ${token}`),
    );
    expect(strange).toEqual([]);
  });
});

test('an option shows no pause sign, and keeps a small seen inside the word', () => {
  expect(withoutPauseSigns('عَلَيۡهِمۡۚ')).toBe('عَلَيۡهِمۡ');
  expect(withoutPauseSigns('عِوَجَاۜ')).toBe('عِوَجَا');
  expect(withoutPauseSigns('وَيَبۡصُۜطُ')).toBe('وَيَبۡصُۜطُ');
});
