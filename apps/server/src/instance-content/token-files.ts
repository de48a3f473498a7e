import { readFileSync } from 'node:fs';
import { type OccurrenceIndex, splitVerseKey, type VerseKey } from '@kalima/course';
import { z } from 'zod';

/** Author and licence of an owner's pack. */
export const termsSchema = z.string().trim().min(3).max(2000);
export const authorSchema = z.string().trim().min(1).max(200);
export const addressSchema = z.url({ protocol: /^https$/ });

/** Editions divide nine or ten verses differently; with more, the pack belongs to another text. */
const maxDiffering = 20;
const line = /^(\d{1,3}):(\d{1,3}):(\d{1,3})\t(.+)$/;

export interface TokenLines<Value> {
  readonly verses: ReadonlyMap<VerseKey, readonly Value[]>;
  /** Omitted verses: the pack divides them into another number of tokens. */
  readonly differing: readonly VerseKey[];
}

/** A line's value after its token, or its fault: "is no …". */
export type ReadLine<Value> = (text: string) => { readonly value: Value } | { readonly problem: string };

/** Reads the files of a setting's folder. Errors name the setting, the file, the line and the reason. */
export function ownerPack(setting: string) {
  const wrong = (where: string, reason: string) =>
    new Error(`These settings are wrong (see .env.example):\n  ${setting}: ${where} ${reason}`);

  function readText(file: string): string {
    try {
      return readFileSync(file, 'utf8');
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

  /** One line per token, "2:255:1<tab>…"; the tokens of a verse are consecutive, from 1 on. */
  function readTokenLines<Value>(file: string, occurrences: OccurrenceIndex, read: ReadLine<Value>): TokenLines<Value> {
    const tokensOf = countTokens(occurrences);
    const verses = new Map<VerseKey, Value[]>();
    for (const [at, text] of readText(file).split(/\r?\n/).entries()) {
      if (text === '') continue;
      const [, surah, ayah, token, rest = ''] = line.exec(text) ?? [];
      const verse: VerseKey = `${Number(surah)}:${Number(ayah)}`;
      const said = verses.get(verse) ?? [];
      const content = read(rest);
      const problem =
        surah === undefined
          ? 'is not "surah:ayah:token", a tab and what is said of it'
          : !tokensOf.has(verse)
            ? `names a verse that does not exist: ${verse}`
            : 'problem' in content
              ? content.problem
              : Number(token) !== said.length + 1
                ? `is token ${token} of ${verse}, which has ${said.length} before it`
                : null;
      if (problem !== null || 'problem' in content) throw wrong(`${file}, line ${at + 1}`, problem ?? '');
      verses.set(verse, [...said, content.value]);
    }
    if (verses.size === 0) throw wrong(file, 'is empty');
    const differing = [...verses]
      .filter(([verse, values]) => values.length !== tokensOf.get(verse))
      .map(([key]) => key);
    if (differing.length > maxDiffering)
      throw wrong(file, `divides ${differing.length} verses into other tokens than our text, first ${differing[0]}`);
    return { verses: new Map([...verses].filter(([verse]) => !differing.includes(verse))), differing };
  }

  return { wrong, readManifest, readTokenLines };
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
