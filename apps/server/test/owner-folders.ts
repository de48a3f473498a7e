import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { aWav } from '@kalima/testing/make-wav.ts';

const folders: string[] = [];

/** By path within the folder. */
type Files = Readonly<Record<string, string | Buffer>>;

export function ownerFolder(files: Files): string {
  const folder = mkdtempSync(join(tmpdir(), 'kalima-owner-'));
  folders.push(folder);
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

/** Those of a test file, in its `afterAll`. */
export function removeOwnerFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
}

const linesOf = (lines: readonly string[]) => `${lines.join('\n')}\n`;

export const recitationManifest = {
  reciter: 'A. Reciter',
  terms: 'CC BY 4.0',
  address: 'https://sounds.example/terms',
  files: '{surah:3}.wav',
};

/** These times, and a second of sound for surah 89. */
export const recitationFolder = (
  lines: readonly string[],
  changes: object = {},
  files: Files = { '089.wav': aWav(1) },
) =>
  ownerFolder({
    'manifest.json': JSON.stringify({ ...recitationManifest, ...changes }),
    'timings.tsv': linesOf(lines),
    'secret.wav': 'not listed',
    ...files,
  });

export const glossManifest = {
  language: 'en',
  author: 'A. Teacher',
  terms: 'CC BY 4.0',
  address: 'https://glosses.example/',
};

/** These lines of English glosses. */
export const glossFolder = (lines: readonly string[], changes: object = {}) =>
  ownerFolder({
    'en/manifest.json': JSON.stringify({ ...glossManifest, ...changes }),
    'en/glosses.tsv': linesOf(lines),
  });

export const glossLines = (verse: string, ...glosses: string[]) =>
  glosses.map((gloss, at) => `${verse}:${at + 1}\t${gloss}`);

/** The first bytes of each kind of picture. */
export const pictureBytes = {
  jpg: Buffer.from('ffd8ffe000104a46494600', 'hex'),
  png: Buffer.from('89504e470d0a1a0a0000000d', 'hex'),
  gif: Buffer.from('GIF89a'),
  webp: Buffer.from('RIFF\x10\0\0\0WEBPVP8 '),
};
