import { ordinaryText } from '@kalima/rules/folding';

export interface Typed {
  readonly text: string;
  /** How many characters stand before it. */
  readonly caret: number;
}

const digitsOf = (text: string) => ordinaryText(text).replace(/\D/g, '');

/** Only digits, in groups; the caret stays behind the digit that it stood behind. */
function group({ text, caret }: Typed, sizes: readonly number[], separator: string): Typed {
  const maxLength = sizes.reduce((sum, size) => sum + size, 0);
  const digits = digitsOf(text).slice(0, maxLength);
  const groups: string[] = [];
  let from = 0;
  for (const size of sizes) {
    if (from < digits.length) groups.push(digits.slice(from, from + size));
    from += size;
  }
  const grouped = groups.join(separator);
  if (caret >= text.length) return { text: grouped, caret: grouped.length };
  let left = digitsOf(text.slice(0, caret)).length;
  let place = 0;
  while (left > 0 && place < grouped.length) {
    if (/\d/.test(grouped[place] ?? '')) left -= 1;
    place += 1;
  }
  return { text: grouped, caret: place };
}

/** Second specification §5, "Demo checkout": groups of four, 19 characters at most. */
export const typeCardNumber = (typed: Typed): Typed => group(typed, [4, 4, 4, 4], ' ');

/** Digits with a slash, 5 characters at most. A slash that was typed stays; "1/" is January. */
export function typeExpiry({ text: written, caret }: Typed): Typed {
  const text = ordinaryText(written);
  const isShortMonth = /^\d\//.test(text);
  const typed = isShortMonth ? { text: `0${text}`, caret: caret + 1 } : { text, caret };
  const expiry = group(typed, [2, 2], '/');
  if (!/^\d\d\/\D*$/.test(typed.text)) return expiry;
  const withSlash = `${expiry.text}/`;
  return { text: withSlash, caret: typed.caret > 2 ? withSlash.length : expiry.caret };
}

/** Digits only, 3 at most. */
export const typeCvv = (typed: Typed): Typed => group(typed, [3], '');
