import type { VerseKey } from '@kalima/course/schema';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { languageQuery, textSchema } from './localized.ts';

/** "2:255": surah and ayah. */
export const verseReferenceSchema = z.string().regex(/^\d{1,3}:\d{1,3}$/) as unknown as z.ZodType<VerseKey>;

export type VerseReference = VerseKey;

const sharedVerseSchema = z.object({
  reference: verseReferenceSchema,
  surahName: textSchema,
  text: z.string(),
  translation: textSchema,
});
export type SharedVerseView = z.infer<typeof sharedVerseSchema>;

export const getDailyVerse = endpoint('getDailyVerse', 'GET /api/verse-of-the-day', {
  summary: 'The verse of the learner’s day: every word of it was met. Null before any verse is whole',
  query: languageQuery,
  reply: z.object({ verse: sharedVerseSchema.nullable() }),
});

export const getSharedVerse = endpoint('getSharedVerse', 'GET /api/shared-verses/:reference', {
  summary: 'A verse that somebody shared: any of those that may be a verse of the day',
  access: 'public',
  query: languageQuery,
  params: z.object({ reference: verseReferenceSchema }),
  reply: z.object({
    verse: sharedVerseSchema,
    /** The whole course: its words, and their share of the Quran. */
    course: z.object({ words: z.int(), share: z.number() }),
  }),
});
