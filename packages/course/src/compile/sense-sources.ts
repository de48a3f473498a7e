import { z } from 'zod';
import { twoDigits } from '../compiled-files.ts';
import { guideNumbers } from '../schema.ts';
import { localized, place, text, word } from './source-fields.ts';

const sensesSchema = z.strictObject({
  /** Every word of the guide, or of the packs: how many of its places a reader compared with its card. */
  read: z.record(word, z.int().nonnegative()),
  senses: z.array(
    z.strictObject({
      word,
      /** As a card would say it. */
      sense: text,
      senseFr: text,
      /** How a teacher recognises it. */
      reason: text,
      /** How each translation shows it. */
      shown: localized,
      places: z.array(place).min(1),
    }),
  ),
});

/**
 * data/senses/NN.json, and packs.json there for the words of packs: places where a word stands in another sense than its card's. They
 * are counted as the word, but no question asks for it there and no guide page shows them.
 */
export interface SensesSource extends Readonly<z.infer<typeof sensesSchema>> {
  readonly file: string;
}

/** The file of the words of packs; the others are named by their guides. */
export const packSenses = 'packs';

/** @param read gives what a file of data/senses holds, by its name without ".json". */
export function parseSenses(read: (name: string) => unknown): SensesSource[] {
  return [...guideNumbers.map(twoDigits), packSenses].map((file) => ({ file, ...sensesSchema.parse(read(file)) }));
}

const unitsSchema = z.array(
  z.strictObject({
    arabic: text,
    meaning: localized,
    /** The words of its tokens, side by side. */
    words: z.array(word).min(2),
    /** By the first token. */
    places: z.array(place).min(1),
    /** Where the same words stand side by side and each has the sense of its card. */
    literal: z.array(place),
  }),
);

/** data/units.json: several tokens that have one meaning together, which none of their cards names. */
export type UnitsSource = Readonly<z.infer<typeof unitsSchema>>;

export const parseUnits = (units: unknown): UnitsSource => unitsSchema.parse(units);
