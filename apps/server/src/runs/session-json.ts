import {
  grammarFeatures,
  grammarValues,
  inEachLanguage,
  type Localized,
  languages,
  type VerseKey,
  type WordId,
} from '@kalima/course';
import {
  type Answer,
  type Asked,
  choiceDirections,
  completions,
  type Entry,
  type FirstTry,
  grammarDirections,
  type PairTry,
  type Question,
  type Repeat,
  type SessionMaterial,
  type SessionWords,
  type Task,
  verdicts,
} from '@kalima/rules';
import { z } from 'zod';
import { storedJson } from '../database/stored-json.ts';

export const wordId = z.string() as unknown as z.ZodType<WordId>;
const verseKey = z.string() as unknown as z.ZodType<VerseKey>;
/** Older texts lack languages added later: see `hasEachLanguage`. */
const texts = inEachLanguage(() => z.string().optional());
const localized = z.object(texts) as unknown as z.ZodType<Localized>;
const title = z.object({ ...texts, ar: z.string() }) as unknown as z.ZodType<Localized & { readonly ar: string }>;

export interface ComposedFrom {
  readonly words: SessionWords;
  readonly practiceDay: string | null;
  /** The learner's zone on that day. */
  readonly practiceZone?: string | null;
  readonly introduce: readonly WordId[];
  /** Words of the run that were met and not known at its start; absent: none. */
  readonly lapsed?: readonly WordId[];
  /** Words of the run that were not met at its start; absent: none. */
  readonly fresh?: readonly WordId[];
}

const composedFromSchema = z.object({
  version: z.literal(1),
  words: z.object({
    level: z.array(wordId),
    review: z.array(wordId),
    reviewQuestions: z.number().exactOptional(),
    questions: z.number().exactOptional(),
    grammar: z.array(wordId).exactOptional(),
    verses: z.array(verseKey).exactOptional(),
    others: z.array(wordId).exactOptional(),
    unmet: z.array(wordId).exactOptional(),
    missedBy: z.record(z.string(), z.string()).exactOptional(),
  }),
  practiceDay: z.string().nullable(),
  practiceZone: z.string().nullable().exactOptional(),
  introduce: z.array(wordId),
  lapsed: z.array(wordId).exactOptional(),
  fresh: z.array(wordId).exactOptional(),
}) satisfies z.ZodType<ComposedFrom>;

export const composedFromVersion = 1;
export const readComposedFrom = storedJson('exercise_sessions.composed_from', composedFromVersion, composedFromSchema, [
  (first) => ({ ...(first as object), version: 1 }),
]);

const answerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('choice'), option: z.number() }),
  z.object({ kind: z.literal('truth'), value: z.boolean() }),
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('spoken'), transcript: z.string() }),
  z.object({ kind: z.literal('no-idea') }),
]) satisfies z.ZodType<Answer>;

export const askedSchema = z.object({
  words: z.array(wordId),
  task: z.string() as unknown as z.ZodType<Task>,
  atMs: z.number(),
  tookMs: z.number().nullable(),
}) satisfies z.ZodType<Asked>;

const tryShape = { left: z.number(), right: z.number(), isPair: z.boolean() };
const trySchema = z.object({
  ...tryShape,
  asked: askedSchema.exactOptional(),
  tooFast: z.literal(true).exactOptional(),
}) satisfies z.ZodType<PairTry>;

const firstTrySchema = z.object({ text: z.string(), asked: askedSchema }) satisfies z.ZodType<FirstTry>;

const entrySchema = z.object({
  verdict: z.enum(verdicts),
  answer: answerSchema.nullable(),
  xpEarned: z.number(),
  batteryBonus: z.boolean(),
  tries: z.array(trySchema).exactOptional(),
  firstTry: firstTrySchema.exactOptional(),
  asked: askedSchema.exactOptional(),
  tooFast: z.literal(true).exactOptional(),
}) satisfies z.ZodType<Entry>;

const repeatSchema = z.object({
  index: z.number(),
  verdict: z.enum(verdicts),
  answer: answerSchema.nullable(),
  tries: z.array(trySchema).exactOptional(),
  asked: askedSchema,
}) satisfies z.ZodType<Repeat>;

