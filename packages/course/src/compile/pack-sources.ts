import { z } from 'zod';
import { localized, packWord, text, verseKey, word } from './source-fields.ts';

const token = z.int().positive();

/** data/surahs/packs.json, in the order in which packs are learnt; `tokens` and what the guides teach of them are checked. */
const packSchema = z.strictObject({
  id: z.string().regex(/^\d+(:\d+(-\d+)?)?$/),
  from: verseKey,
  to: verseKey,
  /** Where the pack is no whole surah: a surah's name is the edition's. */
  title: localized.extend({ ar: text }).optional(),
  meaning: localized,
  tokens: z.int().positive(),
  tokensTaughtByGuides: z.int(),
  words: z.array(packWord),
});

/** data/surahs/words.json: a card as a guide has it, with the first pack that needs it instead of a level. */
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

const packsSchema = z.strictObject({
  packs: z.array(packSchema),
  words: z.array(wordSchema),
  /** forms.json: surface forms that no word of a guide has; none where overrides alone tell the word. */
  forms: z.record(packWord, z.array(text)),
  /** overrides.json: tokens that the guides leave free and whose form alone names the wrong word. */
  overrides: z.array(
    z.strictObject({ verse: verseKey, token, form: text, formSays: packWord.nullable(), truth: packWord.nullable() }),
  ),
  /** glosses.json: for each token of a pack's verse what it means there, and the word that it is. */
  glosses: z.record(verseKey, z.array(localized.extend({ word }))),
  /** examples.json: one phrase a word, with the word of each of its tokens. */
  examples: z.record(
    packWord,
    z.strictObject({ arabic: text, transliteration: text, translation: localized, words: z.array(word) }),
  ),
  /** confusables.json: groups that hold a word of a pack, and what reverence asks of the words of packs. */
  confusables: z.strictObject({
    semantic: z.array(group),
    sameSkeleton: z.array(group),
    nearSkeleton: z.array(group),
    anagram: z.array(group),
    /** Beside the families of faith and of names: what is praised stands in a pack's verse only for what is praised. */
    praised: z.array(word),
    reverence: z.strictObject({
      holy: z.array(packWord),
      foul: z.array(packWord),
      divine: z.array(packWord),
      unseemly: z.array(packWord),
      names: z.array(packWord),
      alsoOfCreatures: z.array(packWord),
      persons: z.array(packWord),
      sacred: z.array(packWord),
      pious: z.array(packWord),
    }),
  }),
});

/** data/surahs: the surah packs. */
export type PacksSource = Readonly<z.infer<typeof packsSchema>>;
export type PackSource = PacksSource['packs'][number];
export type PackWordSource = PacksSource['words'][number];

/** @param read gives what a file of data/surahs holds, by its name without ".json". */
export function parsePacks(read: (name: string) => unknown): PacksSource {
  return packsSchema.parse(Object.fromEntries(Object.keys(packsSchema.shape).map((name) => [name, read(name)])));
}
