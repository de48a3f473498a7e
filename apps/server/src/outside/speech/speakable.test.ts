import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadTeaching } from '../../course/teaching.ts';
import { speakable } from './speakable.ts';

const { words, verses } = loadTeaching().course;
const courseTexts = [...words.values()].flatMap(({ forms, quranicForm, inflections, example }) => [
  ...forms,
  quranicForm,
  ...inflections.flatMap((inflection) => inflection.forms),
  example.arabic,
]);
const onlyLettersAndVowels = /^(?:[\u0621-\u063A\u0641-\u064A\u064E-\u0652]+(?: (?!$)|$))+$/;

describe('what a voice is given to read', () => {
  it.each([
    ['the same, when nothing has to be changed', 'كَتَبَ', 'كَتَبَ'],
    ['the sukun of the mushaf', 'يَوۡمُ', 'يَوْمُ'],
    ['a small alef as a full one', 'ذَٰلِكَ', 'ذَالِكَ'],
    ['a small alef over a silent waw', 'ٱلزَّكَوٰةِ', 'أَزَّكَاتِ'],
    ['a long a after the waw that has its own vowel', 'وَٰحِدٌ', 'وَاحِدُنْ'],
    ['small letters as full ones', 'لَهُۥ بِهِۦ', 'لَهُو بِهِي'],
    ['the article before a moon letter', 'الْقَمَر', 'أَلْقَمَر'],
    ['the article before a sun letter', 'ٱلشَّمۡس', 'أَشَّمْس'],
    ['the article after a preposition', 'بِالدِّينِ لِلرَّحْمَٰنِ', 'بِدِّينِ لِرَّحْمَانِ'],
    ['an opening alef whose verb has u', 'ٱدۡعُ', 'أُدْعُ'],
    ['an opening alef whose noun ends in u', 'ٱبۡنُ', 'إِبْنُ'],
    ['an alef of liaison inside a phrase, and the long vowel before it', 'فِي الْبَيْتِ', 'فِ لْبَيْتِ'],
    ['an alef of liaison after "and"', 'وَاتَّبِعِ فَاصْبِرْ', 'وَتَّبِعِ فَصْبِرْ'],
    ['a long a before a doubled letter, which is no liaison', 'ضَالّ', 'ضَالّ'],
    ['the name of God', 'بِاللَّهِ', 'بِلَّاهِ'],
    ['"fun" and "flame", which only look like it', 'اللَّهْو وَاللَّهَب', 'أَلَّهْو وَلَّهَب'],
    ['a stretched alef', 'جَآءَ', 'جَاءَ'],
    ['an alef with a hamza of its own', 'وَآمَنَ قُرْآن', 'وَءَامَنَ قُرْءَان'],
    ['a nunation and its silent alef', 'هُدࣰى رِجَالࣰا', 'هُدَنْ رِجَالَنْ'],
    ['a nunation in the older encoding', 'شَيۡءٖ جَنَّةٞ', 'شَيْءِنْ جَنَّتُنْ'],
    ['a nunation that sounds as m', 'أَلِيمَۢا', 'أَلِيمَنْ'],
    ['the silent alef of a plural', 'كُلُوا۟ وَقُولُوا', 'كُلُو وَقُولُو'],
    ['the silent waw of "those"', 'أُولَٰئِكَ', 'أُلَائِكَ'],
    ['a hamza on a stretched line', 'يَسۡـَٔلُونَ', 'يَسْءَلُونَ'],
    ['ta marbuta at the end and before a vowel', 'رَحْمَةُ رَحْمَة', 'رَحْمَتُ رَحْمَه'],
    ['a doubled letter at the beginning of a word alone', 'لِّلۡمُتَّقِينَ', 'لِلْمُتَّقِينَ'],
    ['a hamza on a stretched line with an open tanween', 'شَيۡـࣰٔا', 'شَيْءَنْ'],
    ['a syllable that the engine would take for a name', 'تَ', 'تَـ'],
    ['nothing of pause signs, Latin and numbers', 'قَالَ\u06DA (qāla) 12', 'قَالَ'],
    ['nothing where there is no Arabic', 'qāla, 12!', ''],
  ])('is %s', (_, written, read) => {
    expect(speakable(written)).toBe(read.normalize('NFC').replace(/([\u064E-\u0650])\u0651/g, '\u0651$1'));
  });

  it('does not depend on the order in which the signs of a letter were typed', () => {
    for (const text of courseTexts) expect(speakable(text.normalize('NFD'))).toBe(speakable(text));
    expect(speakable('رَب\u0651\u064Fنَا')).toBe(speakable('رَب\u064F\u0651نَا'));
  });

  it('is only letters, vowel signs and single spaces, for all texts and all verses of the course', () => {
    const tokens = [...verses.values()].flatMap((verse) => verse.tokens);
    expect(tokens.length).toBeGreaterThan(10_000);
    for (const text of [...courseTexts, ...tokens]) expect(speakable(text)).toMatch(onlyLettersAndVowels);
  });

  it('is only that whatever one writes', () => {
    const arabic = fc.string({
      unit: fc.integer({ min: 0x600, max: 0x8ff }).map((code) => String.fromCodePoint(code)),
    });
    const anything = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(fc.oneof(arabic, anything), (text) => {
        const read = speakable(text);
        expect(read === '' || read === speakable('تَ') || onlyLettersAndVowels.test(read)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('stays as it is when it is prepared again', () => {
    for (const text of courseTexts) expect(speakable(speakable(text))).toBe(speakable(text));
  });
});
