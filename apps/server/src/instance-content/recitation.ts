import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { surahCount } from '@kalima/contract';
import type { OccurrenceIndex } from '@kalima/course';
import { parseFile } from 'music-metadata';
import { z } from 'zod';
import { fillTemplate } from './recordings.ts';
import {
  addressSchema,
  authorSchema,
  ownerPack,
  type ReadLine,
  type TokenLines,
  termsSchema,
  versesOfSurah,
} from './token-files.ts';

/** Cannot leave the folder. */
const fileName = /^[\w-][\w.-]{0,99}\.(mp3|m4a|ogg|opus|wav|flac)$/;

const nameOf = (template: string, surah: number) => fillTemplate(template, { surah });

const isElsewhere = (template: string) => template.startsWith('https://');

/** One file per surah: in the folder, or on a server whose origin the content policy can name. */
function isFileTemplate(template: string): boolean {
  const [one, last] = [nameOf(template, 1), nameOf(template, surahCount)];
  if (one === last) return false;
  if (!isElsewhere(template)) return fileName.test(one);
  return !/[{}]/.test(one) && URL.canParse(one) && new URL(one).origin === new URL(last).origin;
}

/** RECITATION_DIR/manifest.json */
const manifestSchema = z.strictObject({
  reciter: authorSchema,
  terms: termsSchema,
  address: addressSchema,
  /** "{surah:3}.mp3", or "https://sounds.example/{surah:3}.mp3" */
  files: z.string().max(500).refine(isFileTemplate, 'is neither "{surah:3}.mp3" nor "https://…/{surah:3}.mp3"'),
});

/** A token's time in its surah's file, in milliseconds from the start. */
export type Span = readonly [fromMs: number, toMs: number];

export interface OwnRecitation extends TokenLines<Span>, Omit<z.infer<typeof manifestSchema>, 'files'> {
  /** By timed surah: a path of this server or an address. */
  readonly sounds: ReadonlyMap<number, string>;
  /** Files served from the folder; null: the sounds are on another server. */
  readonly served: { readonly folder: string; readonly names: ReadonlySet<string> } | null;
  readonly origin: string | null;
}

export const recitationPrefix = '/recitation/';

const { wrong, readManifest, readTokenLines } = ownerPack('RECITATION_DIR');

/**
 * Reads the owner's recitation at start. A line per token in RECITATION_DIR/timings.tsv: "1:1:1<tab>0<tab>640".
 * @throws naming the file, the line or the token, and the reason
 */
export async function readOwnRecitation(
  folder: string,
  { occurrences }: { readonly occurrences: OccurrenceIndex },
): Promise<OwnRecitation> {
  const { files, ...manifest } = readManifest(join(folder, 'manifest.json'), manifestSchema);
  const lines = readTokenLines(join(folder, 'timings.tsv'), occurrences, readSpan);
  const ends = endsOfSurahs(folder, lines.verses);
  const names = new Map([...ends.keys()].map((surah) => [surah, nameOf(files, surah)]));
  if (isElsewhere(files))
    return { ...manifest, ...lines, sounds: names, served: null, origin: new URL(nameOf(files, 1)).origin };
  for (const [surah, endMs] of ends) await requireWithin(join(folder, names.get(surah) ?? ''), surah, endMs);
  return {
    ...manifest,
    ...lines,
    sounds: new Map([...names].map(([surah, name]) => [surah, `${recitationPrefix}${name}`])),
    served: { folder, names: new Set(names.values()) },
    origin: null,
  };
}

const readSpan: ReadLine<Span> = (text) => {
  const [, from, to] = /^(\d{1,8})\t(\d{1,8})$/.exec(text) ?? [];
  if (from === undefined || to === undefined)
    return { problem: 'has no two times in milliseconds, with a tab between' };
  return Number(from) < Number(to)
    ? { value: [Number(from), Number(to)] }
    : { problem: `ends at ${to} ms, and begins at ${from} ms` };
};

/** The end of each surah's last token. Within a surah no token begins before the end of the one before. */
function endsOfSurahs(folder: string, verses: OwnRecitation['verses']): Map<number, number> {
  const ends = new Map<number, number>();
  for (let surah = 1; surah <= surahCount; surah += 1) {
    for (const { ayah, tokens } of versesOfSurah(verses, surah)) {
      for (const [at, [from, to]] of tokens.entries()) {
        const before = ends.get(surah) ?? 0;
        if (from < before)
          throw wrong(
            folder,
            `lets ${surah}:${ayah}:${at + 1} begin at ${from} ms, before the token before it has ended`,
          );
        ends.set(surah, to);
      }
    }
  }
  return ends;
}

/** Rounding of the durations in files. */
const toleranceMs = 50;

async function requireWithin(file: string, surah: number, endMs: number): Promise<void> {
  if (!existsSync(file)) throw wrong(file, `is missing: timings.tsv has times of surah ${surah}`);
  const seconds = await parseFile(file, { duration: true, skipCovers: true }).then(
    ({ format }) => format.duration,
    () => undefined,
  );
  if (seconds === undefined) throw wrong(file, 'is no sound whose length can be read');
  const lengthMs = Math.round(seconds * 1000);
  if (endMs > lengthMs + toleranceMs)
    throw wrong(file, `is ${lengthMs} ms long, and the last token of surah ${surah} ends at ${endMs} ms`);
}
