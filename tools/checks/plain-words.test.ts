import { describe, expect, it, test } from 'vitest';
import { allowedCounts, countDialect, dialectIn } from './plain-words.ts';

test('no file has more words of the dialect than before: npm run -s words, when there are fewer', () => {
  const allowed = allowedCounts();
  const found = countDialect();
  const grown = [...found].filter(([path, count]) => count > (allowed.get(path) ?? 0));
  expect(grown).toEqual([]);
  const fallen = [...allowed].filter(([path, count]) => count > (found.get(path) ?? 0));
  expect(fallen).toEqual([]);
});

describe('a word of the dialect', () => {
  it.each([
    ['opens a comment', 'a.ts', '/** What somebody sends. */'],
    ['opens a line', 'a.ts', '  // Whoever asks gets it.'],
    ['stands in a comment', 'a.ts', ' * The log is read anew.'],
    ['names a value', 'a.ts', 'const keptParts = 1;'],
    ['names a type', 'a.ts', 'interface QuizStanding {}'],
    ['names a file', 'apps/read-anew.ts', ''],
  ])('%s', (_, path, text) => {
    expect(dialectIn(path, text)).toBeGreaterThan(0);
  });

  it.each([
    ['a plain comment', '/** Batch size. */'],
    ['a text', "const text = 'What is this?';"],
    ['an address', "const url = 'https://somebody.example';"],
    ['a name of the field', 'const cachedParts = 1;'],
  ])('is none in %s', (_, text) => {
    expect(dialectIn('apps/read.ts', text)).toBe(0);
  });
});
