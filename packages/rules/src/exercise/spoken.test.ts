import { expect, it, test } from 'vitest';
import { standardRulebook } from '../rulebook.ts';
import { judgeSpoken } from './spoken.ts';

const taught = new Set(['كتاب', 'كاتب', 'صراط', 'قلب', 'مستقيم']);
const judge = (form: string, heard: string) => judgeSpoken([form], heard, taught, standardRulebook);

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
])('%s', (_, form, heard, right, confidence) => {
  const judged = judge(form, heard);
  expect(judged.isRight).toBe(right);
  expect(judged.confidence).toBeCloseTo(confidence, 5);
});

it('is never right when it is exactly another taught word, however alike', () => {
  const long = new Set(['المستقيم', 'مستقيم']);
  expect(judgeSpoken(['الْمُسْتَقِيم'], 'مستقيم', new Set(), standardRulebook).confidence).toBeLessThan(0.8);
  expect(judgeSpoken(['مُسْتَقِيم'], 'المستقيم', long, standardRulebook).isRight).toBe(false);
  expect(judgeSpoken(['مُسْتَقِيم'], 'المستقيم', new Set(), standardRulebook).isRight).toBe(true);
});

it('takes either form of a card', () => {
  expect(judgeSpoken(['قَالَ', 'يَقُولُ'], 'يقول', taught, standardRulebook).isRight).toBe(true);
});
