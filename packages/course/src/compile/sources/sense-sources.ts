import { z } from 'zod';
import { twoDigits } from '../../compiled-files.ts';
import { guideNumbers } from '../../schema.ts';
import { localized, place, text, word } from './source-fields.ts';

const sensesSchema = z.strictObject({
  /** Every word of the guide, or of the packs: its number of places compared with its card by a reader. */
  read: z.record(word, z.int().nonnegative()),
  senses: z.array(
    z.strictObject({
      word,
      /** In a card's wording. */
      sense: text,
      senseFr: text,
      /** The evidence for a teacher. */
      reason: text,
      /** The wording of each translation. */
      shown: localized,
      places: z.array(place).min(1),
    }),
  ),
});

/** data/senses: places of a word in another sense than its card's; counted as the word, but never asked nor on a guide page. */
export interface SensesSource extends Readonly<z.infer<typeof sensesSchema>> {
  readonly file: string;
}

/** The file of the packs' words; the others have their guides' numbers. */
export const packSenses = 'packs';

/** @param read gives a file of data/senses, by its name without ".json". */
export function parseSenses(read: (name: string) => unknown): SensesSource[] {
  return [...guideNumbers.map(twoDigits), packSenses].map((file) => ({ file, ...sensesSchema.parse(read(file)) }));
}

const unitsSchema = z.array(
  z.strictObject({
    arabic: text,
    meaning: localized,
    words: z.array(word).min(2),
    /** By the first token. */
    places: z.array(place).min(1),
    /** Places of the same words side by side in the senses of their cards. */
    literal: z.array(place),
  }),
);

/** data/units.json: several tokens with one meaning together, which is on none of their cards. */
export type UnitsSource = Readonly<z.infer<typeof unitsSchema>>;

export const parseUnits = (units: unknown): UnitsSource => unitsSchema.parse(units);
