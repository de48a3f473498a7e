/**
 * The totals of the course, counted a second time. Shares no code with the compiler and reads the data files as they
 * are: the Arabic-only file of the package, one list of (form, word) searched by halving, one pass for each guide.
 */

export interface Totals {
  readonly guides: number;
  readonly words: number;
  readonly references: number;
  readonly tokens: number;
  readonly locatedTokens: number;
  /** After each guide: tokens located so far. */
  readonly cumulativeTokens: readonly number[];
  readonly versesWhole: number;
  readonly versesMostly: number;
}

export interface RawData {
  /** quran.json of the package. */
  readonly surahs: readonly { readonly id: number; readonly verses: readonly { id: number; text: string }[] }[];
  /** forms.json */
  readonly forms: Readonly<Record<string, readonly string[]>>;
  /** overrides.json */
  readonly overrides: readonly { readonly verse: string; readonly token: number; readonly truth: string | null }[];
  /** guides/01.json … */
  readonly guides: readonly {
    readonly words: readonly { readonly id: string; readonly references: readonly unknown[] }[];
  }[];
}

export function bruteForceTotals({ surahs, forms, overrides, guides }: RawData): Totals {
  const sorted = Object.keys(forms)
    .flatMap((word) => (forms[word] ?? []).map((form) => [form, word] as const))
    .sort((a, b) => (a[0] < b[0] ? -1 : 1));
  const verses: string[][] = [];
  let tokens = 0;
  for (const surah of surahs) {
    for (const { id, text } of surah.verses) {
      const found: string[] = [];
      let number = 0;
      for (const token of text.split('\u0020')) {
        number += 1;
        const correction = overrides.find(({ verse, token: at }) => at === number && verse === `${surah.id}:${id}`);
        found.push(correction ? (correction.truth ?? '') : search(sorted, strip(token)));
      }
      tokens += number;
      verses.push(found);
    }
  }
  const cumulativeTokens = guides.map((_, guide) => {
    const prefixes = Array.from({ length: guide + 1 }, (_, at) => (at < 9 ? `g0${at + 1}w` : `g${at + 1}w`));
    let count = 0;
    for (const verse of verses) for (const word of verse) if (prefixes.includes(word.substring(0, 4))) count += 1;
    return count;
  });
  const words = guides.flatMap((guide) => guide.words);
  return {
    guides: guides.length,
    words: new Set(words.map((word) => word.id)).size,
    references: words.reduce((sum, word) => sum + word.references.length, 0),
    tokens,
    locatedTokens: cumulativeTokens[cumulativeTokens.length - 1] ?? 0,
    cumulativeTokens,
    versesWhole: verses.filter((verse) => !verse.includes('')).length,
    versesMostly: verses.filter((verse) => verse.filter((word) => word === '').length * 5 <= verse.length).length,
  };
}

/** Pause signs, section and prostration signs, the Complex's line and tatweel; a small seen only at the end. */
function strip(token: string): string {
  let out = '';
  for (let at = 0; at < token.length; at++) {
    const code = token.charCodeAt(at);
    const isPause = code >= 0x06d6 && code <= 0x06db;
    const isPageSign = code === 0x06de || code === 0x06e9 || code === 0x06e4 || code === 0x0640;
    if (!isPause && !isPageSign) out += token[at];
  }
  return out.charCodeAt(out.length - 1) === 0x06dc ? out.substring(0, out.length - 1) : out;
}

function search(sorted: readonly (readonly [string, string])[], form: string): string {
  let low = 0;
  let high = sorted.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [candidate, word] = sorted[middle] ?? ['', ''];
    if (candidate === form) return word;
    if (candidate < form) low = middle + 1;
    else high = middle - 1;
  }
  return '';
}
