import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getSurah, getSurahGlosses } from '@kalima/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { call } from '../../../test/learner.ts';
import { loadTeaching } from '../../course/teaching.ts';
import { readOwnGlosses } from '../../instance-content/glosses.ts';

const teaching = loadTeaching();
const manifest = { language: 'en', author: 'A. Teacher', terms: 'CC BY 4.0', address: 'https://glosses.example/' };
const folders: string[] = [];

/** A folder with these lines of English glosses. */
function folderOf(lines: readonly string[], changes: object = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'kalima-glosses-'));
  folders.push(folder);
  mkdirSync(join(folder, 'en'));
  writeFileSync(join(folder, 'en/manifest.json'), JSON.stringify({ ...manifest, ...changes }));
  writeFileSync(join(folder, 'en/glosses.tsv'), `${lines.join('\n')}\n`);
  return folder;
}
const linesOf = (verse: string, ...glosses: string[]) => glosses.map((gloss, at) => `${verse}:${at + 1}\t${gloss}`);
const fajr = linesOf('89:1', 'By the dawn');
/** Our text has two tokens, this pack three. */
const other = linesOf('37:130', 'Peace', 'upon', 'Elias');

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

describe('an owner’s glosses', () => {
  let server: TestServer;
  const warnings: string[] = [];
  beforeAll(async () => {
    const glossFolder = folderOf([...fajr, ...linesOf('89:2', 'And the nights,', 'ten'), ...other]);
    server = await startTestServer(
      { glossFolder, logLevel: 'warn' },
      { logTo: { write: (line) => warnings.push(line) } },
    );
  });
  afterAll(() => server.close());

  const glosses = (surah: number, language: 'en' | 'fr' = 'en') =>
    call(server.url, getSurahGlosses, { params: { surah }, query: { language } });

  it('are served verse by verse, with their author and terms beside the surah, in their language alone', async () => {
    expect((await glosses(89)).verses).toEqual([
      { ayah: 1, glosses: ['By the dawn'] },
      { ayah: 2, glosses: ['And the nights,', 'ten'] },
    ]);
    expect((await glosses(90)).verses).toEqual([]);
    expect((await glosses(89, 'fr')).verses).toEqual([]);
    const sourceIn = async (language: 'en' | 'fr') =>
      (await call(server.url, getSurah, { params: { surah: 89 }, query: { language } })).glossSource;
    const { language: _, ...source } = manifest;
    expect([await sourceIn('en'), await sourceIn('fr')]).toEqual([source, null]);
  });

  it('leave out verses that they divide otherwise, and name them in the log', async () => {
    expect((await glosses(37)).verses).toEqual([]);
    expect(warnings.some((line) => line.includes('37:130'))).toBe(true);
  });
});

it('a server without GLOSS_DIR names no source, and has none', async () => {
  const server = await startTestServer();
  const query = { language: 'en' } as const;
  expect((await call(server.url, getSurah, { params: { surah: 89 }, query })).glossSource).toBeNull();
  expect((await call(server.url, getSurahGlosses, { params: { surah: 89 }, query })).verses).toEqual([]);
  await server.close();
});

it.each([
  ['no line of a token', ['2:255:1 Allah'], {}, /line 1 is not "surah:ayah:token"/],
  ['a verse that does not exist', linesOf('2:287', 'x'), {}, /line 1 names a verse that does not exist: 2:287/],
  ['a token left out', ['89:1:2\tx'], {}, /line 1 is token 2 of 89:1, which has 0 before it/],
  ['a token twice', [...fajr, ...fajr], {}, /line 2 is token 1 of 89:1, which has 1 before it/],
  ['an empty gloss', ['89:1:1\t '], {}, /line 1 has no gloss/],
  ['no lines', [], {}, /is empty/],
  ['no terms', fajr, { terms: '' }, /manifest.json .*terms/s],
  ['no author', fajr, { author: ' ' }, /manifest.json .*author/s],
  ['another language', fajr, { language: 'fr' }, /holds glosses in "fr"/],
  ['an address that is none', fajr, { address: 'example.org' }, /manifest.json .*address/s],
  [
    'the tokens of another text',
    Array.from({ length: 21 }, (_, at) => linesOf(`26:${at + 10}`, 'x')).flat(),
    {},
    /divides 21 verses into other tokens than our text, first 26:10/,
  ],
])('%s keeps the server from starting', (_, lines, changes, message) => {
  expect(() => readOwnGlosses(folderOf(lines, changes), teaching)).toThrow(message);
});

it('a folder of no language keeps the server from starting', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kalima-glosses-'));
  folders.push(folder);
  expect(() => readOwnGlosses(folder, teaching)).toThrow(/GLOSS_DIR: .* has no folder of a language \(en, fr\)/);
});
