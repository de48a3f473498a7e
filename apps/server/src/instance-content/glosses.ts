import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '@kalima/contract';
import type { OccurrenceIndex } from '@kalima/course';
import { z } from 'zod';
import { addressSchema, authorSchema, ownerPack, type ReadLine, type TokenLines, termsSchema } from './token-files.ts';

/** GLOSS_DIR/<language>/manifest.json */
const manifestSchema = z.strictObject({
  language: z.enum(languages),
  author: authorSchema,
  terms: termsSchema,
  address: addressSchema,
});

/** By verse: the meaning of each token in its place. */
export interface OwnGlosses extends TokenLines<string>, Omit<z.infer<typeof manifestSchema>, 'language'> {}

export type OwnGlossesByLanguage = ReadonlyMap<Language, OwnGlosses>;

export const noOwnGlosses: OwnGlossesByLanguage = new Map();

const maxGlossLength = 200;

/**
 * Reads the owner's word-by-word glosses at start. A line per token in GLOSS_DIR/<language>/glosses.tsv: "2:255:1<tab>Allah". A verse
 * with a fault is omitted.
 * @throws naming the file and the reason
 */
export function readOwnGlosses(
  folder: string,
  { occurrences }: { readonly occurrences: OccurrenceIndex },
): OwnGlossesByLanguage {
  const { wrong, readManifest, readTokenLines } = ownerPack('GLOSS_DIR', folder);
  const found = languages.filter((language) => existsSync(join(folder, language)));
  if (found.length === 0) throw wrong('', `has no folder of a language (${languages.join(', ')})`);
  return new Map(
    found.map((language) => {
      const { language: named, ...manifest } = readManifest(`${language}/manifest.json`, manifestSchema);
      if (named !== language) throw wrong(language, `holds glosses in "${named}"`);
      return [language, { ...manifest, ...readTokenLines(`${language}/glosses.tsv`, occurrences, readGloss) }];
    }),
  );
}

const readGloss: ReadLine<string> = (text) => {
  const gloss = text.trim();
  return gloss === '' || gloss.length > maxGlossLength ? { reason: 'gloss-length' } : { value: gloss };
};
