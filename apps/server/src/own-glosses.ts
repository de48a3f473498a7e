import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '@kalima/contract';
import { type OccurrenceIndex, splitVerseKey, type VerseKey } from '@kalima/course';
import { z } from 'zod';

/** GLOSS_DIR/<language>/manifest.json: whose words these are, and under which terms they may be shown. */
const manifestSchema = z.strictObject({
  language: z.enum(languages),
  author: z.string().trim().min(1).max(200),
  terms: z.string().trim().min(3).max(2000),
  /** Where the pack or its terms can be read. */
  address: z.url({ protocol: /^https$/ }),
});

export interface OwnGlosses {
  readonly author: string;
  readonly terms: string;
  readonly address: string;
  /** By verse: what each token means in its place. */
  readonly verses: ReadonlyMap<VerseKey, readonly string[]>;
  /** Verses that the pack divides into another number of tokens: shown without its gloss. */
  readonly differing: readonly VerseKey[];
}

export type OwnGlossesByLanguage = ReadonlyMap<Language, OwnGlosses>;

export const noOwnGlosses: OwnGlossesByLanguage = new Map();

/** Editions divide nine or ten verses differently; more than this, and the pack belongs to another text. */
const maxDiffering = 20;
const maxGlossLength = 200;
const line = /^(\d{1,3}):(\d{1,3}):(\d{1,3})\t(.+)$/;

/**
 * Reads the owner's word-by-word glosses once, at start: one line a token in GLOSS_DIR/<language>/glosses.tsv, "2:255:1<tab>Allah".
 * @throws naming the file, the line and the reason
 */
export function readOwnGlosses(
  folder: string,
  { occurrences }: { readonly occurrences: OccurrenceIndex },
): OwnGlossesByLanguage {
  const { verseKeys, verseStarts } = occurrences;
  const tokensOf = new Map(verseKeys.map((key, at) => [key, (verseStarts[at + 1] ?? 0) - (verseStarts[at] ?? 0)]));
  const found = languages.filter((language) => existsSync(join(folder, language)));
  if (found.length === 0) throw wrong(folder, `has no folder of a language (${languages.join(', ')})`);
  return new Map(found.map((language) => [language, readPack(join(folder, language), language, tokensOf)]));
}

function readPack(folder: string, language: Language, tokensOf: ReadonlyMap<VerseKey, number>): OwnGlosses {
  const manifest = readManifest(join(folder, 'manifest.json'));
  if (manifest.language !== language) throw wrong(folder, `holds glosses in "${manifest.language}"`);
  const lines = readLines(join(folder, 'glosses.tsv'), tokensOf);
  const differing = [...lines].filter(([verse, glosses]) => glosses.length !== tokensOf.get(verse)).map(([key]) => key);
  if (differing.length > maxDiffering)
    throw wrong(folder, `divides ${differing.length} verses into other tokens than our text, first ${differing[0]}`);
  const verses = new Map([...lines].filter(([verse]) => !differing.includes(verse)));
  const { author, terms, address } = manifest;
  return { author, terms, address, verses, differing };
}

function readManifest(file: string): z.infer<typeof manifestSchema> {
  const json = readText(file);
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw wrong(file, 'is no JSON');
  }
  const parsed = manifestSchema.safeParse(value);
  if (!parsed.success) throw wrong(file, z.prettifyError(parsed.error));
  return parsed.data;
}

/** The glosses of each verse. Its tokens follow one another, from 1 on. */
function readLines(file: string, tokensOf: ReadonlyMap<VerseKey, number>): Map<VerseKey, string[]> {
  const verses = new Map<VerseKey, string[]>();
  for (const [at, text] of readText(file).split(/\r?\n/).entries()) {
    if (text === '') continue;
    const [, surah, ayah, token, gloss = ''] = line.exec(text) ?? [];
    const verse: VerseKey = `${Number(surah)}:${Number(ayah)}`;
    const problem =
      surah === undefined
        ? 'is not "surah:ayah:token", a tab and a gloss'
        : !tokensOf.has(verse)
          ? `names a verse that does not exist: ${verse}`
          : gloss.trim() === '' || gloss.length > maxGlossLength
            ? `has no gloss of 1 to ${maxGlossLength} characters`
            : Number(token) !== (verses.get(verse)?.length ?? 0) + 1
              ? `is token ${token} of ${verse}, which has ${verses.get(verse)?.length ?? 0} before it`
              : null;
    if (problem !== null) throw wrong(`${file}, line ${at + 1}`, problem);
    verses.set(verse, [...(verses.get(verse) ?? []), gloss.trim()]);
  }
  if (verses.size === 0) throw wrong(file, 'is empty');
  return verses;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw wrong(file, 'cannot be read');
  }
}

const wrong = (where: string, reason: string) =>
  new Error(`These settings are wrong (see .env.example):\n  GLOSS_DIR: ${where} ${reason}`);

/** The owner's glosses of a surah, verse by verse. */
export function glossesOfSurah({ verses }: OwnGlosses, surah: number): { ayah: number; glosses: readonly string[] }[] {
  return [...verses].flatMap(([key, glosses]) => {
    const [of, ayah] = splitVerseKey(key);
    return of === surah ? [{ ayah, glosses }] : [];
  });
}
