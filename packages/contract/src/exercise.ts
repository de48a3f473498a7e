import { courseShape, type NextStep, reviewSizes, sessionKinds, verdicts } from '@kalima/rules';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { maxQuestionIndex } from './limits.ts';
import { languageQuery } from './localized.ts';
import { playerViewSchema } from './profile.ts';
import {
  answerSchema,
  comparisonSchema,
  explanationSchema,
  questionViewSchema,
  solutionSchema,
  taughtWordSchema,
} from './question.ts';
import { questTypeSchema } from './quests.ts';
import { clipSpeeds } from './voices.ts';

/** Quests of the day that this very request completed; none when it is repeated. */
const questsDoneSchema = z.array(questTypeSchema).default([]);

const verdictSchema = z.enum(verdicts);

export type { Verdict } from '@kalima/rules';

const sessionKindSchema = z.enum(sessionKinds);

export type { ReviewSize, SessionKind } from '@kalima/rules';

const placeShape = {
  kind: sessionKindSchema,
  /** 0 where the kind has none: a review has no guide, only a graded exercise has a level and an exercise. */
  guide: z.int(),
  level: z.int(),
  exercise: z.int(),
  lessonId: z.string(),
};

const sessionViewSchema = z.object({
  id: z.uuid(),
  ...placeShape,
  /** Whether a wrong answer takes a battery. */
  costsBattery: z.boolean(),
  questions: z.array(questionViewSchema),
  /** Words to show before the question at that index asks them for the first time. */
  teach: z.array(z.object({ index: z.int(), words: z.array(taughtWordSchema) })),
  /** One for each question that is done, in order; its length is the index of the question to answer now. */
  verdicts: z.array(verdictSchema),
  /** Pairs already matched in the current matching question, by [left, right]. */
  matched: z.array(z.tuple([z.int(), z.int()])),
  /** How many pairs were tried in it, right or wrong. */
  tries: z.int(),
  resumed: z.boolean(),
});
export type SessionView = z.infer<typeof sessionViewSchema>;

const startedReply = z.object({ session: sessionViewSchema, player: playerViewSchema });
export type StartedReply = z.infer<typeof startedReply>;

/**
 * Milliseconds from showing the question (or from the pair before) to answering it, by the learner's own clock. It is
 * logged and never graded.
 */
const tookMs = z.int().min(0).max(86_400_000).optional();

const sessionParams = z.object({ sessionId: z.uuid() });

