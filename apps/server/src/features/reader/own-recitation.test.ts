import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getSurah, getSurahRecitation } from '@kalima/contract';
import { aWav } from '@kalima/testing/make-wav.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { call } from '../../../test/learner.ts';
import { loadTeaching } from '../../course/teaching.ts';
import { readOwnRecitation } from '../../instance-content/recitation.ts';

const teaching = loadTeaching();
const manifest = {
  reciter: 'A. Reciter',
  terms: 'CC BY 4.0',
  address: 'https://sounds.example/terms',
  files: '{surah:3}.wav',
};
const folders: string[] = [];

/** A folder with these times, and a second of sound for surah 89. */
function folderOf(lines: readonly string[], changes: object = {}, sound: Buffer | null = aWav(1)): string {
  const folder = mkdtempSync(join(tmpdir(), 'kalima-recitation-'));
  folders.push(folder);
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, ...changes }));
  writeFileSync(join(folder, 'timings.tsv'), `${lines.join('\n')}\n`);
  writeFileSync(join(folder, 'secret.wav'), 'not listed');
  if (sound !== null) writeFileSync(join(folder, '089.wav'), sound);
  return folder;
}
const dawn = ['89:1:1\t100\t300'];
const nights = ['89:2:1\t300\t500', '89:2:2\t520\t1000'];
/** Our text has two tokens, this recitation three. */
const other = ['37:130:1\t0\t5', '37:130:2\t5\t10', '37:130:3\t10\t15'];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

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
    const recitationFolder = folderOf([...nights, ...dawn, ...other]);
    const logTo = { write: (line: string) => warnings.push(line) };
    server = await startTestServer({ recitationFolder, logLevel: 'warn' }, { logTo });
  });
  afterAll(() => server.close());

  it('is offered for the surahs that it has times of, with its reciter and terms', async () => {
    const { files: _, ...reciter } = manifest;
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
  const server = await startTestServer({ recitationFolder: folderOf(dawn, { files }, null) });
  expect((await recitationOf(server, 89)).sound).toBe('https://sounds.example/a/089.mp3');
  expect(await policyOf(server)).toBe("media-src 'self' data: blob: https://sounds.example");
  await server.close();
});

it('a server without RECITATION_DIR has none', async () => {
  const server = await startTestServer();
  expect([await reciterOf(server, 89), await recitationOf(server, 89)]).toEqual([null, { sound: null, verses: [] }]);
  await server.close();
});

it.each([
  ['no times', ['89:1:1\tsoon'], {}, /line 1 has no two times/],
  ['a token that ends before it begins', ['89:1:1\t300\t300'], {}, /line 1 ends at 300 ms, and begins at 300 ms/],
  ['a verse that does not exist', ['89:31:1\t0\t9'], {}, /line 1 names a verse that does not exist: 89:31/],
  ['a token left out', ['89:2:2\t0\t9'], {}, /line 1 is token 2 of 89:2, which has 0 before it/],
  ['two tokens at once', [...dawn, '89:2:1\t299\t400', '89:2:2\t400\t500'], {}, /lets 89:2:1 begin at 299 ms/],
  ['verses in another order', [...dawn, '89:2:1\t0\t40', '89:2:2\t40\t80'], {}, /lets 89:2:1 begin at 0 ms/],
  ['times after the end of its file', ['89:1:1\t100\t1051'], {}, /089.wav is 1000 ms long.* ends at 1051 ms/],
  [
    'a missing file',
    ['90:1:1\t0\t1'].concat(['90:1:2\t1\t2', '90:1:3\t2\t3', '90:1:4\t3\t4']),
    {},
    /090.wav is missing/,
  ],
  ['files outside its folder', dawn, { files: '../{surah}.mp3' }, /manifest.json .*files/s],
  ['one file for all surahs', dawn, { files: 'quran.mp3' }, /manifest.json .*files/s],
  ['an address of places it does not have', dawn, { files: 'https://a.example/{surah}/{ayah}.mp3' }, /files/],
  ['a host that is the surah', dawn, { files: 'https://{surah}.example/a.mp3' }, /files/],
  ['no terms', dawn, { terms: '' }, /manifest.json .*terms/s],
])('%s keeps the server from starting', async (_, lines, changes, message) => {
  await expect(readOwnRecitation(folderOf(lines, changes), teaching)).rejects.toThrow(message);
});

it('a file that is no sound keeps the server from starting', async () => {
  const folder = folderOf(dawn, {}, Buffer.from('no sound'));
  await expect(readOwnRecitation(folder, teaching)).rejects.toThrow(/RECITATION_DIR: .*089.wav is no sound/);
});
