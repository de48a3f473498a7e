import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { difficultySchema, languageQuery, textSchema, titleSchema } from './localized.ts';

const tokenPlaceSchema = z.object({ verse: z.string(), token: z.int() });

export const verseSchema = z.object({
  key: z.string(),
  surah: z.int(),
  ayah: z.int(),
  surahName: textSchema,
  tokens: z.array(z.string()),
  translation: textSchema,
});

export const inflectionsSchema = z.array(
  z.object({ label: textSchema.nullable(), forms: z.array(z.string()), meaning: textSchema.nullable() }),
);

export const wordSchema = z.object({
  id: z.string(),
  guide: z.int(),
  level: z.int(),
  arabic: z.string(),
  forms: z.array(z.string()),
  quranicForm: z.string(),
  transliteration: z.string(),
  meaning: textSchema,
  /** A second sense, or a restriction of the word in the Quran. */
  note: textSchema.nullable(),
  family: z.string(),
  root: z.string().nullable(),
  inflections: inflectionsSchema,
  frequency: z.int(),
  example: z.object({ arabic: z.string(), transliteration: z.string(), translation: textSchema }),
  /** `firstToken`: the first token of the word, if not `token`. */
  references: z.array(tokenPlaceSchema.extend({ firstToken: z.int().optional() })),
  picture: z.string().nullable(),
  /** The address to play first (see `wordAudio`); null: generate it. */
  audio_url: z.string().nullable().optional(),
});
export type WordView = z.infer<typeof wordSchema>;

const guideSummarySchema = z.object({
  number: z.int(),
  title: titleSchema,
  description: textSchema,
  difficulty: difficultySchema,
  xpReward: z.int(),
  wordsCount: z.int(),
  lessonId: z.string(),
  levels: z.array(z.object({ number: z.int(), title: textSchema, description: textSchema })),
});
const listedGuideSchema = guideSummarySchema.extend({
  landmark: z.array(verseSchema),
});
export type GuideSummary = z.infer<typeof listedGuideSchema>;

export const listGuides = endpoint('listGuides', 'GET /api/guides', {
  summary: 'All guides without their words',
  access: 'public',
  kept: 'for-everybody',
  query: languageQuery,
  reply: z.object({ guides: z.array(listedGuideSchema) }),
});

export const getGuide = endpoint('getGuide', 'GET /api/guides/:number', {
  summary: 'One guide with its words, grammar notes and the verses that show them',
  access: 'public',
  kept: 'for-visitors',
  query: languageQuery,
  params: z.object({ number: z.coerce.number().int().min(1).max(999) }),
  reply: z.object({
    guide: guideSummarySchema.extend({
      grammarNotes: z.array(z.object({ form: z.string(), meaning: textSchema })),
      words: z.array(wordSchema),
    }),
    verses: z.array(verseSchema),
    families: z.record(z.string(), textSchema),
    edition: z.object({ text: textSchema, translations: textSchema }),
  }),
});
export type GuideView = z.infer<typeof getGuide.reply>;
