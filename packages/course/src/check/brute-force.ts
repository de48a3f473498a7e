/** The totals, counted a second time, straight from the data files: shares no code with the compiler. */

export interface Totals {
  readonly guides: number;
  readonly words: number;
  readonly references: number;
  readonly tokens: number;
  readonly locatedTokens: number;
  /** After each guide: tokens located so far. */
  readonly cumulativeTokens: readonly number[];
  readonly versesWhole: number;
  /** At least 80 % of the tokens taught. */
  readonly versesMostly: number;
}

/** The totals of the surah packs (totals.json), and of each pack. */
export interface PackTotals {
  readonly packs: number;
  readonly words: number;
  readonly references: number;
  readonly tokens: number;
  readonly tokensTaughtByGuides: number;
  readonly locatedTokens: number;
  /** In the verses that all editions divide into the same number of tokens. */
  readonly locatedTokensAligned: number;
  /** Verses of which every token is a word of a guide or of a pack. */
  readonly versesWhole: number;
  /** [id, tokens, tokens taught by the guides, new words] */
  readonly byPack: readonly (readonly [id: string, tokens: number, taught: number, newWords: number])[];
}

/** The verses of `boundariesDiffer` that editions divide into different numbers of tokens: 2:72 differs in one word alone. */
export const unalignedVerses = (boundariesDiffer: readonly string[]): ReadonlySet<string> =>
  new Set(boundariesDiffer.filter((verse) => verse !== '2:72'));

export interface RawData {
  /** quran.json of the package. */
  readonly surahs: readonly { readonly id: number; readonly verses: readonly { id: number; text: string }[] }[];
  readonly forms: Readonly<Record<string, readonly string[]>>;
  readonly overrides: readonly RawOverride[];
  /** guides/01.json … */
  readonly guides: readonly {
    readonly words: readonly { readonly id: string; readonly references: readonly unknown[] }[];
  }[];
  readonly exclude: { readonly boundariesDiffer: readonly string[] };
  /** surahs/*.json */
  readonly packs: {
    readonly packs: readonly { readonly id: string; readonly from: string; readonly to: string }[];
    readonly words: readonly { readonly pack: string; readonly references: readonly unknown[] }[];
    readonly forms: Readonly<Record<string, readonly string[]>>;
    readonly overrides: readonly RawOverride[];
  };
}

interface RawOverride {
  readonly verse: string;
  readonly token: number;
  readonly truth: string | null;
}

interface RawVerse {
  readonly verse: string;
  /** By token; '' for none. */
  readonly words: readonly string[];
}

function locate(surahs: RawData['surahs'], { forms, overrides }: Pick<RawData, 'forms' | 'overrides'>): RawVerse[] {
  const sorted = Object.keys(forms)
    .flatMap((word) => (forms[word] ?? []).map((form) => [form, word] as const))
    .sort((a, b) => (a[0] < b[0] ? -1 : 1));
  const verses: RawVerse[] = [];
  for (const surah of surahs) {
    for (const { id, text } of surah.verses) {
      const words: string[] = [];
      let number = 0;
      for (const token of text.split('\u0020')) {
        number += 1;
        const correction = overrides.find(({ verse, token: at }) => at === number && verse === `${surah.id}:${id}`);
        words.push(correction ? (correction.truth ?? '') : search(sorted, strip(token)));
      }
      verses.push({ verse: `${surah.id}:${id}`, words });
    }
  }
  return verses;
}

export function bruteForcePacks(data: RawData): PackTotals {
  const unaligned = unalignedVerses(data.exclude.boundariesDiffer);
  const ofPacks = locate(data.surahs, data.packs);
  const verses = locate(data.surahs, data).map(({ verse, words }, at) => ({
    verse,
    guides: words,
    packs: ofPacks[at],
  }));
  let [locatedTokens, locatedTokensAligned, versesWhole] = [0, 0, 0];
  for (const { verse, guides, packs } of verses) {
    let free = 0;
    let own = 0;
    guides.forEach((word, at) => {
      if (word === '' && packs?.words[at] === '') free += 1;
      if (word === '' && packs?.words[at] !== '') own += 1;
    });
    locatedTokens += own;
    if (!unaligned.has(verse)) locatedTokensAligned += own;
    if (free === 0) versesWhole += 1;
  }
  const byPack = data.packs.packs.map(({ id, from, to }) => {
    const first = verses.findIndex(({ verse }) => verse === from);
    const last = verses.findIndex(({ verse }) => verse === to);
    const words = verses.slice(first, last + 1).flatMap(({ guides }) => guides);
    const newWords = data.packs.words.filter(({ pack }) => pack === id).length;
    return [id, words.length, words.filter((word) => word !== '').length, newWords] as const;
  });
  return {
    packs: data.packs.packs.length,
    words: data.packs.words.length,
    references: data.packs.words.reduce((sum, word) => sum + word.references.length, 0),
    tokens: byPack.reduce((sum, [, tokens]) => sum + tokens, 0),
    tokensTaughtByGuides: byPack.reduce((sum, [, , taught]) => sum + taught, 0),
    locatedTokens,
    locatedTokensAligned,
    versesWhole,
    byPack,
  };
}

export function bruteForceTotals({ surahs, forms, overrides, guides }: Omit<RawData, 'packs' | 'exclude'>): Totals {
  const verses = locate(surahs, { forms, overrides }).map(({ words }) => words);
  const tokens = verses.reduce((sum, words) => sum + words.length, 0);
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
