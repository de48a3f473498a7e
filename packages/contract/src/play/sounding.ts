import { soundingPurposes, soundingTasks, soundingVerdicts } from '@kalima/rules';
import { z } from 'zod';
import { languageQuery, textSchema } from '../course/localized.ts';
import { endpoint } from '../endpoint.ts';
import {
  choiceAnswerSchema,
  mistakenWordSchema,
  questionIndex,
  tookMs,
  wordCardSchema,
  wordInVerseSchema,
} from './question.ts';

const soundingParams = z.object({ soundingId: z.uuid() });

const soundingQuestionSchema = z.object({
  index: z.int(),
  task: z.enum(soundingTasks),
  /** The word as its card writes it. */
  arabic: z.string(),
  verse: wordInVerseSchema,
  /** Four meanings; none in free recall. */
  options: z.array(textSchema),
});
export type SoundingQuestionView = z.infer<typeof soundingQuestionSchema>;

/** Whole percent of the words of the Quran; words outside the course count as not known. */
const knownSchema = z.object({ from: z.int(), to: z.int(), answers: z.int() });
export type KnownView = z.infer<typeof knownSchema>;

/** The words of the course that a learner probably knows, nine times of ten between `from` and `to`; and the guide to start at. */
const placementResultSchema = z.object({ about: z.int(), from: z.int(), to: z.int(), guide: z.int() });
export type PlacementResultView = z.infer<typeof placementResultSchema>;

/** The sampled share of the Quran's words: exact. */
const reachSchema = z.object({ courseTokens: z.int(), quranTokens: z.int() });
export type SoundingReachView = z.infer<typeof reachSchema>;

export const readSoundings = endpoint('readSoundings', 'GET /api/soundings', {
  summary: 'What soundings found: now, over time, and when the next one is offered',
  reply: z.object({
    isOffered: z.boolean(),
    /** The day of the next offer; null before the first. */
    nextDay: z.iso.date().nullable(),
    /** The unfinished one, and its progress. */
    open: z.object({ answered: z.int(), questions: z.int() }).nullable(),
    questions: z.int(),
    /** By the recent soundings together; null without any. */
    known: knownSchema.nullable(),
    pooledDays: z.int(),
    reach: reachSchema,
    /** The placement for the whole course: progress of the unfinished one, and the result of the last. */
    placement: z.object({
      answered: z.int().nullable(),
      maxQuestions: z.int(),
      result: placementResultSchema.nullable(),
      /** One placement a day. */
      mayStart: z.boolean(),
    }),
    /** The latest ones, the oldest first; each pooled with those of the days before it. */
    history: z.array(knownSchema.extend({ id: z.uuid(), day: z.iso.date() })),
  }),
});
export type SoundingsView = z.infer<typeof readSoundings.reply>;

export const startSounding = endpoint('startSounding', 'POST /api/soundings', {
  summary: 'Goes on with the sounding that is not over, or begins one; or a placement for the whole course',
  query: languageQuery.extend({ purpose: z.enum(soundingPurposes).default('check') }),
  reply: z.object({
    id: z.uuid(),
    /** The most there may be. */
    questions: z.int(),
    question: soundingQuestionSchema,
    /** The word of free recall, once its meaning is revealed. */
    uncovered: wordCardSchema.nullable(),
  }),
  refusals: ['placement-tried-today'],
});
export type StartedSounding = z.infer<typeof startSounding.reply>;

export const uncoverWord = endpoint('uncoverWord', 'POST /api/soundings/:soundingId/uncovered', {
  summary: 'Shows the meaning of a word that the learner recalls, so that they can say whether they were right',
  params: soundingParams,
  query: languageQuery,
  body: z.strictObject({ index: questionIndex }),
  reply: z.object({ word: wordCardSchema }),
  refusals: ['not-this-question', 'wrong-kind-of-answer', 'already-answered'],
});

export const soundingAnswerSchema = z.discriminatedUnion('kind', [
  choiceAnswerSchema,
  /** Of free recall, once the meaning is revealed. */
  z.strictObject({ kind: z.literal('recalled'), wasRight: z.boolean() }),
  z.strictObject({ kind: z.literal('no-idea') }),
]);
export type SoundingAnswerInput = z.infer<typeof soundingAnswerSchema>;

export const answerSounding = endpoint('answerSounding', 'POST /api/soundings/:soundingId/answers', {
  summary: 'Answers a question of a sounding; the same answer again changes nothing',
  params: soundingParams,
  query: languageQuery,
  body: z.strictObject({ index: questionIndex, answer: soundingAnswerSchema, tookMs }),
  reply: z.object({
    verdict: z.enum(soundingVerdicts),
    word: wordCardSchema,
    /** The right option; null in free recall. */
    solution: z.int().nullable(),
    /** The word of a wrong choice. */
    mistaken: mistakenWordSchema.nullable(),
    next: soundingQuestionSchema.nullable(),
    /** After the last one: the share known, by the recent soundings. */
    known: knownSchema.nullable(),
    /** After the last one of a placement. */
    placement: placementResultSchema.nullable(),
  }),
  refusals: ['not-this-question', 'wrong-kind-of-answer', 'already-answered'],
});
export type AnsweredSounding = z.infer<typeof answerSounding.reply>;
