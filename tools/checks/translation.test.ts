import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '../../apps/web/src');
const pages = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.tsx') && !file.includes('.test.'),
);

/** A drawing has no text. */
it('marks each element with Arabic as not to be translated', () => {
  const texts = pages.map((file) => [file, readFileSync(join(source, file), 'utf8')] as const);
  const unmarked = texts.flatMap(([file, text]) =>
    [...text.matchAll(/<(?!svg)\w+[^<>]*?\slang="ar"(?!\s+translate="no")/g)].map(([element]) => `${file}: ${element}`),
  );
  expect(unmarked).toEqual([]);
  expect(texts.filter(([, text]) => text.includes('lang="ar" translate="no"')).length).toBeGreaterThan(20);
});
