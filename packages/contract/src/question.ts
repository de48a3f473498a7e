import { grammarFeatures, grammarValues } from '@kalima/course/schema';
import { choiceDirections, courseShape } from '@kalima/rules';
import { z } from 'zod';
import { maxAnswerLength, maxTranscriptLength } from './limits.ts';
import { textSchema } from './localized.ts';

/** A choice is either Arabic (shown right to left) or a meaning, with its picture where there is one. */
const faceSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('arabic'),
    arabic: z.string(),
    /** Where the learner may uncover how it reads; null elsewhere. */
    transliteration: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('meaning'),
    meaning: textSchema,
    /** Address of the word's drawing; only what is asked has one, never an option. */
    image: z.string().nullable(),
  }),
]);
export type FaceView = z.infer<typeof faceSchema>;

/** A whole verse with one word that matters: highlighted, or (in a cloze) left out. */
export const verseViewSchema = z.object({
  tokens: z.array(z.string()),
  surahName: textSchema,
  reference: z.string(),
});

const verseClozeSchema = verseViewSchema.extend({
  /** Index of the token left out, from 0; its text is empty. */
  blank: z.int(),
  translation: textSchema,
});

export const questionViewSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('multiple_choice'),
    direction: z.enum(choiceDirections),
    prompt: faceSchema,
    /** In a lesson's practice: the verse in which the word stands, from where to where, by indexes from 0. */
    verse: verseViewSchema.extend({ firstToken: z.int(), token: z.int() }).nullable(),
    options: z.array(faceSchema),
  }),
  /** The word is heard (see questionClip) and chosen among four that are written. */
  z.object({ kind: z.literal('listening'), options: z.array(z.string()) }),
  z.object({ kind: z.literal('matching'), left: z.array(z.string()), right: z.array(textSchema) }),
  z.object({ kind: z.literal('fill_blank'), verse: verseClozeSchema, options: z.array(z.string()) }),
  /** One of our example phrases, and four translations. */
  z.object({ kind: z.literal('translation'), arabic: z.string(), options: z.array(textSchema) }),
  z.object({
    kind: z.literal('select_missing_word'),
    /** One of our example phrases; the token left out is empty. */
    tokens: z.array(z.string()),
    blank: z.int(),
    translation: textSchema,
    options: z.array(z.string()),
  }),
  /** The word's letters, mixed up, each with how often it is used; the word can be heard. */
  z.object({
    kind: z.literal('word_order'),
    letters: z.array(z.object({ letter: z.string(), count: z.int() })),
    meaning: textSchema,
  }),
  z.object({
    kind: z.literal('true_false'),
    arabic: z.string(),
    transliteration: z.string().nullable(),
    meaning: textSchema,
  }),
  /** The word is heard and written. */
  z.object({ kind: z.literal('type_what_hear') }),
  z.object({
    kind: z.literal('speak_sentence'),
    arabic: z.string(),
    transliteration: z.string(),
    meaning: textSchema,
  }),
  /** What a form of a word tells, by what stands in a verse; or which of four forms tells it. */
  z.object({
    kind: z.literal('grammar'),
    feature: z.enum(grammarFeatures),
    prompt: z.discriminatedUnion('kind', [
      /** The whole verse; `token` is the index of the form, from 0. */
      z.object({ kind: z.literal('verse'), verse: verseViewSchema.extend({ token: z.int() }) }),
      z.object({
        kind: z.literal('value'),
        value: z.enum(grammarValues),
        arabic: z.string(),
        meaning: textSchema,
      }),
    ]),
    options: z.array(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('value'), value: z.enum(grammarValues) }),
        z.object({ kind: z.literal('form'), form: z.string() }),
      ]),
    ),
  }),
  /** A whole verse, and the translations of four. */
  z.object({ kind: z.literal('whole_verse'), verse: verseViewSchema, options: z.array(textSchema) }),
]);
export type QuestionView = z.infer<typeof questionViewSchema>;

export const choiceAnswerSchema = z.strictObject({
  kind: z.literal('choice'),
  option: z
    .int()
    .min(0)
    .max(courseShape.choiceOptions - 1),
});
export const truthAnswerSchema = z.strictObject({ kind: z.literal('truth'), value: z.boolean() });

export const answerSchema = z.discriminatedUnion('kind', [
  choiceAnswerSchema,
  truthAnswerSchema,
  /** What was typed, or put together from letters. */
  z.strictObject({ kind: z.literal('text'), text: z.string().max(maxAnswerLength) }),
  /** What a speech recogniser understood. */
  z.strictObject({ kind: z.literal('spoken'), transcript: z.string().max(maxTranscriptLength) }),
  /** "I don't know", instead of a guess; not where pairs are matched, nor of true or false. */
  z.strictObject({ kind: z.literal('no-idea') }),
]);
export type AnswerInput = z.infer<typeof answerSchema>;

export const solutionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('choice'), option: z.int() }),
  z.object({ kind: z.literal('truth'), value: z.boolean() }),
  z.object({ kind: z.literal('pairs'), pairs: z.array(z.tuple([z.int(), z.int()])) }),
  /** Every form that is accepted, with its vowels; the first was asked for. */
  z.object({ kind: z.literal('text'), forms: z.array(z.string()) }),
]);
export type SolutionView = z.infer<typeof solutionSchema>;

/** A written answer beside the right one, letter by letter. */
export const comparisonSchema = z.array(
  z.object({
    /** same: both have it · wrong: another letter stands there · missing: not written · extra: written without need. */
    kind: z.enum(['same', 'wrong', 'missing', 'extra']),
    given: z.string().nullable(),
    expected: z.string().nullable(),
  }),
);
export type ComparisonView = z.infer<typeof comparisonSchema>;

/** A word as its card shows it: before it is first asked, and after every question. */
export const wordCardSchema = z.object({
  arabic: z.string(),
  transliteration: z.string(),
  meaning: textSchema,
  frequency: z.int(),
});

export const taughtWordSchema = wordCardSchema.extend({
  family: textSchema,
  image: z.string().nullable(),
  /** A verse in which the word stands, or of a long one the part around it, and from where to where, by indexes from 0. */
  verse: verseViewSchema
    .extend({
      firstToken: z.int(),
      token: z.int(),
      isCutBefore: z.boolean(),
      isCutAfter: z.boolean(),
      /** Of the whole verse. */
      translation: textSchema,
    })
    .nullable(),
  /** The learner met it in the trial before their account, and has not been asked it since. */
  metInTrial: z.boolean(),
});
export type TaughtWordView = z.infer<typeof taughtWordSchema>;

/** What a wrong choice stands for: a word, or a form and what it tells. */
export const mistakenSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('word'), arabic: z.string(), meaning: textSchema }),
  z.object({ kind: z.literal('form'), form: z.string(), value: z.enum(grammarValues) }),
]);

/** What the sheet under an answered question tells about the asked words. */
export const explanationSchema = z.object({
  words: z.array(wordCardSchema),
  verse: verseViewSchema.extend({ firstToken: z.int(), token: z.int(), translation: textSchema }).nullable(),
  /** The example phrase that was asked about. */
  phrase: z.object({ arabic: z.string(), transliteration: z.string(), translation: textSchema }).nullable(),
});
