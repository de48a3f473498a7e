import { completions, courseShape, type NextStep, reviewSizes, sessionKinds, verdicts } from '@kalima/rules';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { maxQuestionIndex } from './limits.ts';
import { languageQuery, textSchema } from './localized.ts';
import { playerViewSchema } from './profile.ts';
import {
  answerSchema,
  comparisonSchema,
  explanationSchema,
  mistakenSchema,
  questionViewSchema,
  solutionSchema,
  taughtWordSchema,
  verseViewSchema,
  wordCardSchema,
} from './question.ts';
import { questTypeSchema } from './quests.ts';
import { shelvedVerseSchema } from './reader.ts';
import { clipSpeeds } from './voices.ts';

/** Quests of the day that this very request completed; none when it is repeated. */
const questsDoneSchema = z.array(questTypeSchema).default([]);

const verdictSchema = z.enum(verdicts);

export type { Verdict } from '@kalima/rules';

const sessionKindSchema = z.enum(sessionKinds);

export type { ReviewSize, SessionKind } from '@kalima/rules';

export const placeShape = {
  kind: sessionKindSchema,
  /**
   * 0 where the kind has none: a review has no guide, only a graded exercise has a level and an exercise. A review of the words that
   * a run of an exercise missed has that exercise's.
   */
  guide: z.int(),
  level: z.int(),
  exercise: z.int(),
  lessonId: z.string(),
  /** Of a sitting: the surah pack or the word that it is about. */
  about: z.string().optional(),
};

const repeatsSchema = z.object({
  /** Indexes of wrong questions that still come back, the next one first; none before the last question is done. */
  waiting: z.array(z.int()),
  done: z.int(),
});
export type RepeatsView = z.infer<typeof repeatsSchema>;

export const sessionViewSchema = z.object({
  id: z.uuid(),
  ...placeShape,
  /** Whether a wrong answer takes a battery. */
  costsBattery: z.boolean(),
  /** Whether wrong questions come back once after the last one. */
  hasRepeats: z.boolean(),
  questions: z.array(questionViewSchema),
  /** Words to show before the question at that index asks them for the first time. */
  teach: z.array(z.object({ index: z.int(), words: z.array(taughtWordSchema) })),
  /** One for each question that is done, in order; its length is the index of the question to answer now. */
  verdicts: z.array(verdictSchema),
  repeats: repeatsSchema,
  /** Pairs already matched in the current matching question, by [left, right]. */
  matched: z.array(z.tuple([z.int(), z.int()])),
  /** How many pairs were tried in it, right or wrong. */
  tries: z.int(),
  /** What was typed one letter away from the word of the question at hand; null: nothing was. */
  firstTry: z.object({ text: z.string(), comparison: comparisonSchema }).nullable(),
  resumed: z.boolean(),
});
export type SessionView = z.infer<typeof sessionViewSchema>;

export const startedReply = z.object({ session: sessionViewSchema, player: playerViewSchema });
export type StartedReply = z.infer<typeof startedReply>;

/**
 * Milliseconds from showing the question (or from the pair before) to answering it, by the learner's own clock. It is
 * logged and never graded.
 */
export const tookMs = z.int().min(0).max(86_400_000).optional();

/** The question is one that was wrong and comes back after the last one: it pays nothing and costs nothing. */
const isRepeat = z.literal(true).optional();

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

export const startPractice = endpoint({
  name: 'startPractice',
  summary: 'Review exactly the words that a finished run of an exercise missed: it costs and pays what a review does',
  method: 'POST',
  path: '/api/practice-sessions',
  access: 'learner',
  query: languageQuery,
  /** The run. */
  body: z.strictObject({ sessionId: z.uuid() }),
  reply: startedReply,
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
  /** Null where nothing wrong was chosen. */
  mistaken: mistakenSchema.nullable(),
  /** Of a written answer: what differed. */
  comparison: comparisonSchema.nullable(),
  /** Of a spoken answer: how sure the match is, from 0 to 1. */
  confidence: z.number().nullable(),
  xpEarned: z.int(),
  batteryBonus: z.boolean(),
  repeats: repeatsSchema,
  questsDone: questsDoneSchema,
  player: playerViewSchema,
});
export type AnsweredReply = z.infer<typeof answeredReply>;

/** A typed answer one letter away: it cost nothing, and the question is at hand still, for a second try. */
const almostReply = z.object({
  verdict: z.literal('almost'),
  comparison: comparisonSchema,
  questsDone: questsDoneSchema,
  player: playerViewSchema,
});
export type AlmostReply = z.infer<typeof almostReply>;

