import { readSigns, type Sign, writeSigns } from './arabic-signs.ts';
import { beginsWithWasl, opened, readingRules, shortened } from './reading-rules.ts';

function read(word: readonly Sign[], at: number, words: readonly (readonly Sign[])[]): readonly Sign[] {
  const said = readingRules.reduce((signs, rule) => signs.flatMap(rule), at === 0 ? opened(word) : word);
  const next = words[at + 1];
  return next !== undefined && beginsWithWasl(next) ? shortened(said) : said;
}

/**
 * Respells vocalised Arabic, of the mushaf or ordinary, for the embedded engine, which misreads raw mushaf text in more than half
 * of the words. Output: letters, vowel signs, single spaces, and the tatweel of one syllable.
 */
export function speakable(text: string): string {
  const words = text
    .split(/\s+/)
    .map(readSigns)
    .filter((word) => word.length > 0)
    .map(read)
    .map(writeSigns)
    .filter((word) => word !== '')
    .join(' ');
  return words === ta ? stretchedTa : words;
}

/** The engine reads this syllable alone as its vowel's name: "t fatha". */
const ta = '\u062A\u064E';
const stretchedTa = `${ta}\u0640`;
