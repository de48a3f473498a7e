import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { localizedSchema } from './localized.ts';
import { playerViewSchema } from './profile.ts';

/** A choice is either Arabic (shown right to left) or a meaning in both languages. */
const faceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('arabic'), arabic: z.string() }),
  z.object({ kind: z.literal('meaning'), meaning: localizedSchema }),
]);
export type FaceView = z.infer<typeof faceSchema>;

const verseClozeSchema = z.object({
  tokens: z.array(z.string()),
  /** Index of the token left out, from 0; its text is empty. */
  blank: z.int(),
  translation: localizedSchema,
  surahName: localizedSchema,
  reference: z.string(),
});

export const questionViewSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('multiple_choice'),
    direction: z.enum(['arabic-to-meaning', 'meaning-to-arabic']),
    prompt: faceSchema,
    options: z.array(faceSchema),
  }),
  z.object({ kind: z.literal('true_false'), arabic: z.string(), meaning: localizedSchema }),
  z.object({ kind: z.literal('matching'), left: z.array(z.string()), right: z.array(localizedSchema) }),
  z.object({ kind: z.literal('fill_blank'), verse: verseClozeSchema, options: z.array(z.string()) }),
]);
export type QuestionView = z.infer<typeof questionViewSchema>;

export const answerSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('choice'), option: z.int().min(0).max(3) }),
  z.strictObject({ kind: z.literal('truth'), value: z.boolean() }),
]);
export type AnswerInput = z.infer<typeof answerSchema>;

export const solutionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('choice'), option: z.int() }),
  z.object({ kind: z.literal('truth'), value: z.boolean() }),
  z.object({ kind: z.literal('pairs'), pairs: z.array(z.tuple([z.int(), z.int()])) }),
]);

/** What the sheet under an answered question tells about the asked word. */
const explanationSchema = z.object({
  words: z.array(
    z.object({
      arabic: z.string(),
      transliteration: z.string(),
      meaning: localizedSchema,
      frequency: z.int(),
    }),
  ),
  verse: z
    .object({
      tokens: z.array(z.string()),
      token: z.int(),
      translation: localizedSchema,
      surahName: localizedSchema,
      reference: z.string(),
    })
    .nullable(),
});

const verdictSchema = z.enum(['right', 'wrong', 'skipped']);
export type Verdict = z.infer<typeof verdictSchema>;

const sessionViewSchema = z.object({
  id: z.uuid(),
  guide: z.int(),
  level: z.int(),
  exercise: z.int(),
  lessonId: z.string(),
  questions: z.array(questionViewSchema),
  /** One for each question that is done, in order; its length is the index of the question to answer now. */
  verdicts: z.array(verdictSchema),
  /** Pairs already matched in the current matching question, by [left, right]. */
  matched: z.array(z.tuple([z.int(), z.int()])),
  /** How many pairs were tried in it, right or wrong. */
  tries: z.int(),
  resumed: z.boolean(),
});
export type SessionView = z.infer<typeof sessionViewSchema>;

const sessionParams = z.object({ sessionId: z.uuid() });

export const startExercise = endpoint({
  name: 'startExercise',
  summary: 'Start an exercise, or go on with the one that was left open',
  method: 'POST',
  path: '/api/sessions',
  access: 'learner',
  body: z.strictObject({
    lessonId: z.string().regex(/^\d{1,3}$/),
    guide: z.int().min(1).max(12),
    level: z.int().min(1).max(5),
    exercise: z.int().min(1).max(4),
  }),
  reply: z.object({ session: sessionViewSchema, player: playerViewSchema }),
  refusals: ['exercise-locked', 'exercise-not-available', 'lesson-guide-mismatch'],
});

const answeredReply = z.object({
  verdict: verdictSchema,
  solution: solutionSchema,
  explanation: explanationSchema,
  xpEarned: z.int(),
  batteryBonus: z.boolean(),
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
  params: sessionParams,
  body: z.strictObject({ index: z.int().min(0).max(99), answer: answerSchema }),
  reply: answeredReply,
  refusals: ['battery-empty', 'session-finished', 'already-answered', 'not-this-question', 'wrong-kind-of-answer'],
});

export const skipQuestion = endpoint({
  name: 'skipQuestion',
  summary: 'Skip the question at hand: it costs no battery and counts as not right',
  method: 'POST',
  path: '/api/sessions/:sessionId/skips',
  access: 'learner',
  params: sessionParams,
  body: z.strictObject({ index: z.int().min(0).max(99) }),
  reply: answeredReply,
  refusals: ['battery-empty', 'session-finished', 'already-answered', 'not-this-question'],
});

export const matchPair = endpoint({
  name: 'matchPair',
  summary: 'Try one pair of a matching question; a wrong pair costs its battery, the last right one ends the question',
  method: 'POST',
  path: '/api/sessions/:sessionId/pairs',
  access: 'learner',
  params: sessionParams,
  body: z.strictObject({
    index: z.int().min(0).max(99),
    /** Which try at this question this is, from 0: a repeated try has no second effect. */
    attempt: z.int().min(0).max(999),
    left: z.int().min(0).max(9),
    right: z.int().min(0).max(9),
  }),
  reply: z.object({
    isPair: z.boolean(),
    matched: z.array(z.tuple([z.int(), z.int()])),
    /** Present when the question is done. */
    answered: answeredReply.nullable(),
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
  z.object({ kind: z.literal('lesson'), lessonId: z.string() }),
]);
export type NextStep = z.infer<typeof nextStepSchema>;

export const finishExercise = endpoint({
  name: 'finishExercise',
  summary: 'End a session whose questions are all done: its score, and whether it passed',
  method: 'POST',
  path: '/api/sessions/:sessionId/finish',
  access: 'learner',
  params: sessionParams,
  reply: z.object({
    score: z.int(),
    total: z.int(),
    percent: z.int(),
    passed: z.boolean(),
    xpEarned: z.int(),
    guide: z.int(),
    level: z.int(),
    exercise: z.int(),
    next: nextStepSchema,
    player: playerViewSchema,
  }),
  refusals: ['session-unfinished'],
});
export type FinishedReply = z.infer<typeof finishExercise.reply>;
