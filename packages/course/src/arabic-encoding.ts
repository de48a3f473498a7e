/** quran-json uses the King Fahd Complex's private Unicode, wrong in any other font: match tokens in it, show them in this one. */

/** Signs whose meaning differs between the two encodings; letters are the same. */
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

/** Signs that only the package writes so, in one verse each. */
const singleVerses: Readonly<Record<string, readonly [from: string, to: string]>> = {
  // The hamza of fa-ddāraʾtum is on the line and has a sukun; the package has a thin space and a mark on the ra.
  '2:72': ['\u2009\u0670\u0654', '\u0670\u0621\u06E1'],
  '12:11': ['\u06EC', '\u06EB'], // ishmam
  '52:37': ['\u06DC', '\u06E3'], // small low seen
  '17:7': ['\u0633\u064F\u0640\u0654\u064F', '\u0633\u064F\u06E5\u0653\u0640\u0654\u064F'], // small waw and its madda
};

/** One token in standard Unicode, NFC: the vowel goes before the shadda, which Chromium draws alike (all 6,270 tokens). */
export function toStandardUnicode(token: string, verse: string): string {
  const single = singleVerses[verse];
  return (single ? token.replace(single[0], single[1]) : token)
    .replaceAll('\u0623\u0653', '\u0621\u064E\u0627')
    .replace(privateSigns, (sign) => privateToStandard.get(sign) ?? sign)
    .normalize('NFC');
}

/** Signs of pause and of the page, on a token but no part of the word. */
const pauseSigns = /[\u06D6-\u06DB\u06DD\u06DE\u06E9]|\u06DC$/g;

/** A shown token without its pause signs, as an option of a question. */
export function withoutPauseSigns(token: string): string {
  return token.replace(pauseSigns, '');
}
