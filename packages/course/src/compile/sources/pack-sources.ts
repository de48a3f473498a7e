import { z } from 'zod';
import { localized, packWord, text, verseKey, word } from './source-fields.ts';

const token = z.int().positive();

/** data/surahs/packs.json, in the order of learning; `tokens` and the guides' share of them are checked. */
const packSchema = z.strictObject({
  id: z.string().regex(/^\d+(:\d+(-\d+)?)?$/),
  from: verseKey,
  to: verseKey,
  /** For a pack of verses: a surah's name comes from the edition. */
  title: localized.extend({ ar: text }).optional(),
  /** For a pack of verses: a surah's meaning comes from surah-names.json. */
  meaning: localized.optional(),
  tokens: z.int().positive(),
  tokensTaughtByGuides: z.int(),
  words: z.array(packWord),
});

/** data/surahs/words.json: a card as in a guide, with the first pack that needs it instead of a level. */
const wordSchema = z.strictObject({
  id: packWord,
  pack: text,
  arabic: text,
  transliteration: text,
  meaning: localized,
  note: localized.optional(),
  family: text,
  root: text.nullable(),
  quranicForm: text,
  inflections: z.array(
    z.strictObject({ label: text.nullable(), forms: z.array(text).min(1), meaning: localized.optional() }),
  ),
  references: z.array(z.strictObject({ verse: verseKey, token, form: text })).min(1),
});

const group = z.array(word).min(2);
const listName = z.enum([
  'holy',
  'foul',
  'divine',
  'unseemly',
  'names',
  'alsoOfCreatures',
  'persons',
  'sacred',
  'pious',
]);

const packsSchema = z.strictObject({
  packs: z.array(packSchema),
  words: z.array(wordSchema),
  /** forms.json: surface forms outside the guides' words; none where overrides alone identify the word. */
  forms: z.record(packWord, z.array(text)),
  /** overrides.json: tokens outside the guides' words whose form alone gives the wrong word. */
  overrides: z.array(
    z.strictObject({ verse: verseKey, token, form: text, formSays: packWord.nullable(), truth: packWord.nullable() }),
  ),
  /** glosses.json: the meaning in context and the word of each token of a pack's verse. */
  glosses: z.record(verseKey, z.array(localized.extend({ word }))),
  /** examples.json: one phrase a word, with the word of each of its tokens. */
  examples: z.record(
    packWord,
    z.strictObject({ arabic: text, transliteration: text, translation: localized, words: z.array(word) }),
  ),
  /** confusables.json: groups with a word of a pack, and the reverence lists of the packs' words. */
  confusables: z.strictObject({
    semantic: z.array(group),
    sameSkeleton: z.array(group),
    nearSkeleton: z.array(group),
    anagram: z.array(group),
    /** Beside the families of faith and of names: in a pack's verse praised words replace only praised words. */
    praised: z.array(word),
    reverence: z.record(listName, z.array(packWord)),
  }),
});

export type PacksSource = Readonly<z.infer<typeof packsSchema>>;
export type PackSource = PacksSource['packs'][number];
export type PackWordSource = PacksSource['words'][number];

/** @param read gives a file of data/surahs, by its name without ".json". */
export function parsePacks(read: (name: string) => unknown): PacksSource {
  return packsSchema.parse(Object.fromEntries(Object.keys(packsSchema.shape).map((name) => [name, read(name)])));
}
