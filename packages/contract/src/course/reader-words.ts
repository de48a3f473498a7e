import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { inflectionsSchema } from './course.ts';
import { languageQuery, textSchema } from './localized.ts';
import { maxAyah, maxVerseTokens, readerWordSchema, shelvedVerseSchema, surahNumber, wordId } from './reader.ts';

export const getWordCard = endpoint('getWordCard', 'GET /api/reading/words/:word', {
  summary: 'The card of a word of a guide or of a surah pack, with verses that hold it: the shortest first',
  access: 'public',
  query: languageQuery,
  params: z.object({ word: wordId }),
  reply: z.object({
    word: readerWordSchema.extend({
      family: textSchema,
      note: textSchema.nullable(),
      frequency: z.int(),
      inflections: inflectionsSchema,
      rootFamily: z.array(readerWordSchema),
      /** Address of its sound, as on the guide's page; null: generate it. */
      audio: z.string().nullable(),
    }),
    verses: z.array(
      shelvedVerseSchema.extend({
        /** The words of its tokens: the page orders verses by the known ones. */
        words: z.array(wordId.nullable()),
      }),
    ),
  }),
});
export type WordCardView = z.infer<typeof getWordCard.reply>;

const tokenPlace = z.object({
  surah: surahNumber,
  ayah: z.coerce.number().int().min(1).max(maxAyah),
  token: z.coerce.number().int().min(1).max(maxVerseTokens),
});

export const getOutsideWord = endpoint('getOutsideWord', 'GET /api/reading/outside/:surah/:ayah/:token', {
  summary:
    'What is known of a token whose word the course does not teach: its root, and the words of the course from it',
  access: 'public',
  query: languageQuery,
  params: tokenPlace,
  reply: z.object({
    /** Null: it has none, or none that is certain. */
    root: z.string().nullable(),
    family: z.array(readerWordSchema),
  }),
});

export const listVersesOfWord = endpoint('listVersesOfWord', 'GET /api/reading/verses-of/:surah/:ayah/:token', {
  summary:
    'The other verses with the word of a token, or with its root: those that the signed-in learner can read first, then the shortest',
  query: languageQuery.extend({
    /** `word`: in the sense of its card; outside the course, the same form. */
    of: z.enum(['word', 'root']),
    /** The offset of the first verse, from 0. */
    from: z.coerce.number().int().min(0).max(10_000).optional(),
  }),
  params: tokenPlace,
  reply: z.object({
    total: z.int(),
    /** At most 10 from `from` on. */
    verses: z.array(shelvedVerseSchema.extend({ isReadable: z.boolean() })),
  }),
});
export type VerseOfWord = z.infer<typeof listVersesOfWord.reply>['verses'][number];
