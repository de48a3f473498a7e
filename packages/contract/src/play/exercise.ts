import { courseShape, sessionKinds, verdicts } from '@kalima/rules';
import { z } from 'zod';
import { playerViewSchema } from '../account/profile.ts';
import { languageQuery } from '../course/localized.ts';
import { endpoint } from '../endpoint.ts';
import { clipSpeeds } from '../voice/voices.ts';
import {
  answerSchema,
  comparisonSchema,
  explanationSchema,
  mistakenSchema,
  questionIndex,
  questionIndexInPath,
  questionViewSchema,
  solutionSchema,
  taughtWordSchema,
  tookMs,
} from './question.ts';
import { questTypeSchema } from './quests.ts';

/** Quests of the day that this request completed; none for a repeated request. */
export const questsDoneSchema = z.array(questTypeSchema).default([]);

const verdictSchema = z.enum(verdicts);

export type { Verdict } from '@kalima/rules';

const sessionKindSchema = z.enum(sessionKinds);

export type { SessionKind } from '@kalima/rules';

export const placeShape = {
  kind: sessionKindSchema,
  /** 0 for a kind without one. A review of the missed words of an exercise has that exercise's. */
  guide: z.int(),
  level: z.int(),
  exercise: z.int(),
  lessonId: z.string(),
  /** Of a sitting: its surah pack or word. */
  about: z.string().optional(),
};

const repeatsSchema = z.object({
  /** Indexes of wrong questions still to be repeated, the next one first; none before the last question is done. */
  waiting: z.array(z.int()),
  done: z.int(),
});
export type RepeatsView = z.infer<typeof repeatsSchema>;

export const sessionViewSchema = z.object({
  id: z.uuid(),
  ...placeShape,
  costsBattery: z.boolean(),
  /** Whether wrong questions repeat once after the last one. */
  hasRepeats: z.boolean(),
  /** Missed questions come back until they are right. */
  repeatsUntilRight: z.boolean(),
  questions: z.array(questionViewSchema),
  /** Words to show before the question at that index first asks them. */
  teach: z.array(z.object({ index: z.int(), words: z.array(taughtWordSchema) })),
  /** One for each done question, in order; its length is the index of the current question. */
  verdicts: z.array(verdictSchema),
  repeats: repeatsSchema,
  /** Pairs already matched in the current matching question, by [left, right]. */
  matched: z.array(z.tuple([z.int(), z.int()])),
  /** How many pairs were tried in it, right or wrong. */
  tries: z.int(),
  /** A typed answer one letter away from the current question's word; null: none. */
  firstTry: z.object({ text: z.string(), comparison: comparisonSchema }).nullable(),
  resumed: z.boolean(),
});
export type SessionView = z.infer<typeof sessionViewSchema>;

export const startedReply = z.object({ session: sessionViewSchema, player: playerViewSchema });
export type StartedReply = z.infer<typeof startedReply>;

/** Fields of every request about the current question. */
const swapShape = { index: questionIndex };
/** `isRepeat`: the question was wrong and repeats after the last one, without pay or cost. */
const skipShape = { index: questionIndex, isRepeat: z.literal(true).optional(), tookMs };
const answerShape = { ...skipShape, answer: answerSchema };
/** `attempt`: the number of the try at this question, from 0: a repeated request has no second effect. */
const pairShape = {
  ...skipShape,
  attempt: z.int().min(0).max(999),
  left: z.int().min(0).max(9),
  right: z.int().min(0).max(9),
};

/** The requests of a session, as sent later by a page without a connection. */
export const moveSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('start') }),
  z.strictObject({ kind: z.literal('answer'), ...answerShape }),
  z.strictObject({ kind: z.literal('skip'), ...skipShape }),
  z.strictObject({ kind: z.literal('swap'), ...swapShape }),
  z.strictObject({ kind: z.literal('pair'), ...pairShape }),
  z.strictObject({ kind: z.literal('finish') }),
]);
export type OfflineMove = z.input<typeof moveSchema>;

export const sessionParams = z.object({ sessionId: z.uuid() });

export const startExercise = endpoint('startExercise', 'POST /api/sessions', {
  summary: 'Start an exercise, or go on with the one that was left open',
  query: languageQuery,
  body: z.strictObject({
    lessonId: z.string().regex(/^\d{1,3}$/),
    guide: z.int().min(1).max(courseShape.guides),
    level: z.int().min(1).max(courseShape.levelsPerGuide),
    exercise: z.int().min(1).max(courseShape.exercisesPerLevel),
  }),
  reply: startedReply,
  refusals: ['exercise-locked', 'lesson-guide-mismatch'],
});

export const startLesson = endpoint('startLesson', 'POST /api/lesson-sessions', {
  summary: "Start a lesson's practice of its words in verses, or go on with the one that was left open",
  query: languageQuery,
  body: z.strictObject({ lessonId: z.string().regex(/^\d{1,3}$/) }),
  reply: startedReply,
  refusals: ['lesson-locked'],
});

