import { getSurah, getSurahRecitation } from '@kalima/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { call } from '../../../test/learner.ts';
import { recitationFolder, recitationManifest, removeOwnerFolders } from '../../../test/owner-folders.ts';

const dawn = ['89:1:1\t100\t300'];
const nights = ['89:2:1\t300\t500', '89:2:2\t520\t1000'];
/** Our text has two tokens, this recitation three. */
const other = ['37:130:1\t0\t5', '37:130:2\t5\t10', '37:130:3\t10\t15'];

afterAll(removeOwnerFolders);

const query = { language: 'en' } as const;
const recitationOf = ({ url }: TestServer, surah: number) => call(url, getSurahRecitation, { params: { surah } });
const reciterOf = async ({ url }: TestServer, surah: number) =>
  (await call(url, getSurah, { params: { surah }, query })).recitation;
const policyOf = async ({ url }: TestServer) =>
  /media-src [^;]*/.exec((await fetch(`${url}/api/health`)).headers.get('content-security-policy') ?? '')?.[0];

describe('an owner’s recitation', () => {
  let server: TestServer;
  const warnings: string[] = [];
  beforeAll(async () => {
    const folder = recitationFolder([...nights, ...dawn, ...other]);
    const logTo = { write: (line: string) => warnings.push(line) };
    server = await startTestServer({ recitationFolder: folder, logLevel: 'warn' }, { logTo });
  });
  afterAll(() => server.close());

  it('is offered for the surahs that it has times of, with its reciter and terms', async () => {
    const { files: _, ...reciter } = recitationManifest;
    expect([await reciterOf(server, 89), await reciterOf(server, 90)]).toEqual([reciter, null]);
    expect(await recitationOf(server, 89)).toEqual({
      sound: '/recitation/089.wav',
      verses: [
        { ayah: 1, spans: [[100, 300]] },
        {
          ayah: 2,
          spans: [
            [300, 500],
            [520, 1000],
          ],
        },
      ],
    });
    expect(await recitationOf(server, 90)).toEqual({ sound: null, verses: [] });
  });

  it('sounds from any place of its file on, and nothing else of its folder is served', async () => {
    const part = await fetch(`${server.url}/recitation/089.wav`, { headers: { range: 'bytes=44-143' } });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 100]);
    for (const name of ['secret.wav', 'manifest.json', 'timings.tsv', '..%2f089.wav', '%2e%2e/etc/passwd'])
      expect([name, (await fetch(`${server.url}/recitation/${name}`)).status]).not.toEqual([name, 200]);
    expect(await policyOf(server)).toBe("media-src 'self' data: blob:");
  });

  it('leaves out verses that it divides otherwise, and names them in the log', async () => {
    expect(await recitationOf(server, 37)).toEqual({ sound: null, verses: [] });
    expect(warnings.some((line) => line.includes('37:130'))).toBe(true);
  });
});

it('a recitation on another server sounds from there, and the policy lets its origin in for sound alone', async () => {
  const files = 'https://sounds.example/a/{surah:3}.mp3';
  const server = await startTestServer({ recitationFolder: recitationFolder(dawn, { files }, {}) });
  expect((await recitationOf(server, 89)).sound).toBe('https://sounds.example/a/089.mp3');
  expect(await policyOf(server)).toBe("media-src 'self' data: blob: https://sounds.example");
  await server.close();
});

it('a server without RECITATION_DIR has none', async () => {
  const server = await startTestServer();
  expect([await reciterOf(server, 89), await recitationOf(server, 89)]).toEqual([null, { sound: null, verses: [] }]);
  await server.close();
});
