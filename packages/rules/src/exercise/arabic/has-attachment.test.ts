import { expect, it } from 'vitest';
import { hasAttachment } from './has-attachment.ts';

it.each([
  ['a particle', 'اِسْم', 'بِسۡمِ'],
  ['a particle before the article', 'اللَّه', 'لِلَّهِ'],
  ['two of them', 'اللَّه', 'فَلِلَّهِ'],
  ['and', 'اللَّه', 'وَٱللَّهُ'],
  ['and, before a small word', 'لَا', 'وَلَا'],
  ['the article', 'حَمْد', 'ٱلۡحَمۡدُ'],
  ['a pronoun', 'عَلَىٰ', 'عَلَيۡهِمۡ'],
  ['a pronoun behind a small alef', 'كِتَاب', 'كِتَٰبَهُۥ'],
  ['a pronoun behind a ta', 'رَحْمَة', 'رَحۡمَتِي'],
  ['an ending', 'قَالَ / يَقُولُ', 'قَالُوا۟'],
  ['a beginning and an ending', 'كَتَبَ / يَكْتُبُ', 'يَكۡتُبُونَ'],
])('there is one: %s', (_, arabic, token) => {
  expect(hasAttachment({ arabic }, token)).toBe(true);
});

it.each([
  ['the word itself', 'اللَّه', 'ٱللَّهِ'],
  ['with the article of its card', 'الرَّحْمَٰن', 'ٱلرَّحۡمَٰنِ'],
  ['the second of two forms', 'قَالَ / يَقُولُ', 'يَقُولُ'],
  ['a passive', 'كَتَبَ / يَكْتُبُ', 'كُتِبَ'],
  ['a broken plural', 'كِتَاب', 'كُتُبٞ'],
  ['a particle alone', 'بِهِ / بِـ', 'بِهِ'],
  ['nothing', 'اِسْم', ''],
])('there is none: %s', (_, arabic, token) => {
  expect(hasAttachment({ arabic }, token)).toBe(false);
});
