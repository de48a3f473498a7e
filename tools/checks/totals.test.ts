import { readdirSync } from 'node:fs';
import { expect, it, test } from 'vitest';
import { read, root } from './named-tests.ts';

interface Totals {
  readonly tokens: number;
  readonly locatedTokens: number;
}

const { tokens, locatedTokens } = JSON.parse(read('packages/course/data/totals.json')) as Totals;
const number = new Intl.NumberFormat('en');
const percent = (digits: number) => ((100 * locatedTokens) / tokens).toFixed(digits);

test.each([
  ['README.md', [`${percent(1)} % of the ${number.format(tokens)} words`]],
  ['docs/memory.md', [`${number.format(locatedTokens)} tokens`, `${percent(1)} %`]],
  [
    'packages/course/data/SOURCES.md',
    [`${number.format(locatedTokens)} of ${number.format(tokens)} tokens, ${percent(2)} %`],
  ],
] as const)('%s has the totals of the course', (document, sentences) => {
  const text = read(document).replace(/\s+/g, ' ');
  for (const sentence of sentences) expect(text).toContain(sentence);
});

it('no document has a share of the 300 words that is another', () => {
  const documents = ['docs/', 'docs/decisions/'].flatMap((folder) =>
    readdirSync(new URL(folder, root))
      .filter((name) => name.endsWith('.md'))
      .map((name) => folder + name),
  );
  const shares = ['README.md', ...documents].flatMap((path) => [...read(path).matchAll(/\b73[.,]\d+(?= ?%)/g)].flat());
  expect(shares.filter((share) => ![percent(1), percent(2)].includes(share))).toEqual([]);
});
