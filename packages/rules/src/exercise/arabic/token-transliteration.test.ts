import { expect, it } from 'vitest';
import { tokenTransliteration } from './token-transliteration.ts';

const card = (arabic: string, transliteration: string) => ({ arabic, transliteration });
const name = card('اِسْم', 'ism');
const allah = card('اللَّه', 'Allāh');
const praise = card('حَمْد', 'ḥamd');
const say = card('قَالَ / يَقُولُ', 'qāla / yaqūlu');
const put = card('جَعَلَ / يَجْعَلُ', 'jaʿala / yajʿalu');
const come = card('أَتَىٰ / يَأْتِي', 'atā / yaʾtī');
const wrote = card('كَتَبَ / يَكْتُبُ', 'kataba / yaktubu');
const from = card('مِنْ', 'min');
const book = card('كِتَاب', 'kitāb');
const prophet = card('نَبِيّ', 'nabiyy');

it.each([
  ['the form of the card', allah, 'ٱللَّهُ', 'Allāh'],
  ['in another case', allah, 'ٱللَّهِ', 'Allāh'],
  ['with the article of its card', card('الرَّحِيم', 'ar-Raḥīm'), 'ٱلرَّحِيمِ', 'ar-Raḥīm'],
  ['a small alef for a long one', book, 'كِتَٰبࣱ', 'kitāb'],
  ['a sign of pause', book, 'كِتَٰبٞۖ', 'kitāb'],
  ['a shadda of a merger with the word before', from, 'مِّن', 'min'],
  ['doubled at its end', prophet, 'نَّبِيࣲّ', 'nabiyy'],
  ['the first of two forms', say, 'قَالَ', 'qāla'],
  ['the second of two forms', say, 'يَقُولُ', 'yaqūlu'],
  ['a silent circle', card('أُولَٰئِكَ', 'ulāʾika'), 'أُو۟لَـٰٓئِكَ', 'ulāʾika'],
])('is told: %s', (_, word, token, spoken) => {
  expect(tokenTransliteration(word, token)).toBe(spoken);
});

it.each([
  ['a particle before it', name, 'بِسۡمِ'],
  ['the article', praise, 'ٱلۡحَمۡدُ'],
  ['a particle that takes an alef', allah, 'لِلَّهِ'],
  ['and', allah, 'وَٱللَّهُ'],
  ['a pronoun behind it', book, 'كِتَٰبِيَهۡ'],
  ['the alef of the accusative', book, 'كِتَٰبࣰا'],
  ['another person', say, 'قَالُوا۟'],
  ['another voice', wrote, 'كُتِبَ'],
  ['another mood', put, 'يَجۡعَلۡ'],
  ['a mood whose end is not written', put, 'يَجۡعَل'],
  ['a mood that is heard at a long end', come, 'يَأۡتِيَ'],
  ['a joining vowel', from, 'مِنَ'],
  ['a shadda less', card('نَزَّلَ', 'nazzala'), 'نَزَلَ'],
  ['nothing', name, ''],
])('is not told: %s', (_, word, token) => {
  expect(tokenTransliteration(word, token)).toBeNull();
});