const resultSchema = z.object({
  score: z.number(),
  percent: z.number(),
  passed: z.boolean(),
  xpEarned: z.number(),
  batteriesEarned: z.number(),
  streak: z.number().nullable(),
  /** This run's effect on the test-out of its level. */
  testOut: z.enum(['earned', 'passed']).exactOptional(),
  gained: z.array(wordId).exactOptional(),
  missed: z.array(wordId).exactOptional(),
  completed: z.enum(completions).exactOptional(),
  /** Verses made readable by words that were not known at its start, shortest first; absent: none. */
  readable: z.array(verseKey).exactOptional(),
});
export type SessionResult = Readonly<z.infer<typeof resultSchema>>;

/** The columns that a move rewrites. Their version is that of `composed_from`, written with the row. */
export const readMoves = storedJson(
  'exercise_sessions',
  0,
  z.object({
    entries: z.array(entrySchema),
    tries: z.array(trySchema),
    first_try: firstTrySchema.nullable().default(null),
    repeats: z.array(repeatSchema).default([]),
    swapped: z.array(z.number()),
    result: resultSchema.nullable(),
  }),
);

const wordForms = {
  id: wordId,
  arabic: z.string(),
  forms: z.array(z.string()),
  transliteration: z.string(),
  meaning: localized,
};
const place = { verse: verseKey, token: z.number() };
const formOption = z.object({ word: wordId, form: z.string() });
const phrasePlace = { word: wordId, phrase: z.number() };

const questionSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('multiple_choice'),
    direction: z.enum(choiceDirections),
    word: wordId,
    options: z.array(wordId),
    place: z.object(place).nullable(),
  }),
  z.object({ kind: z.literal('listening'), word: wordId, options: z.array(wordId) }),
  z.object({ kind: z.literal('matching'), left: z.array(wordId), right: z.array(wordId) }),
  z.object({ kind: z.literal('fill_blank'), word: wordId, ...place, options: z.array(formOption) }),
  z.object({ kind: z.literal('translation'), ...phrasePlace, options: z.array(z.object(phrasePlace)) }),
  z.object({ kind: z.literal('select_missing_word'), ...phrasePlace, options: z.array(formOption) }),
  z.object({ kind: z.literal('word_order'), word: wordId, letters: z.array(z.string()) }),
  z.object({ kind: z.literal('true_false'), word: wordId, meaningOf: wordId }),
  z.object({ kind: z.literal('type_what_hear'), word: wordId }),
  z.object({ kind: z.literal('speak_sentence'), word: wordId }),
  z.object({
    kind: z.literal('grammar'),
    direction: z.enum(grammarDirections),
    word: wordId,
    ...place,
    feature: z.enum(grammarFeatures),
    value: z.enum(grammarValues),
    options: z.array(z.object({ form: z.string(), value: z.enum(grammarValues) })),
  }),
  z.object({ kind: z.literal('whole_verse'), verse: verseKey, options: z.array(verseKey) }),
]) satisfies z.ZodType<Question>;

const materialSchema = z.object({
  words: z.array(
    z.object({
      ...wordForms,
      guide: z.number(),
      level: z.number(),
      quranicForm: z.string(),
      note: localized.nullable(),
      family: z.string(),
      root: z.string().nullable(),
      inflections: z.array(
        z.object({ label: localized.nullable(), forms: z.array(z.string()), meaning: localized.nullable() }),
      ),
      frequency: z.number(),
      example: z.object({ arabic: z.string(), transliteration: z.string(), translation: localized }),
      references: z.array(z.object({ ...place, firstToken: z.number().exactOptional() })),
      isName: z.boolean(),
      picture: z.string().nullable(),
    }),
  ),
  options: z.array(z.object(wordForms)),
  verses: z.array(
    z.object({
      key: verseKey,
      surah: z.number(),
      ayah: z.number(),
      surahName: title,
      tokens: z.array(z.string()),
      translation: localized,
    }),
  ),
  phrases: z.array(
    z.object({
      ...phrasePlace,
      tokens: z.array(z.string()),
      token: z.number(),
      transliteration: z.string(),
      translation: localized,
    }),
  ),
}) satisfies z.ZodType<SessionMaterial>;

const documentSchema = z.object({
  version: z.literal(1),
  questions: z.array(questionSchema),
  /** By index: the variant without sound and microphone. */
  swaps: z.record(z.string(), questionSchema),
  material: materialSchema,
});
export type SessionDocument = z.infer<typeof documentSchema>;

export const hasEachLanguage = ({ material }: SessionDocument): boolean =>
  [...material.words, ...material.options].every(({ meaning }) =>
    languages.every((language) => typeof meaning[language] === 'string'),
  );

export const documentVersion = 1;
export const readDocument = storedJson('session_questions.document', documentVersion, documentSchema);
