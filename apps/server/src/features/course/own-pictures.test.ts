import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listPictures } from '@kalima/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { call } from '../../../test/learner.ts';
import { pictureBytes } from '../../../test/owner-folders.ts';
import { readOwnPictures, showOwnPictures } from '../../instance-content/pictures.ts';

let server: TestServer;
let folder: string;
const pictures = {
  'a-tree.jpg': pictureBytes.jpg,
  'book.png': pictureBytes.png,
  'cat.JPEG': pictureBytes.jpg,
  'd_1.gif': pictureBytes.gif,
  'e.webp': pictureBytes.webp,
};
const names = Object.keys(pictures);

beforeAll(async () => {
  const outer = mkdtempSync(join(tmpdir(), 'kalima-pictures-'));
  folder = join(outer, 'pictures');
  mkdirSync(folder);
  writeFileSync(join(outer, 'secret.png'), 'secret');
  for (const [name, bytes] of Object.entries(pictures))
    writeFileSync(join(folder, name), Buffer.concat([bytes, Buffer.from(`picture ${name}`)]));
  for (const name of ['notes.txt', 'page.html', 'drawing.svg', '.hidden.png', 'two words.png'])
    writeFileSync(join(folder, name), 'not listed');
  mkdirSync(join(folder, 'folder.png'));
  writeFileSync(join(folder, 'folder.png', 'inner.png'), 'inner');
  symlinkSync(join(outer, 'secret.png'), join(folder, 'link.png'));
  server = await startTestServer({ picturesFolder: folder });
});
afterAll(async () => {
  await server.close();
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

describe('an owner’s folder of exercise pictures', () => {
  it('is listed before our drawings, a hundred in all at most', async () => {
    const { pictures } = await call(server.url, listPictures, {});
    expect(pictures.slice(0, names.length)).toEqual(names.map((name) => ({ name, url: `/pictures/own/${name}` })));
    expect(pictures[names.length]?.url).toMatch(/^\/pictures\/[\w-]+\.svg$/);
    expect(pictures.length).toBeLessThanOrEqual(100);
  });

  it('is public: every listed picture answers, with its type', async () => {
    const types = [];
    for (const name of names) {
      const reply = await fetch(`${server.url}/pictures/own/${name}`);
      expect([reply.status, (await reply.text()).endsWith(`picture ${name}`)]).toEqual([200, true]);
      types.push(reply.headers.get('content-type'));
    }
    expect(types).toEqual(['image/jpeg', 'image/png', 'image/jpeg', 'image/gif', 'image/webp']);
  });

  it.each([
    '../secret.png',
    '..%2fsecret.png',
    '%2e%2e/secret.png',
    '..%5csecret.png',
    '%2e%2e%2fsecret.png',
    '//etc/passwd',
    'link.png',
    'notes.txt',
    'page.html',
    'drawing.svg',
    '.hidden.png',
    'two%20words.png',
    'folder.png',
    'folder.png/inner.png',
    'book.png%00.txt',
    '',
  ])('gives nothing else: %j', async (path) => {
    // fetch would tidy the path up before it is sent.
    const { statusCode, body } = await server.app.inject({ method: 'GET', url: `/pictures/own/${path}` });
    expect([400, 403, 404]).toContain(statusCode);
    expect(body).not.toMatch(/secret|root:|not listed|inner|picture /);
  });

  it('replaces the drawing of the same name, and no other', () => {
    const teaching = showOwnPictures(server.deps.teaching, readOwnPictures(folder));
    for (const { shown } of [teaching, teaching.withPacks, teaching.withPacks.withPacks]) {
      expect([shown.pictureUrl('book'), shown.pictureUrl('above')]).toEqual([
        '/pictures/own/book.png',
        '/pictures/above.svg',
      ]);
    }
  });

  it('of more than a hundred lists the first hundred', () => {
    const crowded = mkdtempSync(join(tmpdir(), 'kalima-pictures-'));
    for (let number = 100; number < 250; number += 1) writeFileSync(join(crowded, `${number}.png`), pictureBytes.png);
    const { names: listed, omitted } = readOwnPictures(crowded);
    expect([listed.length, listed[0], listed.at(-1)]).toEqual([100, '100.png', '199.png']);
    expect([omitted.length, omitted[0]]).toEqual([
      50,
      { file: '200.png', line: null, verse: null, reason: 'picture-limit' },
    ]);
    rmSync(crowded, { recursive: true });
  });

  it('names each file that it leaves out, but for hidden ones', () => {
    writeFileSync(join(folder, 'empty.png'), '');
    writeFileSync(join(folder, 'error.jpg'), '<html>Not found</html>');
    const { names: listed, omitted } = readOwnPictures(folder);
    expect(listed).toEqual(names);
    expect(Object.fromEntries(omitted.map(({ file, reason }) => [file, reason]))).toEqual({
      'drawing.svg': 'picture-name',
      'empty.png': 'picture-content',
      'error.jpg': 'picture-content',
      'folder.png': 'no-file',
      'link.png': 'no-file',
      'notes.txt': 'picture-name',
      'page.html': 'picture-name',
      'two words.png': 'picture-name',
    });
  });

  it('that is not there keeps the server from starting, and says why', () => {
    expect(() => readOwnPictures(join(folder, 'nowhere'))).toThrow(
      /EXERCISE_PICTURES_DIR: .*nowhere is no readable folder/,
    );
  });
});
