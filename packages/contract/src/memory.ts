import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { languageQuery, textSchema } from './localized.ts';

/** Between 0 and 1. */
const share = z.number();
/** The learner's own calendar day, "2026-11-21". */
const day = z.string();

/** The recall of a word on an earlier day; null where it has not fallen since. */
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

const wayInSchema = z.discriminatedUnion('kind', [
  /** What it is easily taken for. */
  z.object({ kind: z.literal('confusable'), word: wordSchema }),
  z.object({ kind: z.literal('root-family'), root: z.string(), words: z.array(wordSchema) }),
  z.object({
    kind: z.literal('verses'),
    verses: z.array(
      z.object({
        key: z.string(),
        surahName: textSchema,
        tokens: z.array(z.string()),
        /** From where to where the word stands, counted from 1. */
        firstToken: z.int(),
        token: z.int(),
        translation: textSchema,
      }),
    ),
  }),
]);

export const memoryViewSchema = z.object({
  /** The learner's today. */
  today: day,
  met: z.int(),
  knowNow: z.object({ words: z.int(), from: z.int(), to: z.int() }),
  /** Words due today, with what was due before, and on each of the next days. */
  due: z.array(z.object({ day, words: z.int() })),
  /** How many of the words due today the next review asks. */
  nextReviewWords: z.int(),
  /** The lowest recall first. */
  weakest: z.array(z.object({ word: wordSchema, recall: share, before: recallThenSchema })),
  /** Pairs that were matched wrongly, the most frequent first. */
  mixedUp: z.array(z.object({ words: z.tuple([wordSchema, wordSchema]), times: z.int() })),
  /** How true the predictions of the latest first tries were; guesses are taken out. */
  calibration: z.object({
    tries: z.int(),
    /** With fewer, nothing is claimed. */
    minTries: z.int(),
    bins: z.array(
      z.object({ from: share, to: share, count: z.int(), predicted: share.nullable(), known: share.nullable() }),
    ),
  }),
  /** Words that will not stick: another way in to each, and until when it rests. */
  stubborn: z.array(z.object({ word: wordSchema, restsUntil: day.nullable(), wayIn: wayInSchema.nullable() })),
});
export type MemoryView = z.infer<typeof memoryViewSchema>;

export const getMemory = endpoint({
  name: 'getMemory',
  summary:
    'What the signed-in learner remembers: what is due, weak, mixed up or will not stick, and how true predictions were',
  method: 'GET',
  path: '/api/memory',
  access: 'learner',
  query: languageQuery,
  reply: memoryViewSchema,
});

export const getGuideMemory = endpoint({
  name: 'getGuideMemory',
  summary: 'The recall of each word of a guide that the signed-in learner was taught',
  method: 'GET',
  path: '/api/memory/guides/:number',
  access: 'learner',
  params: z.object({ number: z.coerce.number().int().positive() }),
  reply: z.object({
    words: z.array(z.object({ id: z.string(), recall: share, before: recallThenSchema })),
    /** Words that were met in the trial before the account, and not asked since. */
    metInTrial: z.array(z.string()),
  }),
});
