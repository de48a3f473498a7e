import { describe, expect, test } from 'vitest';
import { agreeInHamza, agreeInHarakat, isBareSeat } from './harakat.ts';

const first = { isFirst: true, isLast: false, isShaddaMissed: false };
const inside = { isFirst: false, isLast: false, isShaddaMissed: false };
const last = { isFirst: false, isLast: true, isShaddaMissed: false };

describe('harakat that were written', () => {
  test.each([
    ['none are asked for', 'تَ', 'ت', inside, true],
    ['the same vowel', 'تَ', 'تَ', inside, true],
    ['another vowel', 'تَ', 'تِ', inside, false],
    ['sukun for a vowel', 'تَ', 'تْ', inside, false],
    ['a vowel for sukun', 'لْ', 'لِ', inside, false],
    ['the sukun of the mushaf', 'لْ', 'ل\u06E1', inside, true],
    ['a shadda left out', 'نَّ', 'نَ', last, true],
    ['a shadda where there is none', 'نْ', 'نّ', last, false],
    ['the shadda of a merger with the word before', 'مَ', 'مَّ', first, true],
    ['a case ending that the card does not give', 'ب', 'بٌ', last, true],
    ['open tanween for a case ending', 'ب', 'ب\u08F1', last, true],
    ['a last vowel that falls silent', 'بَ', 'بْ', last, true],
    ['a last vowel under shadda that falls silent', 'نَّ', 'نْ', last, false],
    ['the vowel that joins to the next word', 'نْ', 'نِ', last, true],
    ['fatha on a last silent letter', 'نْ', 'نَ', last, false],
    ['a vowel on a long alef', 'ا', 'اَ', inside, false],
    ['a vowel on the alef of an article', 'ا', 'اَ', first, true],
    ['sukun on a long waw', 'و', 'وْ', inside, true],
    ['a small alef for fatha', 'مَ', 'م\u0670', inside, true],
  ])('%s: %s written as %s agrees: %s', (_, expected, given, place, agrees) => {
    expect(agreeInHarakat(expected, given, place)).toBe(agrees);
  });
});

describe('a hamza that was written', () => {
  test.each([
    ['left out', 'إِ', 'ا', first, true],
    ['below for above', 'أَ', 'إ', first, false],
    ['above for below', 'إِ', 'أ', first, false],
    ['above for madda', 'آ', 'أ', first, false],
    ['above for madda inside a word', 'آ', 'أ', inside, true],
    ['madda written as two letters', 'آ', 'ءا', first, true],
    ['madda for above', 'أَ', 'آ', inside, false],
    ['below an alef that joins, with kasra', 'اِ', 'إ', first, true],
    ['above an alef that joins, with kasra', 'اِ', 'أ', first, false],
    ['above an alef that joins, with damma', 'اُ', 'أ', first, true],
    ['on a long alef', 'ا', 'أ', inside, false],
    ['the madda of the mushaf on a long alef', 'ا', 'آ', inside, true],
  ])('%s: %s written as %s agrees: %s', (_, expected, given, place, agrees) => {
    expect(agreeInHamza(expected, given, place)).toBe(agrees);
  });

  test.each([
    ['إِ', 'أ', true],
    ['إِ', 'أَ', false],
    ['آ', 'أ', false],
    ['نَّ', 'ن', false],
  ])('%s written as %s differs in a bare seat alone: %s', (expected, given, isBare) => {
    expect(isBareSeat(expected, given)).toBe(isBare);
  });
});
