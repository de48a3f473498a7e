/** A token of the mushaf in the spelling of the cards, so that the one scheme can transliterate it. */
export function ordinarySpelling(token: string): string {
  return token
    .normalize('NFC')
    .replace(/\u0640([\u064B-\u0650\u08F0-\u08F2]?)[\u0654\u0655]/g, 'ئ$1')
    .replace(/[اويى]\u06DF/g, '')
    .replace(/\u06E1/g, '\u0652')
    .replace(/\u08F0/g, '\u064B')
    .replace(/\u08F1/g, '\u064C')
    .replace(/\u08F2/g, '\u064D')
    .replace(/\u06E5/g, 'و')
    .replace(/\u06E6/g, 'ي')
    .replace(/(?<=\u064E\u0651?)آ/g, 'ا')
    .replace(/[\u0640\u0653\u06D6-\u06DC\u06E0\u06E2\u06E9\u06ED]/g, '')
    .replace(/^\u0671(?!ل)(.*)$/, (_, rest: string) => `ا${waslVowel(rest)}${rest}`)
    .replace(/\u0671/g, 'ا');
}

/** A verb with a joining alif has the vowel u where its second vowel is u, else i. */
const waslVowel = (rest: string) => (/^.[\u0652].\u064F/.test(rest) ? '\u064F' : '\u0650');
