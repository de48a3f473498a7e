import { expect, test } from 'vitest';
import { distinctWordings, haveSameWording } from './wording.ts';

const tokens = (verse: string) => verse.split(' ');

test.each([
  ['فَبِأَيِّ ءَالَآءِ رَبِّكُمَا تُكَذِّبَانِ', 'فَبِأَيِّ ءَالَآءِ رَبِّكُمَا تُكَذِّبَانِ', true, 'a refrain'],
  ['فَبِأَيِّ ءَالَآءِ رَبِّكَ تُكَذِّبَانِ', 'فَبِأَيِّ ءَالَآءِ رَبِّكُمَا تُكَذِّبَانِ', false, 'three of four'],
  ['قُلۡ هُوَ ٱللَّهُ أَحَدٌ لَهُ', 'قُلۡ هُوَ ٱللَّهُ أَحَدٌ بِهِ', true, 'four of five'],
  ['قُلۡ هُوَ ٱللَّهُ', 'هُوَ ٱللَّهُ قُلۡ أَحَدٌ لَهُ', false, 'all of the shorter, three of five of the longer'],
  ['قُلۡ قُلۡ قُلۡ قُلۡ', 'قُلۡ هُوَ ٱللَّهُ أَحَدٌ', false, 'a token counts once'],
  ['كُلُّ نَفۡسٖ', 'كُلَّ نَفۡسٍۭ', true, 'marks do not count'],
])('%s / %s: %s (%s)', (one, other, same) => {
  expect(haveSameWording(tokens(one), tokens(other))).toBe(same);
  expect(haveSameWording(tokens(other), tokens(one))).toBe(same);
});

test('the first of each wording stays', () => {
  expect(distinctWordings(['كُلُّ نَفۡسٖ', 'هُوَ ٱللَّهُ', 'كُلُّ نَفۡسٍ'], tokens)).toEqual(['كُلُّ نَفۡسٖ', 'هُوَ ٱللَّهُ']);
});
