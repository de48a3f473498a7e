import type { LetterPiece } from '../schema.ts';

/** The ids of letters and signs (data/letters) needed to read one token, in its order. */
export function unitsOf(token: string): string[] {
  const clusters = clustersOf(token);
  const units = clusters.flatMap((cluster, at) => [
    ...baseUnits(clusters, at),
    ...[...cluster.marks].map((mark) => signsByMark[mark] ?? unknown(mark)),
  ]);
  return [...new Set([...units, ...(isAllah(token) ? ['allah'] : [])])];
}

/** Its letters with their signs; a joining alif is an alif. */
export function piecesOf(token: string): LetterPiece[] {
  return clustersOf(token).map(({ base, marks }) => ({ text: base + marks, letter: letterIds[base] ?? null }));
}

/** A unit outside all lessons: the check reports it. */
const unknown = (sign: string) => `unknown:${sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;

interface Cluster {
  readonly base: string;
  readonly marks: string;
}

/** The letters with the signs on and under them; the mushaf's small letters are units among the marks. */
function clustersOf(token: string): Cluster[] {
  return [...token.normalize('NFC').matchAll(/([^\p{M}\u06E5\u06E6])([\p{M}\u06E5\u06E6]*)/gu)].map(
    ([, base = '', marks = '']) => ({ base, marks }),
  );
}

const isAllah = (token: string) => /ل[\u064E\u0650]?ل\u064E?\u0651\u064E?ه/.test(token);

const vowelsAndSukun = /[\u064B-\u0650\u0652\u06E1\u08F0-\u08F2]/;
const isDoubled = ({ marks }: Cluster) => marks.includes('\u0651');
const hasVowel = (cluster: Cluster | undefined, vowel: string) => cluster?.marks.includes(vowel) ?? false;
const isBare = (cluster: Cluster) => !vowelsAndSukun.test(cluster.marks) && !isDoubled(cluster);

/** Letters written onto the word after them. */
const proclitics = 'وفبكل';

function baseUnits(clusters: readonly Cluster[], at: number): string[] {
  const { base, marks } = clusters[at] as Cluster;
  const before = clusters[at - 1];
  const isAtStart = clusters.slice(0, at).every((each) => proclitics.includes(each.base));
  const lamBefore = before?.base === 'ل' ? ['lam-alif'] : [];
  switch (base) {
    case '\u0671':
      return ['wasl', ...articleUnits(clusters, at)];
    case 'ا': {
      const next = clusters[at + 1];
      const isSilentInside =
        next !== undefined && isAtStart && (at === 0 || next.base === 'ل') && !hasLongA(clusters, at);
      if (isSilentInside) return ['wasl', ...articleUnits(clusters, at)];
      if (marks.includes('\u06DF')) return ['alif'];
      if (before !== undefined && /[\u064B\u08F0]/.test(before.marks)) return ['alif'];
      if (before?.base === 'و' && isBare(before) && next === undefined) return ['alif', 'silent-letter'];
      return ['alif', 'long-a', ...lamBefore];
    }
    case 'آ':
      return hasVowel(before, '\u064E') ? ['alif', 'long-a', 'madda', ...lamBefore] : ['alif-madda', ...lamBefore];
    case 'أ':
    case 'إ':
      return [letterIds[base] as string, ...lamBefore];
    case 'و':
      return isBare(clusters[at] as Cluster) && hasVowel(before, '\u064F') ? ['waw', 'long-u'] : ['waw'];
    case 'ي':
      return isBare(clusters[at] as Cluster) && hasVowel(before, '\u0650') ? ['ya', 'long-i'] : ['ya'];
    case '\u0640':
      return [];
    default:
      return [letterIds[base] ?? signsByMark[base] ?? unknown(base)];
  }
}

/** مَالِك: an alif of length after a vowelled letter; بِالْحَقِّ: after بِ none. */
function hasLongA(clusters: readonly Cluster[], at: number): boolean {
  const next = clusters[at + 1];
  const isArticle = next?.base === 'ل' && (isSukun(next) || (isBare(next) && isDoubledAt(clusters, at + 2)));
  return at > 0 && hasVowel(clusters[at - 1], '\u064E') && !isArticle;
}

const isSukun = ({ marks }: Cluster) => /[\u0652\u06E1]/.test(marks);
const isDoubledAt = (clusters: readonly Cluster[], at: number) => {
  const cluster = clusters[at];
  return cluster !== undefined && isDoubled(cluster);
};

/** After a joining alif: the lam of the article, said or merged into a sun letter. */
function articleUnits(clusters: readonly Cluster[], at: number): string[] {
  const lam = clusters[at + 1];
  if (lam?.base !== 'ل') return [];
  if (isSukun(lam)) return ['article-moon'];
  return isBare(lam) && isDoubledAt(clusters, at + 2) ? ['article-sun'] : [];
}

const letterIds: Readonly<Record<string, string>> = {
  ب: 'ba',
  ت: 'ta',
  ث: 'tha',
  ن: 'nun',
  ج: 'jim',
  ح: 'hha',
  خ: 'kha',
  د: 'dal',
  ذ: 'dhal',
  ر: 'ra',
  ز: 'zay',
  س: 'sin',
  ش: 'shin',
  ص: 'sad',
  ض: 'dad',
  ط: 'tta',
  ظ: 'zza',
  ع: 'ayn',
  غ: 'ghayn',
  ف: 'fa',
  ق: 'qaf',
  ك: 'kaf',
  ل: 'lam',
  م: 'mim',
  ه: 'ha',
  ء: 'hamza',
  أ: 'alif-hamza-above',
  إ: 'alif-hamza-below',
  ؤ: 'waw-hamza',
  ئ: 'ya-hamza',
  ة: 'ta-marbuta',
  ى: 'alif-maqsura',
  ا: 'alif',
  '\u0671': 'alif',
  آ: 'alif-madda',
  و: 'waw',
  ي: 'ya',
};

const signsByMark: Readonly<Record<string, string>> = {
  '\u064E': 'fatha',
  '\u0650': 'kasra',
  '\u064F': 'damma',
  '\u0652': 'sukun',
  '\u06E1': 'sukun',
  '\u0651': 'shadda',
  '\u0670': 'dagger-alif',
  '\u064B': 'tanwin-a',
  '\u08F0': 'tanwin-a',
  '\u064C': 'tanwin-u',
  '\u08F1': 'tanwin-u',
  '\u064D': 'tanwin-i',
  '\u08F2': 'tanwin-i',
  '\u0653': 'madda',
  '\u0654': 'small-hamza',
  '\u0655': 'small-hamza',
  '\u06E5': 'small-waw',
  '\u06E6': 'small-ya',
  '\u06E7': 'small-ya',
  '\u06DF': 'silent-letter',
  '\u06E0': 'silent-unless-stopping',
  '\u06E2': 'iqlab',
  '\u06ED': 'iqlab',
  '\u06D6': 'pause',
  '\u06D7': 'pause',
  '\u06D8': 'pause',
  '\u06DA': 'pause',
  '\u06DB': 'pause',
  '\u06DC': 'small-sin',
  '\u06E9': 'sajda',
};
