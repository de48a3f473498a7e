import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSources } from '../compile/read-sources.ts';
import { dataFolder } from '../compile/write-course.ts';

const { totals } = readSources(dataFolder);
const read = (file: string) => readFileSync(join(dataFolder, file), 'utf8');
const number = new Intl.NumberFormat('en');

/** Documents cannot count: what they say is held to totals.json, and totals.json to the compiled course. */
test.each([
  ['../../../README.md', `are ${toPercent(1)} % of the ${number.format(totals.tokens)} words`],
  ['SOURCES.md', `${number.format(totals.locatedTokens)} of ${number.format(totals.tokens)} tokens, ${toPercent(2)} %`],
])('%s tells the totals of the course', (file, sentence) => {
  expect(read(file).replace(/\s+/g, ' ')).toContain(sentence);
});

function toPercent(decimals: number): string {
  return ((totals.locatedTokens / totals.tokens) * 100).toFixed(decimals);
}