export const startExercise = endpoint({
  name: 'startExercise',
  summary: 'Start an exercise, or go on with the one that was left open',
  method: 'POST',
  path: '/api/sessions',
  access: 'learner',
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

export const startLesson = endpoint({
  name: 'startLesson',
  summary: "Start a lesson's practice of its words in verses, or go on with the one that was left open",
  method: 'POST',
  path: '/api/lesson-sessions',
  access: 'learner',
  query: languageQuery,
  body: z.strictObject({ lessonId: z.string().regex(/^\d{1,3}$/) }),
  reply: startedReply,
  refusals: ['lesson-locked'],
});

export const startReview = endpoint({
  name: 'startReview',
  summary:
    'Review the words that are due, or go on with the review that was left open; it needs no battery and gives one back when passed, three a day at most',
  method: 'POST',
  path: '/api/review-sessions',
  access: 'learner',
  /** A quick review has six words at most. */
  query: languageQuery.extend({ size: z.enum(reviewSizes).default('full') }),
  reply: startedReply,
  refusals: ['too-few-learnt-words', 'nothing-due'],
});

export const startPlacement = endpoint({
  name: 'startPlacement',
  summary: "Prove that a guide's words are known already: passing opens the next guide, and nothing else",
  method: 'POST',
  path: '/api/placement-sessions',
  access: 'learner',
  query: languageQuery,
  /** Passing opens the guide after it, which the last one has not. */
  body: z.strictObject({
    guide: z
      .int()
      .min(1)
      .max(courseShape.guides - 1),
  }),
  reply: startedReply,
  refusals: ['placement-not-offered', 'exercise-locked', 'placement-tried-today'],
});

export const questionClip = endpoint({
  name: 'questionClip',
  summary: 'The sound of a question (MP3): its word as it is spoken, named by its place so that it tells no answer',
  method: 'GET',
  path: '/api/sessions/:sessionId/questions/:index/clip',
  access: 'learner',
  params: z.object({ sessionId: z.uuid(), index: z.coerce.number().int().min(0).max(maxQuestionIndex) }),
  query: z.object({ speed: z.enum(clipSpeeds).default('normal') }),
  reply: z.unknown(),
});

export const swapQuestion = endpoint({
  name: 'swapQuestion',
  summary: 'Put the question at hand in a way that needs neither sound nor a microphone; it costs nothing',
  method: 'POST',
  path: '/api/sessions/:sessionId/swaps',
  access: 'learner',
  query: languageQuery,
  params: sessionParams,
  body: z.strictObject({ index: z.int().min(0).max(maxQuestionIndex) }),
  reply: z.object({ question: questionViewSchema }),
  refusals: ['session-finished', 'already-answered', 'not-this-question', 'not-swappable'],
});

const answeredReply = z.object({
  verdict: verdictSchema,
  solution: solutionSchema,
  explanation: explanationSchema,
  /** Of a written answer: what differed. */
  comparison: comparisonSchema.nullable(),
  /** Of a spoken answer: how sure the match is, from 0 to 1. */
  confidence: z.number().nullable(),
  xpEarned: z.int(),
  batteryBonus: z.boolean(),
  questsDone: questsDoneSchema,
  player: playerViewSchema,
});
export type AnsweredReply = z.infer<typeof answeredReply>;

export const answerQuestion = endpoint({
  name: 'answerQuestion',
  summary:
    'Answer the question at hand; the server judges it. The same answer again gets the same reply and no second effect',
  method: 'POST',
  path: '/api/sessions/:sessionId/answers',
  access: 'learner',
  query: languageQuery,
  params: sessionParams,
  body: z.strictObject({ index: z.int().min(0).max(maxQuestionIndex), answer: answerSchema, tookMs }),
  reply: answeredReply,
  refusals: ['battery-empty', 'session-finished', 'already-answered', 'not-this-question', 'wrong-kind-of-answer'],
});

export const skipQuestion = endpoint({
  name: 'skipQuestion',
  summary: 'Skip the question at hand: it costs no battery and counts as not right',
  method: 'POST',
  path: '/api/sessions/:sessionId/skips',
  access: 'learner',
  query: languageQuery,
  params: sessionParams,
  body: z.strictObject({ index: z.int().min(0).max(maxQuestionIndex), tookMs }),
  reply: answeredReply,
  refusals: ['battery-empty', 'session-finished', 'already-answered', 'not-this-question'],
});

export const matchPair = endpoint({
  name: 'matchPair',
  summary: 'Try one pair of a matching question; a wrong pair costs its battery, the last right one ends the question',
  method: 'POST',
  path: '/api/sessions/:sessionId/pairs',
  access: 'learner',
  query: languageQuery,
  params: sessionParams,
  body: z.strictObject({
    index: z.int().min(0).max(maxQuestionIndex),
    /** Which try at this question this is, from 0: a repeated try has no second effect. */
    attempt: z.int().min(0).max(999),
    left: z.int().min(0).max(9),
    right: z.int().min(0).max(9),
    tookMs,
  }),
  reply: z.object({
    isPair: z.boolean(),
    matched: z.array(z.tuple([z.int(), z.int()])),
    /** Present when the question is done. */
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

export const nextStepSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('exercise'), lessonId: z.string(), guide: z.int(), level: z.int(), exercise: z.int() }),
  z.object({ kind: z.literal('guide'), guide: z.int() }),
  z.object({ kind: z.literal('placement'), guide: z.int() }),
  z.object({ kind: z.literal('home') }),
]) satisfies z.ZodType<NextStep>;
export type { NextStep } from '@kalima/rules';

export const finishExercise = endpoint({
  name: 'finishExercise',
  summary: 'End a session whose questions are all done: its score, and whether it passed',
  method: 'POST',
  path: '/api/sessions/:sessionId/finish',
  access: 'learner',
  params: sessionParams,
  reply: z.object({
    ...placeShape,
    score: z.int(),
    total: z.int(),
    percent: z.int(),
    passPercent: z.int(),
    passed: z.boolean(),
    xpEarned: z.int(),
    /** Batteries that a passed review gave back. */
    batteriesEarned: z.int(),
    /** The streak that this pass kept or began; null when the day was credited already, or nothing was. */
    streak: z.int().nullable(),
    next: nextStepSchema,
    questsDone: questsDoneSchema,
    player: playerViewSchema,
  }),
  refusals: ['session-unfinished'],
});
export type FinishedReply = z.infer<typeof finishExercise.reply>;
