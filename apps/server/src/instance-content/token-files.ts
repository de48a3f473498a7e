import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OmissionReason, OmittedRow, OwnerPackSetting } from '@kalima/contract';
import { type OccurrenceIndex, splitVerseKey, type VerseKey } from '@kalima/course';
import { z } from 'zod';

/** Author and licence of an owner's pack. */
export const termsSchema = z.string().trim().min(3).max(2000);
export const authorSchema = z.string().trim().min(1).max(200);
export const addressSchema = z.url({ protocol: /^https$/ });

/** Editions divide nine or ten verses differently; with more, the pack belongs to another text. */
const maxDiffering = 20;
const place = /^(\d{1,3}):(\d{1,3}):(\d{1,3})(?!\d)(.*)$/;

export interface TokenLines<Value> {
  readonly verses: ReadonlyMap<VerseKey, readonly Value[]>;
  /** In the order of the file. None of its verses is used. */
  readonly omitted: readonly OmittedRow[];
}

type Content<Value> = { readonly value: Value } | { readonly reason: OmissionReason };

/** A line's value after its token, or its fault. */
export type ReadLine<Value> = (text: string, line: number) => Content<Value>;

interface Row<Value> {
  readonly line: number;
  readonly token: number;
  readonly content: Content<Value>;
}

/** Reads the files of a setting's folder. Errors name the setting, the file and the reason. */
export function ownerPack(setting: OwnerPackSetting, folder: string) {
  const wrong = (file: string, reason: string) =>
    new Error(`These settings are wrong (see .env.example):\n  ${setting}: ${join(folder, file)} ${reason}`);

  function readText(file: string): string {
    try {
      // Some programs begin with a byte order mark.
      return readFileSync(join(folder, file), 'utf8').replace(/^\uFEFF/, '');
    } catch {
      throw wrong(file, 'cannot be read');
    }
  }

  function readManifest<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> {
    const json = readText(file);
    let value: unknown;
    try {
      value = JSON.parse(json);
    } catch {
      throw wrong(file, 'is no JSON');
    }
    const parsed = schema.safeParse(value);
    if (!parsed.success) throw wrong(file, z.prettifyError(parsed.error));
    return parsed.data;
  }

  /**
   * One line per token, "2:255:1<tab>…"; the tokens of a verse in their order, from 1 on. A verse with a fault is omitted.
   * @throws where the file belongs to another text, or no verse remains
   */
  function readTokenLines<Value>(file: string, occurrences: OccurrenceIndex, read: ReadLine<Value>): TokenLines<Value> {
    const tokensOf = countTokens(occurrences);
    const rowsOf = new Map<VerseKey, Row<Value>[]>();
    const omitted: OmittedRow[] = [];
    for (const [at, text] of readText(file).split(/\r?\n/).entries()) {
      if (text === '') continue;
      const line = at + 1;
      const [, surah, ayah, token, rest = ''] = place.exec(text) ?? [];
      const verse: VerseKey = `${Number(surah)}:${Number(ayah)}`;
      if (surah === undefined) omitted.push({ file, line, verse: null, reason: 'unreadable-row' });
      else if (!tokensOf.has(verse)) omitted.push({ file, line, verse, reason: 'unknown-verse' });
      else {
        const content = rest.startsWith('\t') ? read(rest.slice(1), line) : { reason: 'unreadable-row' as const };
        const rows = rowsOf.get(verse) ?? [];
        rows.push({ line, token: Number(token), content });
        rowsOf.set(verse, rows);
      }
    }
    if (rowsOf.size + omitted.length === 0) throw wrong(file, 'is empty');
    const verses = new Map<VerseKey, readonly Value[]>();
    for (const [verse, rows] of rowsOf) {
      const faults = faultsOf(rows, tokensOf.get(verse) ?? 0);
      for (const fault of faults) omitted.push({ file, verse, ...fault });
      if (faults.length === 0)
        verses.set(
          verse,
          rows.flatMap(({ content }) => ('value' in content ? [content.value] : [])),
        );
    }
    const differing = omitted.filter(({ reason }) => reason === 'token-count');
    if (differing.length > maxDiffering)
      throw wrong(
        file,
        `divides ${differing.length} verses into other tokens than our text, first ${differing[0]?.verse}`,
      );
    return usable(file, { verses, omitted });
  }

  function usable<Value>(file: string, { verses, omitted }: TokenLines<Value>): TokenLines<Value> {
    const inFileOrder = omitted.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0));
    const [first] = inFileOrder;
    if (verses.size === 0 && first !== undefined) throw wrong(file, `has no usable verse: ${describeOmitted(first)}`);
    return { verses, omitted: inFileOrder };
  }

  return { wrong, readManifest, readTokenLines, usable };
}

const describeOmitted = ({ file, line, reason }: OmittedRow) =>
  `${line === null ? file : `line ${line}`} is left out (${reason})`;

function faultsOf(
  rows: readonly Row<unknown>[],
  tokens: number,
): { readonly line: number; readonly reason: OmissionReason }[] {
  const seen = new Set<number>();
  let next = 1;
  const faults = rows.flatMap(({ line, token, content }) => {
    const ofToken = seen.has(token) ? 'token-repeated' : token === next ? null : 'token-out-of-order';
    seen.add(token);
    next = Math.max(next, token + 1);
    const reason = 'reason' in content ? content.reason : ofToken;
    return reason === null ? [] : [{ line, reason }];
  });
  const [first] = rows;
  if (first === undefined || faults.length > 0 || rows.length === tokens) return faults;
  return [{ line: first.line, reason: 'token-count' }];
}

const countTokens = ({ verseKeys, verseStarts }: OccurrenceIndex): ReadonlyMap<VerseKey, number> =>
  new Map(verseKeys.map((key, at) => [key, (verseStarts[at + 1] ?? 0) - (verseStarts[at] ?? 0)]));

export function versesOfSurah<Value>(
  verses: TokenLines<Value>['verses'],
  surah: number,
): { ayah: number; tokens: readonly Value[] }[] {
  return [...verses]
    .flatMap(([key, tokens]) => {
      const [of, ayah] = splitVerseKey(key);
      return of === surah ? [{ ayah, tokens }] : [];
    })
    .sort((one, other) => one.ayah - other.ayah);
}
