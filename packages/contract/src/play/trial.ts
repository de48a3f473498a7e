import type { WordId } from '@kalima/course/schema';
import { z } from 'zod';
import { languageQuery, textSchema } from '../course/localized.ts';
import { endpoint } from '../endpoint.ts';
import { maxTookMs } from '../limits.ts';

const wordIdSchema = z.string().max(16) as unknown as z.ZodType<WordId>;

const trialWordSchema = z.object({
  id: wordIdSchema,
  /** As in the first surah. */
  arabic: z.string(),
  transliteration: z.string(),
  meaning: textSchema,
  /** The form's additions to the word of the card. */
  note: textSchema.nullable(),
  /** The clip's address; null: none stored. */
  audio_url: z.string().nullable(),
});
export type TrialWordView = z.infer<typeof trialWordSchema>;

const choiceSchema = z.object({
  task: z.enum(['meaning', 'arabic']),
  word: wordIdSchema,
  options: z.array(wordIdSchema),
});
const matchingSchema = z.object({
  task: z.literal('matching'),
  left: z.array(wordIdSchema),
  right: z.array(wordIdSchema),
});

export const getTrial = endpoint('getTrial', 'GET /api/trial', {
  summary: 'The first minute before any account: the words of the basmala, and three questions with their answers',
  access: 'public',
  query: languageQuery,
  reply: z.object({
    verse: z.object({ reference: z.string(), surahName: textSchema, translation: textSchema }),
    words: z.array(trialWordSchema),
    /** Other options of questions. */
    others: z.array(trialWordSchema),
    questions: z.array(z.discriminatedUnion('task', [choiceSchema, matchingSchema])),
    /** More wrong pairs make a matching question wrong. */
    matchingWrongPairsAllowed: z.int(),
    /** Surahs opened by these words, of all. */
    surahs: z.object({ opened: z.int(), all: z.int() }),
    course: z.object({ words: z.int(), share: z.number() }),
  }),
});
export type TrialView = z.infer<typeof getTrial.reply>;

const atMsSchema = z.int().min(0);
/** No trial verse has more words, and no trial more questions. */
const maxTrialItems = 12;
const maxPairTries = 40;

export const trialRecordSchema = z.strictObject({
  cards: z.array(z.strictObject({ word: wordIdSchema, atMs: atMsSchema })).max(maxTrialItems),
  answers: z
    .array(
      z.strictObject({
        index: z.int().min(0).max(maxTrialItems),
        answer: z.discriminatedUnion('kind', [
          z.strictObject({ kind: z.literal('choice'), word: wordIdSchema }),
          z.strictObject({
            kind: z.literal('pairs'),
            tries: z.array(z.strictObject({ left: wordIdSchema, right: wordIdSchema })).max(maxPairTries),
          }),
        ]),
        atMs: atMsSchema,
        tookMs: z.int().min(0).max(maxTookMs).nullable().catch(null),
      }),
    )
    .max(maxTrialItems),
});
export type TrialRecordInput = z.infer<typeof trialRecordSchema>;

export const takeTrial = endpoint('takeTrial', 'POST /api/trial', {
  summary: 'What a browser kept of a trial becomes the learner’s own; the same record again changes nothing',
  body: trialRecordSchema,
  /** The number of words new to this learner. */
  reply: z.object({ words: z.int() }),
});
