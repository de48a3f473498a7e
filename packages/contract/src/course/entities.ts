import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { maxAnswerLength } from '../limits.ts';
import {
  difficultySchema,
  languageQuery,
  languageSchema,
  localizedSchema,
  textSchema,
  titleSchema,
} from './localized.ts';

/** The course as the entities of the first specification, §3, with their field names. */
const lessonSchema = z.object({
  id: z.string(),
  title: localizedSchema,
  xp_reward: z.int(),
  order_index: z.int(),
  unlock_requirement_lesson_id: z.string().nullable(),
});

const wordEntitySchema = z.object({
  id: z.string(),
  arabic_text: z.string(),
  english_meaning: z.string(),
  french_meaning: z.string(),
  transliteration: z.string(),
  audio_url: z.string().nullable(),
});

const ayahSchema = z.object({
  id: z.string(),
  arabic_text: z.string(),
  french_translation: z.string(),
  english_translation: z.string(),
  surah_number: z.int(),
  ayah_number: z.int(),
});

const levelParams = z.object({ guide: z.coerce.number().int(), level: z.coerce.number().int() });

const guideWordSchema = z.object({
  id: z.string(),
  arabic_text: z.string(),
  transliteration: z.string(),
  meaning: localizedSchema,
  guide_numbers: z.array(z.int()),
});

const guideEntitySchema = z.object({
  id: z.string(),
  number: z.int(),
  title: localizedSchema,
  arabic_title: z.string(),
  description: localizedSchema,
  /** Ours, not specified: the notes on forms, and the five levels. */
  content: z.object({
    grammar_notes: z.array(z.object({ form: z.string(), meaning: localizedSchema })),
    levels: z.array(z.object({ level_number: z.int(), title: localizedSchema, description: localizedSchema })),
  }),
  words: z.array(guideWordSchema),
  words_count: z.int(),
  xp_reward: z.int(),
  difficulty: difficultySchema,
});

export const listGuideEntities = endpoint('listGuideEntities', 'GET /api/entities/guides', {
  summary: 'All guides under the names of the specification, ordered by their number (guides)',
  access: 'public',
  reply: z.object({ guides: z.array(guideEntitySchema) }),
});

export const getGuideEntity = endpoint('getGuideEntity', 'GET /api/entities/guides/:number', {
  summary: 'The guide of that number under the names of the specification, or none (guides)',
  access: 'public',
  params: z.object({ number: z.coerce.number().int() }),
  reply: z.object({ guide: guideEntitySchema.nullable() }),
});

export const listLessons = endpoint('listLessons', 'GET /api/lessons', {
  summary: 'All lessons in their order, each with the lesson that opens it',
  access: 'public',
  reply: z.object({ lessons: z.array(lessonSchema) }),
});

export const getLesson = endpoint('getLesson', 'GET /api/lessons/:lessonId', {
  summary: 'One lesson with its words (lesson_words)',
  access: 'public',
  params: z.object({ lessonId: z.string().max(8) }),
  reply: z.object({ lesson: lessonSchema, words: z.array(wordEntitySchema) }),
});

export const getWord = endpoint('getWord', 'GET /api/words/:wordId', {
  summary: 'One word with at most ten ayahs in which it stands (word_ayahs)',
  access: 'public',
  params: z.object({ wordId: z.string().max(16) }),
  reply: z.object({ word: wordEntitySchema, ayahs: z.array(ayahSchema).max(10) }),
});

export const findWord = endpoint('findWord', 'GET /api/words', {
  summary: 'The word that is written so, or none; for two that are written alike, the one that is taught first',
  access: 'public',
  query: z.object({ arabic_text: z.string().max(maxAnswerLength) }),
  reply: z.object({ word: wordEntitySchema.nullable() }),
});

export const listAyahs = endpoint('listAyahs', 'GET /api/ayahs', {
  summary: 'Every verse that the course shows, in the order of the mushaf (ayahs)',
  access: 'public',
  reply: z.object({ ayahs: z.array(ayahSchema) }),
});

export const listGuideWords = endpoint('listGuideWords', 'GET /api/guide-words', {
  summary: 'The words of a guide, ordered by their Arabic (guide_words)',
  access: 'public',
  query: z.object({ guide: z.coerce.number().int() }),
  reply: z.object({ words: z.array(guideWordSchema) }),
});

export const getGuideLevel = endpoint('getGuideLevel', 'GET /api/guides/:guide/levels/:level', {
  summary: 'Title and description of a level (guide_levels)',
  access: 'public',
  params: levelParams,
  reply: z.object({
    guide_number: z.int(),
    level_number: z.int(),
    title: localizedSchema,
    description: localizedSchema,
  }),
});

export const getGuideExercise = endpoint(
  'getGuideExercise',
  'GET /api/guides/:guide/levels/:level/exercises/:exercise',
  {
    summary: 'One of the exercises, numbered from 1 within its level (guide_exercises)',
    access: 'public',
    params: levelParams.extend({ exercise: z.coerce.number().int() }),
    reply: z.object({ id: z.string(), guide_number: z.int(), level_number: z.int(), exercise_number: z.int() }),
  },
);

export const listPictures = endpoint('listPictures', 'GET /api/pictures', {
  summary: 'The exercise pictures with their public addresses, a hundred at most',
  access: 'public',
  reply: z.object({ pictures: z.array(z.object({ name: z.string(), url: z.string() })).max(100) }),
});

const sectionSchema = z.object({
  number: z.int(),
  title: textSchema,
  description: textSchema,
  /** Empty for a section in preparation. */
  guides: z.array(z.int()),
  isOpen: z.boolean(),
  reachPercent: z.number(),
});

export const getCourseFigures = endpoint('getCourseFigures', 'GET /api/course/figures', {
  summary: 'What the course covers of the Quran, counted: in all, guide by guide, and section by section',
  access: 'public',
  query: languageQuery,
  reply: z.object({
    totals: z.object({
      tokens: z.int(),
      located: z.int(),
      verses: z.int(),
      versesWhole: z.int(),
      versesMostly: z.int(),
      words: z.int(),
      guides: z.int(),
      references: z.int(),
    }),
    guides: z.array(
      z.object({
        number: z.int(),
        title: titleSchema,
        tokens: z.int(),
        /** Between 0 and 1, of all tokens of the Quran. */
        share: z.number(),
        cumulativeShare: z.number(),
        versesWhole: z.int(),
      }),
    ),
    sections: z.array(sectionSchema),
    edition: z.object({
      text: textSchema,
      /** Every translation in the course, in any language: their makers are named. */
      translations: z.array(z.object({ language: languageSchema, name: z.string() })),
    }),
  }),
});
