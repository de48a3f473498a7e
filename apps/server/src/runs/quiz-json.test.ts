import { expect, test } from 'vitest';
import { readQuizEntries, readQuizWords } from './quiz-json.ts';

const asked = { words: ['g01w01'], task: 'meaning', atMs: 5, tookMs: null };
const entries = [
  { verdict: 'right', answer: { kind: 'choice', option: 2 }, tookMs: 900, asked },
  { verdict: 'wrong', answer: { kind: 'truth', value: false }, tookMs: 800 },
  { verdict: 'late', answer: null, tookMs: 15_000 },
];

test('entries of a match are read as they were written', () => {
  expect(readQuizEntries(entries)).toEqual(entries);
  expect(() => readQuizEntries([{ ...entries[0], answer: { kind: 'text', text: 'x' } }])).toThrow('not readable');
});

test('words of a match are read as they were written', () => {
  expect([readQuizWords(['g01w01']), readQuizWords(null)]).toEqual([['g01w01'], null]);
  expect(() => readQuizWords('g01w01')).toThrow('not readable');
});
