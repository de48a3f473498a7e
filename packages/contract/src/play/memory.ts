import { knowledgeStates } from '@kalima/rules/memory';
import { z } from 'zod';
import { languageQuery, textSchema } from '../course/localized.ts';
import { endpoint } from '../endpoint.ts';

/** Between 0 and 1. */
const share = z.number();
/** The learner's own calendar day, "2026-11-21". */
const day = z.string();

/** A word's recall on an earlier day; null: it has not fallen since. */
const recallThenSchema = z.object({ day, recall: share }).nullable();
export type RecallThen = z.infer<typeof recallThenSchema>;

const wordSchema = z.object({
  id: z.string(),
  guide: z.int(),
  arabic: z.string(),
  transliteration: z.string(),
  meaning: textSchema,
});
export type MemoryWord = z.infer<typeof wordSchema>;

const leechHintSchema = z.discriminatedUnion('kind', [
  /** Words and forms that it is confused with. */
  z.object({ kind: z.literal('confusable'), word: wordSchema }),
  z.object({ kind: z.literal('root-family'), root: z.string(), words: z.array(wordSchema) }),
  z.object({
    kind: z.literal('verses'),
    verses: z.array(
      z.object({
        key: z.string(),
        surahName: textSchema,
        tokens: z.array(z.string()),
        /** The word's first and last token, counted from 1. */
        firstToken: z.int(),
        token: z.int(),
        translation: textSchema,
      }),
    ),
  }),
]);

/** The figures about a learner's knowledge, the same on every page (rules-of-play, The figures about knowledge). */
export const knowledgeFiguresSchema = z.object({
  /** Words of the guides asked in a passed run. */
  met: z.int(),
  /** The expected number of words of the guides known today, rounded to the nearest, and its band. */
  knowNow: z.object({ words: z.int(), from: z.int(), to: z.int() }),
  /** The expected share of the Quran's tokens known today. */
  share,
  /** Verses of which every word is known today. */
  canRead: z.int(),
  /** The words of today's review, and the number of further words that are due. */
  due: z.object({ words: z.int(), waiting: z.int() }),
});
export type KnowledgeFigures = z.infer<typeof knowledgeFiguresSchema>;

export const memoryViewSchema = knowledgeFiguresSchema.extend({
  today: day,
  /** The words of today's review, and those due on each of the next days. */
  forecast: z.array(z.object({ day, words: z.int() })),
  /** The lowest recall first. */
  weakest: z.array(z.object({ word: wordSchema, recall: share, before: recallThenSchema })),
  /** Wrongly matched pairs, the most frequent first. */
  mixedUp: z.array(z.object({ words: z.tuple([wordSchema, wordSchema]), times: z.int() })),
  /** The accuracy of the predictions of the latest first tries, corrected for guesses. */
  calibration: z.object({
    tries: z.int(),
    /** The minimum for a statement. */
    minTries: z.int(),
    bins: z.array(
      z.object({ from: share, to: share, count: z.int(), predicted: share.nullable(), known: share.nullable() }),
    ),
  }),
  /** Words that will not stick, each with a hint. */
  stubborn: z.array(z.object({ word: wordSchema, wayIn: leechHintSchema.nullable() })),
});
export type MemoryView = z.infer<typeof memoryViewSchema>;

export const getMemory = endpoint('getMemory', 'GET /api/memory', {
  summary:
    'What the signed-in learner remembers: what is due, weak, mixed up or will not stick, and how true predictions were',
  query: languageQuery,
  reply: memoryViewSchema,
});

export const getGuideMemory = endpoint('getGuideMemory', 'GET /api/memory/guides/:number', {
  summary: 'The recall of each word of a guide that the signed-in learner was taught',
  params: z.object({ number: z.coerce.number().int().positive() }),
  reply: z.object({
    words: z.array(
      z.object({ id: z.string(), state: z.enum(knowledgeStates), recall: share, before: recallThenSchema }),
    ),
    /** Words met in the trial and not asked since. */
    metInTrial: z.array(z.string()),
  }),
});
