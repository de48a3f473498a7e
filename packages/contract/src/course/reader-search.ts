import { trimText } from '@kalima/rules/folding';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { maxSearchLength } from '../limits.ts';
import { languageQuery, textSchema } from './localized.ts';
import { readerWordSchema, shelvedVerseSchema } from './reader.ts';

const searchWordSchema = readerWordSchema.pick({ arabic: true, transliteration: true, meaning: true }).extend({
  /** Absent: it has none. */
  root: z.string().optional(),
  /** The meanings of its other forms: "to eat" of "eat!". Absent: nothing else. */
  also: z.array(textSchema).optional(),
  /** Where its card is opened: surah, ayah and token, "1:1:2". */
  place: z.string(),
});
export type SearchWord = z.infer<typeof searchWordSchema>;

export const listSearchWords = endpoint('listSearchWords', 'GET /api/reading/search-words', {
  summary:
    'The words of the guides and of the surah packs, as the search needs them, in the order in which they are taught',
  access: 'public',
  kept: 'for-everybody',
  query: languageQuery,
  reply: z.object({ words: z.array(searchWordSchema) }),
});

export const searchVerses = endpoint('searchVerses', 'GET /api/reading/verses', {
  summary: 'Verses whose translation, or whose text for Arabic words, has all of these words',
  access: 'public',
  query: languageQuery.extend({ words: z.string().overwrite(trimText).min(1).max(maxSearchLength) }),
  reply: z.object({
    total: z.int(),
    /** Verses with the words as they stand first, then in the order of the mushaf; at most 20. */
    verses: z.array(
      shelvedVerseSchema.extend({
        /** Where the words stand in the translation: from and to, counted in UTF-16 units from 0. */
        matches: z.array(z.tuple([z.int(), z.int()])),
      }),
    ),
  }),
});
export type FoundVerse = z.infer<typeof searchVerses.reply>['verses'][number];
