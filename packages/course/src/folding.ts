/** The one fold for what people type, paste and say, in layers (docs/decisions/grading.md). */

/** Letters of other keyboards (Persian, Urdu, Uyghur ...) that a reader of Arabic takes for these. */
const lookAlikes: Readonly<Record<string, string>> = {
  ک: 'ك',
  ڪ: 'ك',
  ی: 'ي',
  ۍ: 'ي',
  ې: 'ي',
  ے: 'ي',
  ۓ: 'ئ',
  ھ: 'ه',
  ہ: 'ه',
  ە: 'ه',
  ۀ: 'ه',
  ۂ: 'ه',
  ۃ: 'ة',
  ٱ: 'ا',
  ٲ: 'أ',
  ٳ: 'إ',
};
const lookAlike = new RegExp(`[${Object.keys(lookAlikes).join('')}]`, 'g');

/** Joiners, marks of direction, byte order marks. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Presentation forms of harakat. */
const isolatedMark = /[\uFC5E-\uFC63\uFE70-\uFE7E]/g;

const digit = /[\u0660-\u0669\u06F0-\u06F9]/g;

/** Apostrophes, and the signs of hamza and ayn that stand for them, as the one of ASCII; lengths stay. */
export const plainApostrophes = (text: string): string => text.replace(/[’‘‛ʼʻʽʾʿʹˈ՚`´′＇]/g, "'");

/** Encoding variants: presentation forms, letters and digits of other keyboards, full width; without invisible characters. */
export function ordinaryText(text: string): string {
  // Of these NFKC makes a space with a mark.
  const letters = text.replaceAll('´', "'").replace(isolatedMark, (form) => form.normalize('NFKC').trim());
  return plainApostrophes(letters.normalize('NFKC'))
    .replace(invisible, '')
    .replace(lookAlike, (letter) => lookAlikes[letter] ?? letter)
    .replace(digit, (sign) => String(sign.charCodeAt(0) & 0xf))
    .normalize('NFC');
}

/** Harakat, tanween, shadda, sukun, Quranic signs and tatweel. */
const marks = /[\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06ED\u08D3-\u08FF]/g;

const withSingleSpaces = (text: string) => text.replace(/ +/g, ' ').trim();

/** The letters without any mark: "كِتَاب" is "كتاب". */
export function bareLetters(text: string): string {
  return withSingleSpaces(
    ordinaryText(text)
      .replace(/\u0640\p{M}*\u0654/gu, 'ء') // the mushaf's hamza between two letters
      .replace(marks, '')
      .replace(/[^\p{L} ]/gu, ' '),
  );
}

const foldSeats = (letters: string) =>
  letters
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ؤ/g, 'و')
    .replace(/[ئى]/g, 'ي')
    .replace(/ة/g, 'ه');

/** Letters for comparison (rules-of-play, Fair questions, rule 5): seats of hamza, both ya and ta marbuta count as one. */
export const foldLetters = (text: string): string => foldSeats(bareLetters(text).replace(/[ءأ]ا/g, 'ا'));

/** For a search: a seat may be written with or without its hamza. */
export const foldWithoutHamza = (text: string): string => withSingleSpaces(foldLetters(text).replaceAll('ء', ''));

/** Of the course's own texts: no marks, seats folded. Two tokens with one skeleton differ in vowels only. */
export const skeleton = (arabic: string): string => foldSeats(arabic.normalize('NFC').replace(marks, ''));

/** Whether a text has an Arabic letter; digits and punctuation are of no script. */
export const isArabic = (text: string): boolean => /(?=\p{L})\p{Script=Arabic}/u.test(text);

/** A Latin name or word: lower case, without accents and ligatures. */
export function foldLatin(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('œ', 'oe').replaceAll('æ', 'ae');
}

/** Marks that come along with a pasted text; those of an emoji are not among them. */
const outerMark = /[\p{Bidi_Control}\u00AD\u180E\u200B-\u200D\u2060\uFEFF]/u;
const isOuter = (sign: string) => outerMark.test(sign) || sign.trim() === '';

function innerBounds(text: string): readonly [from: number, to: number] {
  let [from, to] = [0, text.length];
  while (from < to && isOuter(text.charAt(from))) from += 1;
  while (to > from && isOuter(text.charAt(to - 1))) to -= 1;
  return [from, to];
}

/** Without the blanks and invisible marks around it; nothing inside changes. */
export const trimText = (text: string): string => text.slice(...innerBounds(text));

/** The same for a text that keeps its blanks. */
export function trimMarks(text: string): string {
  const [from, to] = innerBounds(text);
  const blanks = (outer: string) => [...outer].filter((sign) => !outerMark.test(sign)).join('');
  return blanks(text.slice(0, from)) + text.slice(from, to) + blanks(text.slice(to));
}
