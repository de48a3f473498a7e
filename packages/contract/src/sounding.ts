import { courseShape, soundingTasks, soundingVerdicts } from '@kalima/rules';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { maxQuestionIndex } from './limits.ts';
import { languageQuery, textSchema } from './localized.ts';
import { verseViewSchema, wordCardSchema } from './question.ts';

const soundingParams = z.object({ soundingId: z.uuid() });
const indexSchema = z.int().min(0).max(maxQuestionIndex);

const soundingQuestionSchema = z.object({
  index: z.int(),
  task: z.enum(soundingTasks),
  /** The word as its card writes it. */
  arabic: z.string(),
  /** From where to where it stands, by indexes from 0. */
  verse: verseViewSchema.extend({ firstToken: z.int(), token: z.int() }),
  /** Four meanings; none in free recall. */
  options: z.array(textSchema),
});
export type SoundingQuestionView = z.infer<typeof soundingQuestionSchema>;

/** Percent of the words of the Quran, whole; words that the course does not teach count as not known. */
const knownSchema = z.object({ from: z.int(), to: z.int(), answers: z.int() });
export type KnownView = z.infer<typeof knownSchema>;

/** Of how many words of the Quran it speaks: exact. */
const reachSchema = z.object({ courseTokens: z.int(), quranTokens: z.int() });
export type SoundingReachView = z.infer<typeof reachSchema>;

export const readSoundings = endpoint({
  name: 'readSoundings',
  summary: 'What soundings found: now, over time, and when the next one is offered',
  method: 'GET',
  path: '/api/soundings',
  access: 'learner',
  reply: z.object({
    isOffered: z.boolean(),
    /** The day from which the next one is offered; null before the first. */
    nextDay: z.iso.date().nullable(),
    /** The one that is not over, and how much of it is answered. */
    open: z.object({ answered: z.int(), questions: z.int() }).nullable(),
    questions: z.int(),
    /** By the soundings of the last days together; null without any. */
    known: knownSchema.nullable(),
    pooledDays: z.int(),
    reach: reachSchema,
    /** The oldest first; each with those of the days before it. */
    history: z.array(knownSchema.extend({ id: z.uuid(), day: z.iso.date() })),
  }),
});
export type SoundingsView = z.infer<typeof readSoundings.reply>;

export const startSounding = endpoint({
  name: 'startSounding',
  summary: 'Goes on with the sounding that is not over, or begins one',
  method: 'POST',
  path: '/api/soundings',
  access: 'learner',
  query: languageQuery,
  reply: z.object({
    id: z.uuid(),
    questions: z.int(),
    question: soundingQuestionSchema,
    /** The question is one of free recall whose meaning was uncovered. */
    uncovered: wordCardSchema.nullable(),
  }),
});
export type StartedSounding = z.infer<typeof startSounding.reply>;

export const uncoverWord = endpoint({
  name: 'uncoverWord',
  summary: 'Shows the meaning of a word that the learner recalls, so that they can say whether they were right',
  method: 'POST',
  path: '/api/soundings/:soundingId/uncovered',
  access: 'learner',
  params: soundingParams,
  query: languageQuery,
  body: z.strictObject({ index: indexSchema }),
  reply: z.object({ word: wordCardSchema }),
  refusals: ['not-this-question', 'wrong-kind-of-answer', 'already-answered'],
});

export const soundingAnswerSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('choice'),
    option: z
      .int()
      .min(0)
      .max(courseShape.choiceOptions - 1),
  }),
  /** Of free recall, once the meaning is uncovered. */
  z.strictObject({ kind: z.literal('recalled'), wasRight: z.boolean() }),
  z.strictObject({ kind: z.literal('no-idea') }),
]);
export type SoundingAnswerInput = z.infer<typeof soundingAnswerSchema>;

export const answerSounding = endpoint({
  name: 'answerSounding',
  summary: 'Answers a question of a sounding; the same answer again changes nothing',
  method: 'POST',
  path: '/api/soundings/:soundingId/answers',
  access: 'learner',
  params: soundingParams,
  query: languageQuery,
  body: z.strictObject({
    index: indexSchema,
    answer: soundingAnswerSchema,
    tookMs: z.int().min(0).max(86_400_000).optional(),
  }),
  reply: z.object({
    verdict: z.enum(soundingVerdicts),
    word: wordCardSchema,
    /** The right option; null in free recall. */
    solution: z.int().nullable(),
    /** Null after the last one. */
    next: soundingQuestionSchema.nullable(),
    /** After the last one: what is known by the soundings of the last days. */
    known: knownSchema.nullable(),
  }),
  refusals: ['not-this-question', 'wrong-kind-of-answer', 'already-answered'],
});
export type AnsweredSounding = z.infer<typeof answerSounding.reply>;
