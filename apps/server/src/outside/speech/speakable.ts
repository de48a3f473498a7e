import { readSigns, type Sign, writeSigns } from './arabic-signs.ts';
import { beginsWithWasl, opened, readingRules, shortened } from './reading-rules.ts';

function read(word: readonly Sign[], at: number, words: readonly (readonly Sign[])[]): readonly Sign[] {
  const said = readingRules.reduce((signs, rule) => signs.flatMap(rule), at === 0 ? opened(word) : word);
  const next = words[at + 1];
  return next !== undefined && beginsWithWasl(next) ? shortened(said) : said;
}

/**
 * Vocalised Arabic, of the mushaf or ordinary, as the embedded engine must find it written to say it right: raw text of
 * the mushaf it reads wrong in more than half of the words, and spells out the signs that it does not know.
 * Nothing but letters, vowel signs and single spaces is left, but for the stretched line of one syllable.
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

/** The engine takes this syllable alone for the name of its vowel: "t fatha". */
const ta = '\u062A\u064E';
const stretchedTa = `${ta}\u0640`;
