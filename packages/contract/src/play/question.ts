import { grammarFeatures, grammarValues } from '@kalima/course/schema';
import { choiceDirections, courseShape } from '@kalima/rules';
import { z } from 'zod';
import { textSchema } from '../course/localized.ts';
import { maxAnswerLength, maxQuestionIndex, maxTookMs, maxTranscriptLength } from '../limits.ts';

export const questionIndex = z.int().min(0).max(maxQuestionIndex);
export const questionIndexInPath = z.coerce.number().int().min(0).max(maxQuestionIndex);

/** Milliseconds from showing the question (or from the pair before), by a clock that may be set meanwhile: logged and never graded. */
export const tookMs = z.int().min(0).max(maxTookMs).optional().catch(undefined);

/** A choice is either Arabic (shown right to left) or a meaning, with its picture if any. */
const faceSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('arabic'),
    arabic: z.string(),
    /** Null where the learner may not reveal it. */
    transliteration: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('meaning'),
    meaning: textSchema,
    /** Address of the word's drawing; only the asked word has one, never an option. */
    image: z.string().nullable(),
  }),
]);

/** A whole verse with one marked word: highlighted, or (in a cloze) left out. */
export const verseViewSchema = z.object({
  tokens: z.array(z.string()),
  surahName: textSchema,
  reference: z.string(),
});

/** The word's first and last token, by indexes from 0. */
export const wordInVerseSchema = verseViewSchema.extend({ firstToken: z.int(), token: z.int() });

const verseClozeSchema = verseViewSchema.extend({
  /** Index of the missing token, from 0; its text is empty. */
  blank: z.int(),
  translation: textSchema,
});

export const questionViewSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('multiple_choice'),
    direction: z.enum(choiceDirections),
    prompt: faceSchema,
    /** In a lesson's practice: the word's verse. */
    verse: wordInVerseSchema.nullable(),
    options: z.array(faceSchema),
  }),
  /** The word is heard (see questionClip) and chosen among four written ones. */
  z.object({ kind: z.literal('listening'), options: z.array(z.string()) }),
  z.object({
    kind: z.literal('matching'),
    left: z.array(z.string()),
    /** The transliteration of each word on the left; null where it may not be shown. */
    readings: z.array(z.string()).nullable(),
    right: z.array(textSchema),
  }),
  z.object({ kind: z.literal('fill_blank'), verse: verseClozeSchema, options: z.array(z.string()) }),
  /** One of our example phrases, and four translations. */
  z.object({ kind: z.literal('translation'), arabic: z.string(), options: z.array(textSchema) }),
  z.object({
    kind: z.literal('select_missing_word'),
    /** One of our example phrases; the missing token is empty. */
    tokens: z.array(z.string()),
    blank: z.int(),
    translation: textSchema,
    options: z.array(z.string()),
  }),
  /** The word's letters, shuffled, each with its number of uses; the word can be heard. */
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
  z.object({ kind: z.literal('type_what_hear') }),
  z.object({
    kind: z.literal('speak_sentence'),
    arabic: z.string(),
    transliteration: z.string(),
    meaning: textSchema,
  }),
  /** The grammatical value of a form in a verse; or the one of four forms with a value. */
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
  z.object({ kind: z.literal('whole_verse'), verse: verseViewSchema, options: z.array(textSchema) }),
]);
export type QuestionView = z.infer<typeof questionViewSchema>;

export const choiceAnswerSchema = z.strictObject({
  kind: z.literal('choice'),
  option: z.int().min(0).lt(courseShape.choiceOptions),
});
export const truthAnswerSchema = z.strictObject({ kind: z.literal('truth'), value: z.boolean() });

export const answerSchema = z.discriminatedUnion('kind', [
  choiceAnswerSchema,
  truthAnswerSchema,
  /** Text typed, or joined from letters. */
  z.strictObject({ kind: z.literal('text'), text: z.string().max(maxAnswerLength) }),
  /** A speech recogniser's text. */
  z.strictObject({ kind: z.literal('spoken'), transcript: z.string().max(maxTranscriptLength) }),
  /** "I don't know"; not for matching, nor for true or false. */
  z.strictObject({ kind: z.literal('no-idea') }),
]);
export type AnswerInput = z.infer<typeof answerSchema>;

export const solutionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('choice'), option: z.int() }),
  z.object({ kind: z.literal('truth'), value: z.boolean() }),
  z.object({ kind: z.literal('pairs'), pairs: z.array(z.tuple([z.int(), z.int()])) }),
  /** Every accepted form, with its vowels; the first was asked. */
  z.object({ kind: z.literal('text'), forms: z.array(z.string()) }),
]);

/** A written answer beside the right one, letter by letter. */
export const comparisonSchema = z.array(
  z.object({
    /** same: in both · wrong: another letter · missing: not written · extra: not needed. */
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
  /** A verse of the word, or of a long one the part around it. */
  verse: wordInVerseSchema
    .extend({ isCutBefore: z.boolean(), isCutAfter: z.boolean(), translation: textSchema })
    .nullable(),
  /** Met in the trial before the account, and not asked since. */
  metInTrial: z.boolean(),
});
export type TaughtWordView = z.infer<typeof taughtWordSchema>;

export const mistakenWordSchema = z.object({ kind: z.literal('word'), arabic: z.string(), meaning: textSchema });

/** The object of a wrong choice: a word, or a form with its value. */
export const mistakenSchema = z.discriminatedUnion('kind', [
  mistakenWordSchema,
  z.object({ kind: z.literal('form'), form: z.string(), value: z.enum(grammarValues) }),
]);

/** The sheet's explanation of the asked words. */
export const explanationSchema = z.object({
  words: z.array(wordCardSchema),
  verse: wordInVerseSchema.extend({ translation: textSchema }).nullable(),
  phrase: z.object({ arabic: z.string(), transliteration: z.string(), translation: textSchema }).nullable(),
});
