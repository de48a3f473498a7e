import { expect, it, test } from 'vitest';
import { standardRulebook } from '../../rulebook.ts';
import { judgeSpoken } from './spoken.ts';

const known = {
  taughtLetters: new Set(['كتاب', 'كاتب', 'صراط', 'قلب', 'مستقيم']),
  lemmaLetters: new Set(['تقدير', 'احسان', 'مومنه']),
};
const nothingKnown = { taughtLetters: new Set<string>(), lemmaLetters: new Set<string>() };
const judge = (form: string, heard: string) => judgeSpoken({ forms: [form] }, heard, known, standardRulebook);

test.each([
  ['the word itself', 'كِتَاب', 'كتاب', true, 1],
  ['with vowels and another alef', 'أَنْزَلَ', 'انزل', true, 1],
  ['a ta marbuta heard as ha', 'رَحْمَة', 'رحمه', true, 1],
  ['four of five letters', 'مُحْسِن', 'محسنن', true, 0.8],
  ['three of four letters', 'رَحِيم', 'رحيب', false, 0.75],
  ['the word within a phrase', 'رَحِيم', 'هذا رحيم جدا', true, 0.7],
  ['a phrase around a word of two letters', 'مِن', 'هذا من عندنا', false, 2 / 12],
  ['nothing', 'رَحِيم', '', false, 0],
  ['another alphabet', 'رَحِيم', 'rahim', false, 0],
  ['another word of the Quran, 0.8 alike', 'قَدِير', 'تقدير', false, 0.8],
  ['another word of the Quran, one letter away', 'إِنْسَان', 'إحسان', false, 0.8],
  ['a word that holds it behind a letter that is no prefix', 'صَالِح', 'مصالح', false, 0.8],
  ['the same in a phrase', 'رَحِيم', 'هذا ترحيم', false, 4 / 9],
  ['with "and"', 'رَحِيم', 'ورحيم', true, 0.8],
  ['with "and", "by" and the article', 'رَحِيم', 'وبالرحيم', true, 0.7],
  ['with "for" and the article', 'رَحِيم', 'هو للرحيم', true, 0.7],
  ['with "for" before an article of its own', 'الرَّحْمَٰن', 'سجد للرحمن', true, 0.7],
  ['with "and", "for" and an article of its own', 'الرَّحْمَٰن', 'سجد وللرحمن', true, 0.7],
  ['with "for" behind a letter that is no prefix', 'الرَّحْمَٰن', 'سجد كللرحمن', false, 5 / 11],
  ['with more than one letter before "for"', 'الرَّحْمَٰن', 'سجد فوللرحمن', false, 5 / 12],
  ['without an article of its own, behind the letters of another word', 'مَلِك', 'هذا للملك', true, 0.7],
  ['"for" and the article before a word that has none', 'النَّاس', 'للناس كلهم', true, 0.7],
  ['with "like", which is not among the prefixes', 'رَحِيم', 'هو كالرحيم', false, 0.4],
  ['a number that the recogniser writes as a figure', 'وَاحِد', '١', true, 1],
  ['the same of a Persian recogniser', 'وَاحِد', '۱', true, 1],
  ['the same between marks and a full stop', 'وَاحِد', '\u200F١۔', true, 1],
  ['another figure', 'وَاحِد', '2', false, 0],
  ['the figure within a phrase, whatever stands between the words', 'وَاحِد', 'اله \t 1', true, 0.7],
  ['a figure that only begins with it', 'وَاحِد', '12', false, 0],
  ['a figure that only ends with it', 'وَاحِد', '21', false, 0],
])('%s', (_, form, heard, right, confidence) => {
  const judged = judge(form, heard);
  expect(judged.isRight).toBe(right);
  expect(judged.confidence).toBeCloseTo(confidence, 5);
});

it('is never right when it is exactly another taught word, however alike', () => {
  const long = { ...nothingKnown, taughtLetters: new Set(['المستقيم', 'مستقيم']) };
  expect(judgeSpoken({ forms: ['الْمُسْتَقِيم'] }, 'مستقيم', nothingKnown, standardRulebook).confidence).toBeLessThan(0.8);
  expect(judgeSpoken({ forms: ['مُسْتَقِيم'] }, 'المستقيم', long, standardRulebook).isRight).toBe(false);
  expect(judgeSpoken({ forms: ['مُسْتَقِيم'] }, 'المستقيم', nothingKnown, standardRulebook).isRight).toBe(true);
});

it('says how alike the nearer form is', () => {
  const nearer = judgeSpoken({ forms: ['قَالَ', 'يَقُولُ'] }, 'يقولو', nothingKnown, standardRulebook);
  expect(nearer).toEqual({ isRight: true, confidence: 0.8 });
});

it('is wrong where any form is only a part of another word', () => {
  const judged = judgeSpoken({ forms: ['كَرِيم', 'صَالِح'] }, 'مصالح', nothingKnown, standardRulebook);
  expect(judged).toEqual({ isRight: false, confidence: 0.8 });
});

it('takes a dictionary word that no inflection is for another word', () => {
  expect(judgeSpoken({ forms: ['مُؤْمِن'], inflections: ['مُؤْمِنُونَ'] }, 'مؤمنه', known, standardRulebook).isRight).toBe(
    false,
  );
});

it('takes either form of a card', () => {
  expect(judgeSpoken({ forms: ['قَالَ', 'يَقُولُ'] }, 'يقول', known, standardRulebook).isRight).toBe(true);
});

it('does not take an inflection of the word for another word of the Quran', () => {
  expect(judgeSpoken({ forms: ['مُؤْمِن'] }, 'مؤمنة', known, standardRulebook).isRight).toBe(false);
  expect(judgeSpoken({ forms: ['مُؤْمِن'], inflections: ['مُؤْمِنَة'] }, 'مؤمنة', known, standardRulebook).isRight).toBe(true);
});
