import { getSurahGlosses, getSurahRecitation, listOmittedRows, maxOmittedRows } from '@kalima/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proveAddress } from '../../../test/accounts.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { call, createLearner, type TestLearner } from '../../../test/learner.ts';
import {
  glossFolder,
  glossLines,
  ownerFolder,
  pictureBytes,
  recitationFolder,
  removeOwnerFolders,
} from '../../../test/owner-folders.ts';

const query = { language: 'en' } as const;

async function administratorOf(server: TestServer, adminEmails: string[]): Promise<TestLearner> {
  const administrator = await createLearner(server);
  adminEmails.push(administrator.email);
  await proveAddress(server, administrator.email);
  return administrator;
}

describe('an owner’s packs with rows that do not fit', () => {
  const adminEmails: string[] = [];
  const warnings: string[] = [];
  let server: TestServer;
  beforeAll(async () => {
    // More than a reply or a line of the log lists.
    const repeated = Array.from({ length: maxOmittedRows + 50 }, () => '89:2:1\t300\t300');
    server = await startTestServer(
      {
        emailConfirmation: 'off',
        adminEmails,
        logLevel: 'warn',
        recitationFolder: recitationFolder(['89:1:1\t100\t300', ...repeated, '89:4:1\t5\t6']),
        glossFolder: glossFolder([...glossLines('89:1', 'By the dawn'), '89:2:1 And the nights']),
        picturesFolder: ownerFolder({ 'book.png': pictureBytes.png, 'two words.png': pictureBytes.png }),
      },
      { logTo: { write: (line) => warnings.push(line) } },
    );
  });
  afterAll(async () => {
    await server.close();
    removeOwnerFolders();
  });

  it('keep the server from nothing: the other verses are heard and glossed', async () => {
    const params = { surah: 89 };
    expect((await call(server.url, getSurahRecitation, { params })).verses).toEqual([{ ayah: 1, spans: [[100, 300]] }]);
    expect((await call(server.url, getSurahGlosses, { params, query })).verses).toEqual([
      { ayah: 1, glosses: ['By the dawn'] },
    ]);
  });

  it('are listed for administrators alone, the first two hundred of each pack', async () => {
    await expect(call(server.url, listOmittedRows, {})).rejects.toMatchObject({ status: 401 });
    await expect((await createLearner(server)).call(listOmittedRows, {})).rejects.toMatchObject({ status: 403 });
    const { packs } = await (await administratorOf(server, adminEmails)).call(listOmittedRows, {});
    expect(packs.map(({ setting, total, rows }) => [setting, total, rows.length, rows[0]])).toEqual([
      ['GLOSS_DIR', 1, 1, { file: 'en/glosses.tsv', line: 2, verse: '89:2', reason: 'unreadable-row' }],
      [
        'RECITATION_DIR',
        maxOmittedRows + 51,
        maxOmittedRows,
        { file: 'timings.tsv', line: 2, verse: '89:2', reason: 'zero-width' },
      ],
      ['EXERCISE_PICTURES_DIR', 1, 1, { file: 'two words.png', line: null, verse: null, reason: 'picture-name' }],
    ]);
  });

  it('are one line each of the log, with the first twenty', () => {
    const logged = warnings.map((line) => JSON.parse(line)).filter(({ setting }) => setting !== undefined);
    expect(logged.map(({ setting, total, rows }) => [setting, total, rows.length])).toEqual([
      ['GLOSS_DIR', 1, 1],
      ['RECITATION_DIR', maxOmittedRows + 51, 20],
      ['EXERCISE_PICTURES_DIR', 1, 1],
    ]);
  });
});

it('a server without packs has left nothing out', async () => {
  const adminEmails: string[] = [];
  const server = await startTestServer({ emailConfirmation: 'off', adminEmails });
  expect(await (await administratorOf(server, adminEmails)).call(listOmittedRows, {})).toEqual({ packs: [] });
  await server.close();
});
