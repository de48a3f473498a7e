import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Files } from './files.ts';
import { createFolderFiles } from './folder-files.ts';

const key = 'avatars/7b0c9a7e-1111-4222-8333-444455556666/1700000000000.jpg';
const bytes = new Uint8Array([0xff, 0xd8, 0, 1, 2]);

let folder: string;
let files: Files;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kalima-files-'));
  files = createFolderFiles(join(folder, 'files'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a folder', () => {
  it('keeps a file, gives it back, and removes it', async () => {
    await files.put(key, bytes, 'image/jpeg');
    expect(new Uint8Array((await files.read(key)) ?? [])).toEqual(bytes);
    await files.remove(key);
    expect(await files.read(key)).toBeNull();
    await files.remove(key);
  });

  it('holds a file whole or not at all: what is unfinished does not stay', async () => {
    await files.put(key, bytes, 'image/jpeg');
    mkdirSync(join(folder, 'files/avatars/taken.jpg'));
    await expect(files.put('avatars/taken.jpg', bytes, 'image/jpeg')).rejects.toThrow();
    expect(readdirSync(join(folder, 'files/avatars')).sort()).toEqual([key.split('/')[1], 'taken.jpg']);
  });

  it('removes the folder of one learner and no other', async () => {
    for (const each of ['avatars/a/1.jpg', 'avatars/a/2.jpg', 'avatars/ab/1.jpg']) await files.put(each, bytes, 'x/y');
    await files.removeAll('avatars/a/');
    expect(readdirSync(join(folder, 'files/avatars'))).toEqual(['ab']);
    await files.removeAll('avatars/a/');
  });
});

const escapes = [
  '',
  '..',
  '../outside.txt',
  'avatars/../../outside.txt',
  'avatars/./a.jpg',
  '/etc/passwd',
  'avatars\\..\\a',
  'avatars//a.jpg',
  'avatars/a.jpg\0.txt',
  'avatars/.hidden',
  'avatars/%2e%2e/a',
];

describe.each(escapes)('the key %j', (bad) => {
  it('leads to no file, in or out of the folder', async () => {
    writeFileSync(join(folder, 'outside.txt'), 'mine');
    for (const attempt of [files.put(bad, bytes, 'x/y'), files.read(bad), files.remove(bad), files.removeAll(bad)])
      await expect(attempt).rejects.toThrow(/No file is kept|is no folder/);
    expect(readFileSync(join(folder, 'outside.txt'), 'utf8')).toBe('mine');
    expect(readdirSync(folder)).toEqual(['outside.txt']);
  });
});

it.each(['../', 'avatars', 'avatars/../', '/'])('%j is no folder to be emptied', async (bad) => {
  await files.put(key, bytes, 'image/jpeg');
  await expect(files.removeAll(bad)).rejects.toThrow('is no folder');
  expect(await files.read(key)).not.toBeNull();
});
