import { getSurah, getSurahGlosses } from '@kalima/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { call } from '../../../test/learner.ts';
import { glossFolder, glossLines, glossManifest, removeOwnerFolders } from '../../../test/owner-folders.ts';

const fajr = glossLines('89:1', 'By the dawn');
/** Our text has two tokens, this pack three. */
const other = glossLines('37:130', 'Peace', 'upon', 'Elias');

afterAll(removeOwnerFolders);

describe('an owner’s glosses', () => {
  let server: TestServer;
  const warnings: string[] = [];
  beforeAll(async () => {
    const folder = glossFolder([...fajr, ...glossLines('89:2', 'And the nights,', 'ten'), ...other]);
    server = await startTestServer(
      { glossFolder: folder, logLevel: 'warn' },
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
    const { language: _, ...source } = glossManifest;
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