export const answerQuestion = endpoint({
  name: 'answerQuestion',
  summary:
    'Answer the question at hand; the server judges it. The same answer again gets the same reply and no second effect. A typed answer one letter away may be given once more',
  method: 'POST',
  path: '/api/sessions/:sessionId/answers',
  access: 'learner',
  query: languageQuery,
  params: sessionParams,
  body: z.strictObject({ index: z.int().min(0).max(maxQuestionIndex), answer: answerSchema, isRepeat, tookMs }),
  reply: z.discriminatedUnion('verdict', [answeredReply, almostReply]),
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
  body: z.strictObject({ index: z.int().min(0).max(maxQuestionIndex), isRepeat, tookMs }),
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
    isRepeat,
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
  z.object({ kind: z.literal('pack'), pack: z.string(), words: z.int() }),
  z.object({ kind: z.literal('home') }),
]) satisfies z.ZodType<NextStep>;
export type { NextStep } from '@kalima/rules';

const levelSchema = z.object({ guide: z.int(), level: z.int() });

const shownWordSchema = wordCardSchema.pick({ arabic: true, transliteration: true, meaning: true });

/** What was given instead of the right answer, as far as it names something. */
const givenSchema = z.discriminatedUnion('kind', [
  /** Another word, with what it means. */
  z.object({ kind: z.literal('word'), arabic: z.string(), meaning: textSchema }),
  /** The translation of another phrase. */
  z.object({ kind: z.literal('meaning'), meaning: textSchema }),
  /** What was typed or understood. */
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('no-idea') }),
]);
export type GivenView = z.infer<typeof givenSchema>;

/** What a run brought, told step by step. */
const storySchema = z.object({
  /** Words met in this run for the first time, by their first form and meaning. */
  words: z.array(shownWordSchema),
  /** Of a failed run: the words that were answered wrong, with what was given instead. */
  missed: z.array(shownWordSchema.extend({ given: givenSchema.nullable() })),
  /** Of an exercise: what its questions paid, all its runs counted. */
  xp: z
    .object({ now: z.int(), earned: z.int(), most: z.int(), isPractice: z.boolean(), isDoubled: z.boolean() })
    .nullable(),
  /** The Quran's tokens whose word was met, before and now; `guideEnds`: once every word of the guide is. Null where none was added. */
  quran: z
    .object({ before: z.int(), now: z.int(), guideEnds: z.int(), total: z.int(), versesWhole: z.int() })
    .nullable(),
  /** Monday to Sunday, where the streak was kept: the days on which an exercise was passed. */
  week: z.array(z.object({ day: z.string(), passed: z.boolean(), isToday: z.boolean() })).nullable(),
  completed: z
    .object({
      kind: z.enum(completions),
      /** Of the level, or of the guide. */
      title: textSchema,
      /** The verses of the guide's own text; none where it has none. */
      verses: z.array(
        z.object({ reference: z.string(), tokens: z.array(z.string()), isWhole: z.boolean(), isNew: z.boolean() }),
      ),
    })
    .nullable(),
  /** Verses that can be read since now: the words gained were the last that they lacked. The shortest, at most 3; null: none. */
  readable: z.object({ total: z.int(), verses: z.array(shelvedVerseSchema) }).nullable(),
  /** Of the level in which the next exercise is, where that is another one. */
  nextTitle: textSchema.nullable(),
});
export type StoryView = z.infer<typeof storySchema>;

export const finishExercise = endpoint({
  name: 'finishExercise',
  summary: 'End a session whose questions are all done: its score, and whether it passed',
  method: 'POST',
  path: '/api/sessions/:sessionId/finish',
  access: 'learner',
  query: languageQuery,
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
    /** Every word of the level was right at first sight: by this exercise the level may be tested out of. */
    testOut: z.object({ exercise: z.int(), opens: levelSchema.nullable() }).nullable(),
    /** The level that this run opened: its own was tested out of. */
    opened: levelSchema.nullable(),
    /** The verses of the guide's own text that are whole now, at the first pass of a level's first exercise. */
    verses: z.array(verseViewSchema.extend({ translation: textSchema })),
    story: storySchema,
    questsDone: questsDoneSchema,
    player: playerViewSchema,
  }),
  refusals: ['session-unfinished'],
});
export type FinishedReply = z.infer<typeof finishExercise.reply>;
