import { toStandardUnicode, withoutPauseSigns } from '../../arabic-encoding.ts';

/** Tanween as the mushaf writes it before certain letters (open, or as a small meem), and the plain sign of the same sound. */
const tanweenBeforeLetters: readonly (readonly [sign: RegExp, plain: string])[] = [
  [/\u08F0|\u064E\u06E2/g, '\u064B'],
  [/\u08F1|\u064F\u06E2/g, '\u064C'],
  [/\u08F2|\u0650[\u06E2\u06ED]/g, '\u064D'],
];

/** A raw token as an option: without the pause signs, first shadda and tanween shapes that come only from its neighbours. */
export function optionForm(rawToken: string, verse: string): string {
  const form = withoutPauseSigns(toStandardUnicode(rawToken, verse)).replace(/^(\p{L}\p{M}*?)\u0651/u, '$1');
  return tanweenBeforeLetters.reduce((text, [sign, plain]) => text.replace(sign, plain), form);
}
