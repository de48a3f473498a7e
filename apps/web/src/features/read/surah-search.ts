/** What an ear does not tell apart, or a keyboard does not have, in the names of surahs. */
const arabicLetters: readonly (readonly [RegExp, string])[] = [
  [/[\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]/g, ''],
  [/[أإآٱ]/g, 'ا'],
  [/ى/g, 'ي'],
  [/ة/g, 'ه'],
  [/ؤ/g, 'و'],
  [/ئ/g, 'ي'],
  [/ء/g, ''],
];
const latinLetters: readonly (readonly [RegExp, string])[] = [
  [/\p{M}/gu, ''],
  [/[^a-z0-9 -]/g, ''],
  [/ou/g, 'u'],
  [/dj/g, 'j'],
  [/oo/g, 'u'],
  [/ee/g, 'i'],
  [/(.)\1/g, '$1'],
  [/h(?= |-|$)/g, ''],
];
const latinArticle = /^(?:sura(?:te?)?[ -]+)?(?:(?:ali?|an|ar|as|at|ad|az|ash|adh|ath|ach)[ -]+)?/;
const arabicArticle = /^(?:سوره )?ال(?=..)/;

const replaceAll = (text: string, pairs: readonly (readonly [RegExp, string])[]) =>
  pairs.reduce((folded, [found, by]) => folded.replace(found, by), text);

/** Of a name or of what somebody types for it: without accents, vowel signs, apostrophes, hyphens and the article. */
export function foldName(name: string): string {
  const arabic = replaceAll(name.normalize('NFC').trim(), arabicLetters);
  if (/[\u0600-\u06ff]/.test(arabic)) return arabic.replace(arabicArticle, '').replace(/\s+/g, '');
  const latin = replaceAll(name.normalize('NFD').toLowerCase().trim(), latinLetters);
  return latin.replace(latinArticle, '').replace(/[\s-]+/g, '');
}

interface Named {
  number: number;
  name: string;
  arabic: string;
}

const digits = (text: string) => text.replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660));

/** Surahs by their number, or by a part of their name; those whose name begins so come first. */
export function findSurahs<Surah extends Named>(surahs: readonly Surah[], query: string): readonly Surah[] {
  const asked = digits(query.trim());
  if (asked === '') return surahs;
  const [, number] = /^(\d{1,3})(?::\d*)?$/.exec(asked) ?? [];
  if (number !== undefined) return surahs.filter((surah) => surah.number === Number(number));
  const folded = foldName(asked);
  if (folded === '') return [];
  const placeIn = (surah: Surah) => {
    const places = [surah.name, surah.arabic].map((name) => foldName(name).indexOf(folded));
    return Math.min(...places.filter((place) => place >= 0), Number.POSITIVE_INFINITY);
  };
  return surahs
    .map((surah) => ({ surah, place: placeIn(surah) }))
    .filter(({ place }) => place < Number.POSITIVE_INFINITY)
    .sort((one, other) => Math.min(one.place, 1) - Math.min(other.place, 1))
    .map(({ surah }) => surah);
}
