import { expect, test } from 'vitest';
import { schemeOf, transliterate } from './transliteration.ts';

test.each([
  ['كِتَابٌ', 'kitābun'],
  ['الرَّحْمَٰن', 'ar-Raḥmān'],
  ['اللَّهُ رَبُّنَا', 'Allāhu rabbunā'],
  ['بِاللَّهِ', 'bi-Llāhi'],
  ['فِي الْبَيْتِ', 'fī l-bayti'],
  ['وَالشَّمْسُ', 'wa-sh-shamsu'],
  ['رَبِّ اغْفِرْ لِأُمِّي', 'rabbi ghfir li-ummī'],
  ['صَلَاة', 'ṣalāh'],
  ['رَحْمَةُ', 'raḥmatu'],
  ['هُدًى', 'hudan'],
  ['أُولَٰئِكَ', 'ulāʾika'],
  ['أُولَىٰ', 'ūlā'],
  ['ضَالّ', 'ḍāll'],
  ['وَلِيّ', 'waliyy'],
  ['قُرْآن', 'qurʾān'],
  ['آمَنُوا', 'āmanū'],
  ['لِـ', 'li-'],
])('%s is %s', (arabic, written) => {
  expect(transliterate(arabic)).toBe(schemeOf(written));
});
