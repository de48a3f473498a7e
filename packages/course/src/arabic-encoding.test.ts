import { describe, expect, test } from 'vitest';
import { toStandardUnicode, withoutPauseSigns } from './arabic-encoding.ts';
import { shownVerseSigns } from './check/text-checks.ts';
import { readSources } from './compile/read-sources.ts';
import { dataFolder } from './compile/write-course.ts';

const { quran } = readSources(dataFolder);

describe('from the King Fahd encoding to standard Unicode', () => {
  test.each([
    ['open fathatan', '2:2', 'هُدٗى', 'هُدࣰى'],
    ['open dammatan', '2:10', 'مَّرَضٞ', 'مَّرَضࣱ'],
    ['open kasratan', '2:5', 'هُدٖى', 'هُدࣲى'],
    ['a letter that is not read', '2:6', 'كَفَرُواْ', 'كَفَرُوا۟'],
    ['alef, hamza and madda', '2:31', 'ـ\u0623\u0653', 'ـ\u0621\u064E\u0627'],
    ['imala', '11:41', 'مَجۡر\u065Cىٰهَا', 'مَجۡر\u06EAىٰهَا'],
    ['thin space', '2:72', 'فَٱدَّـٰرَ\u2009ٰٔتُمۡ', 'فَٱدَّـٰرَٰٔتُمۡ'],
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
