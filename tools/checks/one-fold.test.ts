import { expect, test } from 'vitest';
import { read } from './named-tests.ts';
import { ownFiles } from './own-files.ts';

const fold = 'packages/course/src/folding.ts';
const files = ownFiles(/^(apps|packages)\/.*\.tsx?$/).filter(
  (file) => !/\.test\.|\/test\/|^packages\/testing\//.test(file),
);

interface Layer {
  readonly name: string;
  readonly pattern: RegExp;
  readonly exceptions: readonly string[];
  readonly planted: readonly string[];
}

const layers: readonly Layer[] = [
  {
    name: 'Arabic letters that count as one',
    pattern: /\.replace(?:All)?\(\s*\/\[[\u0621-\u064A\u0671]{2,}\]\/[gu]*,\s*'[\u0621-\u064A]'/,
    exceptions: [],
    planted: ["text.replace(/[أإآٱ]/g, 'ا')", "text\n  .replace(\n/[ئى]/gu, 'ي')"],
  },
  {
    name: 'letters of other keyboards, and presentation forms',
    pattern: /[\u0672-\u06D3\u06D5\uFB50-\uFDFF\uFE70-\uFEFC]/,
    exceptions: [],
    planted: ["{ ک: 'ك' }", "text === 'ﻻ'"],
  },
  {
    name: 'digits of other keyboards',
    pattern: /0x0?6[6f]0|\\u06(?:60|f0)|[\u0660-\u0669\u06F0-\u06F9]/i,
    exceptions: [],
    planted: ['digit.charCodeAt(0) - 0x660', 'text.replace(/[\\u06F0-\\u06F9]/g, western)', '/^[1١]$/.test(word)'],
  },
  {
    name: 'accents of Latin letters',
    pattern: /\.normalize\('NFK?D'\)\s*\.replace\(\/\\p\{M\}/,
    // By the appearance of a name, not by its letters.
    exceptions: ['apps/server/src/player/display-name.ts'],
    planted: ["name.normalize('NFD')\n  .replace(/\\p{M}/gu, '')"],
  },
];

test.each(layers)('one module folds $name', ({ pattern, exceptions }) => {
  expect(read(fold)).toMatch(pattern);
  expect(files.filter((file) => pattern.test(read(file)))).toEqual([...exceptions, fold]);
});

test.each(layers)('a planted case is found: $name', ({ pattern, planted }) => {
  for (const text of planted) expect(text).toMatch(pattern);
});
