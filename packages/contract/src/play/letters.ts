import { letterForms, lettersRunKinds } from '@kalima/rules';
import { z } from 'zod';
import { playerViewSchema } from '../account/profile.ts';
import { languageQuery, textSchema } from '../course/localized.ts';
import { endpoint } from '../endpoint.ts';
import { questionIndex, questionIndexInPath, tookMs } from './question.ts';

/** A lesson is done when passed, or proved known by the check. */
export const letterLessonWays = ['lesson', 'check'] as const;

/** The maximum of tiles or letters in a question. */
export const maxLetterTiles = 32;

const lessonNumber = z.int().min(1).max(99);
const runParams = z.object({ runId: z.uuid() });

/** A verse of al-Fatiha, word by word, as far as the done lessons let it be read. */
const fatihaVerseSchema = z.object({
  verse: z.string(),
  translation: textSchema,
  tokens: z.array(z.object({ arabic: z.string(), isReadable: z.boolean() })),
});
export type FatihaVerseView = z.infer<typeof fatihaVerseSchema>;

export const readLetters = endpoint('readLetters', 'GET /api/letters', {
  summary: 'The lessons of letters with what is done, and which words of al-Fatihah can be read by them',
  query: languageQuery,
  reply: z.object({
    lessons: z.array(
      z.object({
        number: z.int(),
        title: textSchema,
        subtitle: textSchema,
        /** The written forms of the lesson's items. */
        shown: z.array(z.string()),
        /** null: not done. */
        doneBy: z.enum(letterLessonWays).nullable(),
      }),
    ),
    /** The first lesson not done; null after the last. */
    next: z.int().nullable(),
    /** The check was taken, or a lesson was done: the check is no longer offered first. */
    hasBegun: z.boolean(),
    /** Letters, signs and syllables due for review today. */
    due: z.int(),
    fatiha: z.array(fatihaVerseSchema),
    readable: z.int(),
    words: z.int(),
    checkQuestions: z.int(),
  }),
});
export type LettersView = z.infer<typeof readLetters.reply>;

const formSchema = z.object({ form: z.enum(letterForms), drawn: z.string() });

const wordSchema = z.object({
  arabic: z.string(),
  transliteration: z.string(),
  /** null for a token of a verse. */
  meaning: textSchema.nullable(),
});
const lessonSchema = z.object({
  number: z.int(),
  title: textSchema,
  subtitle: textSchema,
  letters: z.array(
    z.object({
      arabic: z.string(),
      name: z.string(),
      sound: z.string().nullable(),
      hint: textSchema,
      dots: z.object({ count: z.int(), place: z.enum(['above', 'below']) }).nullable(),
      forms: z.array(formSchema),
      /** The voice's text; null: it has no sound alone. */
      spoken: z.string().nullable(),
    }),
  ),
  signs: z.array(
    z.object({ samples: z.array(z.string()), name: textSchema, sound: z.string().nullable(), hint: textSchema }),
  ),
  /** Words with its letters; `marked` are the indexes of those letters among the pieces. */
  meets: z.array(wordSchema.extend({ pieces: z.array(z.string()), marked: z.array(z.int()) })),
});
export type LetterLessonView = z.infer<typeof lessonSchema>;

const choice = { index: z.int(), options: z.array(z.string()) };
const letterQuestionSchema = z.discriminatedUnion('task', [
  /** Heard (see letterClip), and chosen among letters, syllables or words. */
  z.object({ task: z.literal('hear_letter'), ...choice }),
  z.object({ task: z.literal('hear_writing'), ...choice }),
  z.object({ task: z.literal('letter_sound'), ...choice, arabic: z.string() }),
  z.object({ task: z.literal('read_letters'), ...choice, arabic: z.string() }),
  /** The options are the letters of the word, in its order. */
  z.object({ task: z.literal('find_letter'), ...choice, arabic: z.string(), name: z.string() }),
  z.object({
    task: z.literal('letter_form'),
    ...choice,
    letters: z.array(z.string()),
    at: z.int(),
    forms: z.array(z.enum(letterForms)),
  }),
  z.object({
    task: z.literal('join_letters'),
    index: z.int(),
    tiles: z.array(z.string()),
    transliteration: z.string(),
  }),
  /** Read aloud, then heard: the learner judges the match. */
  z.object({ task: z.literal('say_letters'), index: z.int(), arabic: z.string(), transliteration: z.string() }),
]);
export type LetterQuestionView = z.infer<typeof letterQuestionSchema>;

export const startLetters = endpoint('startLetters', 'POST /api/letters/runs', {
  summary: 'Goes on with a lesson, the review or the check of the letters, or begins it; it costs no battery',
  query: languageQuery,
  body: z.strictObject({
    kind: z.enum(lettersRunKinds),
    lesson: lessonNumber.optional(),
    /** False without sound: then no question is heard. */
    hasSound: z.boolean().optional(),
  }),
  reply: z.object({
    id: z.uuid(),
    kind: z.enum(lettersRunKinds),
    /** The lesson's material, shown before its questions. */
    lesson: lessonSchema.nullable(),
    questions: z.int(),
    question: letterQuestionSchema,
  }),
  refusals: ['nothing-due'],
});
export type StartedLetters = z.infer<typeof startLetters.reply>;

export const letterAnswerSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('choice'), option: z.int().min(0).max(maxLetterTiles) }),
  z.strictObject({ kind: z.literal('order'), tiles: z.array(z.int().min(0).max(maxLetterTiles)).max(maxLetterTiles) }),
  z.strictObject({ kind: z.literal('said'), wasRight: z.boolean() }),
  z.strictObject({ kind: z.literal('no-idea') }),
  /** Of a heard question: it counts neither way. */
  z.strictObject({ kind: z.literal('cannot-listen') }),
]);
export type LetterAnswerInput = z.infer<typeof letterAnswerSchema>;

const resultSchema = z.object({
  passed: z.boolean(),
  right: z.int(),
  answered: z.int(),
  xpEarned: z.int(),
  batteryEarned: z.int(),
  /** After the check: the number of lessons proved known. */
  knownLessons: z.int(),
  fatiha: z.array(
    fatihaVerseSchema.extend({
      tokens: z.array(z.object({ arabic: z.string(), isReadable: z.boolean(), isNew: z.boolean() })),
    }),
  ),
  readable: z.int(),
  words: z.int(),
  next: z.int().nullable(),
});
export type LettersResult = z.infer<typeof resultSchema>;

export const answerLetters = endpoint('answerLetters', 'POST /api/letters/runs/:runId/answers', {
  summary: 'Answers a question of the letters; the same answer again changes nothing',
  params: runParams,
  query: languageQuery,
  body: z.strictObject({ index: questionIndex, answer: letterAnswerSchema, tookMs }),
  reply: z.object({
    verdict: z.enum(['right', 'wrong', 'skipped', 'no-idea']),
    /** The right option, or a right order of the tiles; empty where the learner judges. */
    solution: z.array(z.int()),
    /** The asked word, as written and read. */
    word: wordSchema,
    next: letterQuestionSchema.nullable(),
    result: resultSchema.nullable(),
    player: playerViewSchema,
  }),
  refusals: ['not-this-question', 'wrong-kind-of-answer', 'already-answered'],
});
export type AnsweredLetters = z.infer<typeof answerLetters.reply>;

export const letterClip = endpoint('letterClip', 'GET /api/letters/runs/:runId/questions/:index/clip', {
  summary: 'The sound of a question of the letters (MP3), named by its place so that it tells no answer',
  params: z.object({ runId: z.uuid(), index: questionIndexInPath }),
  reply: z.unknown(),
});
