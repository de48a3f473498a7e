/**
 * The text of quran-json is in the King Fahd Complex's private use of Unicode: in any other font it shows empty boxes
 * or, worse, a wrong vowel. Tokens are matched in that encoding (forms.json is written in it) and shown in this one.
 */

/** Signs that change meaning between the two encodings; the letters themselves stay. */
const privateToStandard: ReadonlyMap<string, string> = new Map([
  ['\u0657', '\u08F0'], // open fathatan
  ['\u065E', '\u08F1'], // open dammatan
  ['\u0656', '\u08F2'], // open kasratan
  ['\u0652', '\u06DF'], // a letter that is not read: the circle, not a sukun (which is U+06E1 here)
  ['\u065C', '\u06EA'], // imala, 11:41
  ['\u06E4', ''], // line over the words of a prostration: the Complex's own sign, a madda anywhere else
  ['\u06DE', ''], // quarter of a hizb: belongs to the printed page
]);
const privateSigns = new RegExp(`[${[...privateToStandard.keys()].join('')}]`, 'g');

/** Signs that the package writes in another way than everybody else, in one verse each. */
const singleVerses: Readonly<Record<string, readonly [from: string, to: string]>> = {
  // The hamza of fa-ddāraʾtum stands on the line and has a sukun; the package has a thin space and a mark on the ra.
  '2:72': ['\u2009\u0670\u0654', '\u0670\u0621\u06E1'],
  '12:11': ['\u06EC', '\u06EB'], // ishmam
  '52:37': ['\u06DC', '\u06E3'], // small low seen
  '17:7': ['\u0633\u064F\u0640\u0654\u064F', '\u0633\u064F\u06E5\u0653\u0640\u0654\u064F'], // small waw and its madda
};

/**
 * One token as it may be shown: standard Unicode, NFC. NFC puts a vowel before the shadda; the two orders are
 * canonically equivalent, and Chromium draws all 6,270 tokens concerned alike to the pixel (Amiri Quran, Noto Naskh).
 */
export function toStandardUnicode(token: string, verse: string): string {
  const single = singleVerses[verse];
  return (single ? token.replace(single[0], single[1]) : token)
    .replaceAll('\u0623\u0653', '\u0621\u064E\u0627')
    .replace(privateSigns, (sign) => privateToStandard.get(sign) ?? sign)
    .normalize('NFC');
}

/** Signs of pause and of the page that stand on a token without being part of the word. */
const pauseSigns = /[\u06D6-\u06DB\u06DD\u06DE\u06E9]|\u06DC$/g;

/** A shown token without its pause signs, as an option of a question. */
export function withoutPauseSigns(token: string): string {
  return token.replace(pauseSigns, '');
}
