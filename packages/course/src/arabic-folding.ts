/** Harakat, tanween, shadda, sukun, Quranic signs and tatweel. */
const marks = /[\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06ED\u08D3-\u08FF]/g;

/** The letters alone: no marks, alefs and hamza seats folded. Two tokens with one skeleton differ in vowels only. */
export function skeleton(arabic: string): string {
  return arabic
    .normalize('NFC')
    .replace(marks, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ؤ/g, 'و')
    .replace(/[ئى]/g, 'ي')
    .replace(/ة/g, 'ه');
}
