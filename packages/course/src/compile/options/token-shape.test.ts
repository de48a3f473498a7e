import { describe, expect, test } from 'vitest';
import { optionForm } from './option-form.ts';
import { tokenShape, wordStems } from './token-shape.ts';

const noun = (citation: string, ...attested: string[]) => wordStems([citation], attested);
const particle = (citation: string) => wordStems([citation], [], { isParticle: true });
const verb = (past: string, present: string, ...attested: string[]) =>
  wordStems([past, present], attested, { isVerb: true });

describe('what stands before and after a word', () => {
  test.each([
    ['وَٱلۡأَرۡضِ', noun('أَرْض'), 'وَٱل', ':i'],
    ['بِرَبِّهِمۡ', noun('رَبّ'), 'بِ', 'هم:sukun'],
    ['لِلۡحَقِّ', noun('حَقّ'), 'لِل', ':i'],
    ['رَبُّهُۥ', noun('رَبّ'), '', 'ه:u'],
    ['كِتَٰبٌ', noun('كِتَاب'), '', ':un'],
    ['كِتَٰبࣱ', noun('كِتَاب'), '', ':un'],
    ['وَجۡهُ', noun('وَجْه'), '', ':u'],
    ['وَعَدَ', verb('وَعَدَ', 'يَعِدُ'), '', ':a'],
    ['فَقَالُوٓا۟', verb('قَالَ', 'يَقُولُ', 'قَالُوا۟'), 'فَ', 'وا:uu'],
    ['يَعۡلَمُونَ', verb('عَلِمَ', 'يَعْلَمُ'), '', 'ون:a'],
    ['أَلِيمٌ', noun('أَلِيم'), '', ':un'],
    ['فَتَكُونُونَ', verb('كَانَ', 'يَكُونُ'), 'فَ', 'ون:a'],
    ['أَتَقُولُونَ', verb('قَالَ', 'يَقُولُ'), 'أَ', 'ون:a'],
    ['نَقُولُ', verb('قَالَ', 'يَقُولُ'), '', ':u'],
    ['رَحۡمَةً', noun('رَحْمَة'), '', ':an'],
    ['مِن', particle('مِنْ'), '', ''],
    ['عَلَىٰ', particle('عَلَىٰ'), '', ''],
    ['عَلَيَّ', particle('عَلَىٰ'), '', 'ي'],
    ['مِنِّي', particle('مِنْ'), '', 'ي'],
    ['فِيهِمۡ', particle('فِي'), '', 'هم'],
    ['فِيهِ', particle('فِي'), '', 'ه'],
    ['عَمَّ', particle('عَنْ'), '', 'other'],
    ['فِيمَ', particle('فِي'), '', 'other'],
  ])('%s', (token, stems, prefix, ending) => {
    expect(tokenShape(token.normalize('NFC'), stems)).toMatchObject({ prefix, ending });
  });
});

test('an option has neither pause sign nor the shadda of the word before', () => {
  expect(optionForm('مِّن', '2:5')).toBe('مِن');
  expect(optionForm('رَّبِّهِمۡۖ', '2:5')).toBe('رَبِّهِمۡ'.normalize('NFC'));
});
