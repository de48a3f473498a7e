const consonants: readonly (readonly [written: string, sound: string])[] = [
  ['dh', 'ð'],
  ['th', 'θ'],
  ['kh', 'x'],
  ['gh', 'ɣ'],
  ['sh', 'ʃ'],
  ['ḥ', 'ħ'],
  ['ʿ', 'ʕ'],
  ['ʾ', 'ʔ'],
  ['ṣ', 'sˤ'],
  ['ḍ', 'dˤ'],
  ['ṭ', 'tˤ'],
  ['ẓ', 'ð'],
  ['j', 'dʒ'],
  ['y', 'j'],
];
const longVowels: readonly (readonly [written: string, sound: string])[] = [
  ['ā', 'aː'],
  ['ī', 'iː'],
  ['ū', 'uː'],
];

const replaceEach = (text: string, pairs: readonly (readonly [string, string])[]) =>
  pairs.reduce((changed, [from, to]) => changed.replaceAll(from, to), text);

/** How a transliteration of the course sounds. It leaves out what every reader adds: the opening hamza of a word. */
export function ipaOfTransliteration(transliteration: string): string {
  const withHamzas = transliteration.toLowerCase().replace(/(?<=^|[ -])(?=[aāiīuū])/g, 'ʔ');
  const sounds = replaceEach(replaceEach(withHamzas, consonants), longVowels);
  // A long vowel is said short before two consonants; the hyphen stands between the article's and the word's own.
  return sounds.replace(/ː(?= (?:[^aiu ]ˤ?-|[^aiu -]ˤ?[^aiuˤʒ]))/gu, '').replaceAll('-', '');
}

/**
 * One spelling for what is the same sound in two transcriptions: the engine marks stress, spells diphthongs and doubled
 * consonants in its own way, and prints one sign for the interdentals of ذ and ظ.
 */
export function sameSounds(ipa: string): string {
  return ipa
    .replace(/[ˈˌ_.\s]/g, '')
    .replaceAll('χ', 'x')
    .replace(/([tds])\u032A/g, '$1ˤ')
    .replaceAll('ðˤ', 'ð')
    .replace(/ai(ː?)/g, (_, long) => (long === '' ? 'aj' : 'ajj'))
    .replace(/au(ː?)/g, (_, long) => (long === '' ? 'aw' : 'aww'))
    .replace(/([jw])ː/g, '$1$1')
    .replace(/((?:dʒ|.)ˤ?)\1/gu, '$1ː')
    .replaceAll('dːʒ', 'dʒː')
    .replace(/ː+/g, 'ː')
    .replaceAll('nb', 'mb')
    .replace(/iː?jː?(?=[au])/g, 'ij')
    .replace(/uː?wː?(?=[aiu])/g, 'uw')
    .replace(/iː?jː?(?=i)|iː(?=i)/g, 'ij')
    .replace(/ijː?$/, 'iː')
    .replace(/uwː?$/, 'uː');
}
