import { completions, type NextStep } from '@kalima/rules';
import { z } from 'zod';
import { playerViewSchema } from '../account/profile.ts';
import { languageQuery, textSchema } from '../course/localized.ts';
import { shelvedVerseSchema } from '../course/reader.ts';
import { endpoint } from '../endpoint.ts';
import { placeShape, questsDoneSchema, sessionParams } from './exercise.ts';
import { verseViewSchema, wordCardSchema } from './question.ts';

export const nextStepSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('exercise'), lessonId: z.string(), guide: z.int(), level: z.int(), exercise: z.int() }),
  z.object({ kind: z.literal('guide'), guide: z.int() }),
  z.object({ kind: z.literal('placement'), guide: z.int() }),
  z.object({ kind: z.literal('pack'), pack: z.string(), words: z.int() }),
  z.object({ kind: z.literal('home') }),
]) satisfies z.ZodType<NextStep>;

const levelSchema = z.object({ guide: z.int(), level: z.int() });

const shownWordSchema = wordCardSchema.pick({ arabic: true, transliteration: true, meaning: true });

/** The wrong answer, as far as it names something. */
const givenSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('word'), arabic: z.string(), meaning: textSchema }),
  z.object({ kind: z.literal('meaning'), meaning: textSchema }),
  /** The typed or recognised text. */
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('no-idea') }),
]);
export type GivenView = z.infer<typeof givenSchema>;

/** The result of a run, step by step. */
const storySchema = z.object({
  /** Words first met in this run, by their first form and meaning. */
  words: z.array(shownWordSchema),
  /** Of a failed run: the words answered wrong, with the wrong answer. */
  missed: z.array(shownWordSchema.extend({ given: givenSchema.nullable() })),
  /** Of an exercise: the XP of its questions, all its runs counted. */
  xp: z
    .object({ now: z.int(), earned: z.int(), most: z.int(), isPractice: z.boolean(), isDoubled: z.boolean() })
    .nullable(),
  /** The Quran's tokens of met words, before and now; `guideEnds`: with all words of the guide. Null: none was added. */
  quran: z.object({ before: z.int(), now: z.int(), guideEnds: z.int(), total: z.int() }).nullable(),
  /** Monday to Sunday, for a continued streak: the days with a passed exercise. */
  week: z.array(z.object({ day: z.string(), passed: z.boolean(), isToday: z.boolean() })).nullable(),
  completed: z
    .object({
      kind: z.enum(completions),
      /** Of the level, or of the guide. */
      title: textSchema,
      /** The verses of the guide's own text, if any. */
      verses: z.array(
        z.object({ reference: z.string(), tokens: z.array(z.string()), isWhole: z.boolean(), isNew: z.boolean() }),
      ),
    })
    .nullable(),
  /** Verses readable since now, by the words gained: the shortest, at most 3; null: none. */
  readable: z.object({ total: z.int(), verses: z.array(shelvedVerseSchema) }).nullable(),
  /** Of the next exercise's level, if another one. */
  nextTitle: textSchema.nullable(),
});
export type StoryView = z.infer<typeof storySchema>;

export const finishExercise = endpoint('finishExercise', 'POST /api/sessions/:sessionId/finish', {
  summary: 'End a session whose questions are all done: its score, and whether it passed',
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
    batteriesEarned: z.int(),
    /** The streak that this pass continued or began; null: the day was credited before, or not at all. */
    streak: z.int().nullable(),
    next: nextStepSchema,
    /** Every word of the level was right at first sight: this exercise is offered as its test-out. */
    testOut: z.object({ exercise: z.int(), opens: levelSchema.nullable() }).nullable(),
    /** The level that this run's test-out opened. */
    opened: levelSchema.nullable(),
    /** The completed verses of the guide's own text, at the first pass of a level's first exercise. */
    verses: z.array(verseViewSchema.extend({ translation: textSchema })),
    story: storySchema,
    questsDone: questsDoneSchema,
    player: playerViewSchema,
  }),
  refusals: ['session-unfinished'],
});
export type FinishedReply = z.infer<typeof finishExercise.reply>;
