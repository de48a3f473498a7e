import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type OmissionReason, surahCount } from '@kalima/contract';
import { type OccurrenceIndex, type VerseKey, verseKey } from '@kalima/course';
import { parseFile } from 'music-metadata';
import { z } from 'zod';
import { fillTemplate } from './recordings.ts';
import { judgeTimes, type TimedToken } from './timed-verses.ts';
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

const timings = 'timings.tsv';

/**
 * Reads the owner's recitation at start. A line per token in RECITATION_DIR/timings.tsv: "1:1:1<tab>0<tab>640". A verse with a fault
 * is omitted; the others follow each other in their surah's file.
 * @throws naming the file and the reason
 */
export async function readOwnRecitation(
  folder: string,
  { occurrences }: { readonly occurrences: OccurrenceIndex },
): Promise<OwnRecitation> {
  const { readManifest, readTokenLines, usable } = ownerPack('RECITATION_DIR', folder);
  const { files, ...manifest } = readManifest('manifest.json', manifestSchema);
  const isServed = !isElsewhere(files);
  const lines = readTokenLines(timings, occurrences, readTimes);
  const verses = new Map<VerseKey, readonly Span[]>();
  const omitted = [...lines.omitted];
  const sounds = new Map<number, string>();
  for (let surah = 1; surah <= surahCount; surah += 1) {
    const timed = versesOfSurah(lines.verses, surah).map(({ ayah, tokens }) => ({
      verse: verseKey(surah, ayah),
      tokens,
    }));
    if (timed.length === 0) continue;
    const name = nameOf(files, surah);
    const length = isServed ? await lengthOf(join(folder, name)) : { ms: Number.POSITIVE_INFINITY };
    if ('reason' in length) {
      omitted.push({ file: name, line: null, verse: null, reason: length.reason });
      continue;
    }
    const { inOrder, faults } = judgeTimes(timed, length.ms + toleranceMs);
    omitted.push(...faults.map((fault) => ({ file: timings, ...fault })));
    for (const { verse, tokens } of inOrder)
      verses.set(
        verse,
        tokens.map(({ fromMs, toMs }) => [fromMs, toMs]),
      );
    if (inOrder.length > 0) sounds.set(surah, isServed ? `${recitationPrefix}${name}` : name);
  }
  const names = new Set([...sounds.keys()].map((surah) => nameOf(files, surah)));
  return {
    ...manifest,
    ...usable(timings, { verses, omitted }),
    sounds,
    served: isServed ? { folder, names } : null,
    origin: isServed ? null : new URL(nameOf(files, 1)).origin,
  };
}

const readTimes: ReadLine<TimedToken> = (text, line) => {
  const [, from, to] = /^(\d{1,8})\t(\d{1,8})$/.exec(text) ?? [];
  if (from === undefined || to === undefined) return { reason: 'unreadable-times' };
  const [fromMs, toMs] = [Number(from), Number(to)];
  if (fromMs === toMs) return { reason: 'zero-width' };
  return fromMs < toMs ? { value: { line, fromMs, toMs } } : { reason: 'reversed' };
};

/** Rounding of the durations in files. */
const toleranceMs = 50;

async function lengthOf(file: string): Promise<{ readonly ms: number } | { readonly reason: OmissionReason }> {
  if (!existsSync(file)) return { reason: 'sound-missing' };
  const seconds = await parseFile(file, { duration: true, skipCovers: true }).then(
    ({ format }) => format.duration,
    () => undefined,
  );
  return seconds === undefined ? { reason: 'sound-unreadable' } : { ms: Math.round(seconds * 1000) };
}
