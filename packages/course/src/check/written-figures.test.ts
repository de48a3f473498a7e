import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSources } from '../compile/sources/read-sources.ts';
import { dataFolder } from '../compile/write-course.ts';

const { totals, packs } = readSources(dataFolder);
const read = (file: string) => readFileSync(join(dataFolder, file), 'utf8');
const number = new Intl.NumberFormat('en');

/** Documents cannot count: what they say is held to totals.json, and totals.json to the compiled course. */
test.each([
  ['../../../README.md', `are ${toPercent(1)} % of the ${number.format(totals.tokens)} words`],
  ['SOURCES.md', `${number.format(totals.locatedTokens)} of ${number.format(totals.tokens)} tokens, ${toPercent(2)} %`],
])('%s tells the totals of the course', (file, sentence) => {
  expect(read(file).replace(/\s+/g, ' ')).toContain(sentence);
});

test.each([
  [`${number.format(totals.packs.locatedTokens)} further tokens of the Quran`],
  [`${number.format(totals.packs.locatedTokensAligned)} in the 6,227 verses`],
  [`with both bodies ${totals.packs.versesWhole} verses are whole`],
  [`${totals.packs.words} words beyond the 300`],
  [`a gloss for each of ${totals.packs.tokens} tokens`],
  [`for ${packs.words.filter(({ references }) => references.length < 3).length} words the Quran has no more`],
])('SOURCES.md tells of the packs: %s', (sentence) => {
  expect(read('SOURCES.md').replace(/\s+/g, ' ')).toContain(sentence);
});

test('SOURCES.md lists the packs as they are counted', () => {
  const rows = read('SOURCES.md').matchAll(/^\| ([\d:-]+) \| [^|]+ \| (\d+) \| (\d+) \| (\d+) \|$/gm);
  expect([...rows].map(([, ...cells]) => cells)).toEqual(
    packs.packs.map(({ id, tokens, tokensTaughtByGuides, words }) => [
      id,
      ...[tokens, tokensTaughtByGuides, words.length].map(String),
    ]),
  );
});

function toPercent(decimals: number): string {
  return ((totals.locatedTokens / totals.tokens) * 100).toFixed(decimals);
}