export const startReview = endpoint('startReview', 'POST /api/review-sessions', {
  summary:
    'Review the words that are due, or go on with the review that was left open; it needs no battery and gives one back when passed, three a day at most',
  query: languageQuery,
  reply: startedReply,
  refusals: ['too-few-learnt-words', 'nothing-due'],
});

export const startPractice = endpoint('startPractice', 'POST /api/practice-sessions', {
  summary: 'Review exactly the words that a finished run of an exercise missed: it costs and pays what a review does',
  query: languageQuery,
  body: z.strictObject({ sessionId: z.uuid() }),
  reply: startedReply,
});

export const startPlacement = endpoint('startPlacement', 'POST /api/placement-sessions', {
  summary: "Prove that a guide's words are known already: passing opens the next guide, and nothing else",
  query: languageQuery,
  /** A pass opens the next guide; the last one has none. */
  body: z.strictObject({ guide: z.int().min(1).lt(courseShape.guides) }),
  reply: startedReply,
  refusals: ['placement-not-offered', 'exercise-locked', 'placement-tried-today'],
});

export const questionClip = endpoint('questionClip', 'GET /api/sessions/:sessionId/questions/:index/clip', {
  summary: 'The sound of a question (MP3): its word as it is spoken, named by its place so that it tells no answer',
  params: z.object({ sessionId: z.uuid(), index: questionIndexInPath }),
  query: z.object({ speed: z.enum(clipSpeeds).default('normal') }),
  reply: z.unknown(),
});

export const swapQuestion = endpoint('swapQuestion', 'POST /api/sessions/:sessionId/swaps', {
  summary: 'Put the question at hand in a way that needs neither sound nor a microphone; it costs nothing',
  query: languageQuery,
  params: sessionParams,
  body: z.strictObject(swapShape),
  reply: z.object({ question: questionViewSchema }),
  refusals: ['session-finished', 'already-answered', 'not-this-question', 'not-swappable'],
});

const answeredReply = z.object({
  verdict: verdictSchema,
  solution: solutionSchema,
  explanation: explanationSchema,
  /** Null without a wrong choice. */
  mistaken: mistakenSchema.nullable(),
  /** The differences of a written answer. */
  comparison: comparisonSchema.nullable(),
  /** Of a spoken answer: the match's certainty, from 0 to 1. */
  confidence: z.number().nullable(),
  xpEarned: z.int(),
  batteryBonus: z.boolean(),
  repeats: repeatsSchema,
  questsDone: questsDoneSchema,
  player: playerViewSchema,
});
export type AnsweredReply = z.infer<typeof answeredReply>;

/** A typed answer one letter away: free of cost; the question stays current for a second try. */
const almostReply = z.object({
  verdict: z.literal('almost'),
  comparison: comparisonSchema,
  questsDone: questsDoneSchema,
  player: playerViewSchema,
});
export type AlmostReply = z.infer<typeof almostReply>;

export const answerQuestion = endpoint('answerQuestion', 'POST /api/sessions/:sessionId/answers', {
  summary:
    'Answer the question at hand; the server judges it. The same answer again gets the same reply and no second effect. A typed answer one letter away may be given once more',
  query: languageQuery,
  params: sessionParams,
  body: z.strictObject(answerShape),
  reply: z.discriminatedUnion('verdict', [answeredReply, almostReply]),
  refusals: ['battery-empty', 'session-finished', 'already-answered', 'not-this-question', 'wrong-kind-of-answer'],
});

export const skipQuestion = endpoint('skipQuestion', 'POST /api/sessions/:sessionId/skips', {
  summary: 'Skip the question at hand: it costs no battery and counts as not right',
  query: languageQuery,
  params: sessionParams,
  body: z.strictObject(skipShape),
  reply: answeredReply,
  refusals: ['battery-empty', 'session-finished', 'already-answered', 'not-this-question'],
});

export const matchPair = endpoint('matchPair', 'POST /api/sessions/:sessionId/pairs', {
  summary: 'Try one pair of a matching question; a wrong pair costs its battery, the last right one ends the question',
  query: languageQuery,
  params: sessionParams,
  body: z.strictObject(pairShape),
  reply: z.object({
    isPair: z.boolean(),
    matched: z.array(z.tuple([z.int(), z.int()])),
    /** Null until the question is done. */
    answered: answeredReply.nullable(),
    questsDone: questsDoneSchema,
    player: playerViewSchema,
  }),
  refusals: [
    'battery-empty',
    'session-finished',
    'already-answered',
    'not-this-question',
    'wrong-kind-of-answer',
    'pair-already-matched',
  ],
});
export type { NextStep } from '@kalima/rules';
