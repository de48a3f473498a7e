import { describe, expect, test } from 'vitest';
import { unitsOf } from './units.ts';

describe('what must be known to read a word', () => {
  test.each<[string, string]>([
    ['تَحْت', 'ta fatha hha sukun'],
    ['حَمۡد', 'hha fatha mim sukun dal'],
    ['مَالِك', 'mim fatha alif long-a lam kasra kaf'],
    ['دِين', 'dal kasra ya long-i nun'],
    ['نُور', 'nun damma waw long-u ra'],
    ['لَا', 'lam fatha alif long-a lam-alif'],
    ['إِلَّا', 'alif-hamza-below kasra lam fatha shadda alif long-a lam-alif'],
    ['عَلَيْهِمْ', 'ayn fatha lam ya sukun ha kasra mim'],
    ['اِسْم', 'wasl kasra sin sukun mim'],
    ['الشَّمْس', 'wasl article-sun lam shin fatha shadda mim sukun sin'],
    ['الْقَمَر', 'wasl article-moon lam sukun qaf fatha mim ra'],
    ['بِالْحَقِّ', 'ba kasra wasl article-moon lam sukun hha fatha qaf shadda'],
    ['الَّذِينَ', 'wasl lam fatha shadda dhal kasra ya long-i nun'],
    ['اللَّه', 'wasl article-sun lam fatha shadda ha allah'],
    ['لِلَّهِ', 'lam kasra fatha shadda ha allah'],
    ['هَٰذَا', 'ha fatha dagger-alif dhal alif long-a'],
    ['هُدًى', 'ha damma dal tanwin-a alif-maqsura'],
    ['كُلُوا', 'kaf damma lam waw long-u alif silent-letter'],
    ['قُرْآن', 'qaf damma ra sukun alif-madda nun'],
    ['ٱلضَّآلِّينَ', 'wasl article-sun lam dad fatha shadda alif long-a madda kasra ya long-i nun'],
    ['لَهُۥ', 'lam fatha ha damma small-waw'],
    ['\u06DD', 'unknown:06DD'],
  ])('%s: %s', (word, units) => {
    expect(unitsOf(word).join(' ')).toBe(units);
  });
});
