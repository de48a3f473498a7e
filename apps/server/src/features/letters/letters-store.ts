import type { letterLessonWays } from '@kalima/contract';
import { type LettersRunKind, letterForms } from '@kalima/rules';
import type { LetterQuestion } from '@kalima/rules/letters';
import type { LetterItem, WordMemory } from '@kalima/rules/memory';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { storedJson } from '../../database/stored-json.ts';
import { msOf, timestamp } from '../../database/timestamp.ts';
import { storedMemory } from '../../memory/memory-store.ts';
import type { AnsweredRow } from '../../runs/run-store.ts';

const version = 1;
const item = z.string() as unknown as z.ZodType<LetterItem>;
const texts = z.array(z.string());
const choice = { item, options: texts, right: z.number() };

const questionSchema = z.discriminatedUnion('task', [
  z.object({ task: z.literal('hear_letter'), ...choice, spoken: z.string() }),
  z.object({ task: z.literal('letter_sound'), ...choice, arabic: z.string() }),
  z.object({ task: z.literal('find_letter'), ...choice, reading: z.string(), name: z.string() }),
  z.object({
    task: z.literal('letter_form'),
    ...choice,
    letter: z.string(),
    letters: texts,
    at: z.number(),
    forms: z.array(z.enum(letterForms)),
  }),
  z.object({
    task: z.literal('join_letters'),
    item,
    reading: z.string(),
    tiles: texts,
    order: z.array(z.number()),
  }),
  z.object({ task: z.literal('read_letters'), ...choice, arabic: z.string(), reading: z.string().nullable() }),
  z.object({ task: z.literal('hear_writing'), ...choice, spoken: z.string(), reading: z.string().nullable() }),
  z.object({ task: z.literal('say_letters'), item, reading: z.string() }),
]) satisfies z.ZodType<LetterQuestion>;

const readQuestions = storedJson(
  'letter_runs.questions',
  version,
  z.object({ version: z.literal(version), questions: z.array(questionSchema) }),
);

const answerSchema = z.object({
  item,
  task: z.string(),
  verdict: z.enum(['right', 'wrong', 'skipped', 'no-idea']),
  given: z.string(),
  atMs: z.number(),
  tookMs: z.number().nullable(),
  tooFast: z.boolean(),
});
export type StoredLetterAnswer = Readonly<z.infer<typeof answerSchema>>;

const readAnswers = storedJson('letter_runs.answers', 0, z.array(answerSchema));

export interface StoredRun {
  readonly id: string;
  readonly kind: LettersRunKind;
  readonly lesson: number | null;
  readonly startedAtMs: number;
  readonly questions: readonly LetterQuestion[];
  readonly answers: readonly StoredLetterAnswer[];
}

export interface RunJson extends AnsweredRow {
  readonly kind: LettersRunKind;
  readonly lesson: number;
}

export const storedRun = ({ id, kind, lesson, started_at, questions, answers }: RunJson): StoredRun => ({
  id,
  kind,
  lesson: lesson === 0 ? null : lesson,
  startedAtMs: Date.parse(started_at),
  questions: readQuestions(questions).questions,
  answers: readAnswers(answers),
});

export const questionsJson = (questions: readonly LetterQuestion[]) => ({ version, questions });

export const hasCheckedJson: SQL = sql`exists (
  select from letter_runs r where r.user_id = profiles.user_id and r.kind = 'check' and r.finished_at is not null)`;

export interface DoneLesson {
  readonly lesson: number;
  readonly doneBy: (typeof letterLessonWays)[number];
}

export const doneLessons: SQL = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('lesson', l.lesson, 'doneBy', l.done_by) order by l.lesson), '[]')
  from letter_lessons l where l.user_id = profiles.user_id)`;

export interface LearntItemJson {
  readonly item: LetterItem;
  readonly taughtMs: number;
  readonly memory: unknown;
}

export const learntItems: SQL = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('item', l.item, 'taughtMs', ${msOf('l.taught_at')},
    'memory', l.memory) order by l.item), '[]')
  from learner_letters l where l.user_id = profiles.user_id)`;

export interface RememberedItem {
  readonly taughtMs: number;
  readonly memory: unknown;
}

/** When the asked item was last shown, and its memory; null: never asked. Read beside the player. */
export const rememberedItem = (id: string, index: number): SQL => sql`(
  select jsonb_build_object('taughtMs', ${msOf('l.taught_at')}, 'memory', l.memory) from letter_runs r join learner_letters l on l.user_id = r.user_id
    and l.item = r.questions -> 'questions' -> ${index}::int ->> 'item'
  where r.id = ${id}::uuid and r.user_id = profiles.user_id)`;

/** Items known from a check are still taught by their lesson. */
export const writeDoneLessons = (lessons: readonly number[], doneBy: DoneLesson['doneBy'], nowMs: number): SQL => sql`
  insert into letter_lessons (user_id, lesson, done_by, done_at)
  select guard.user_id, l.lesson::int, ${doneBy}, ${timestamp(nowMs)}
  from guard, jsonb_array_elements_text(${JSON.stringify(lessons)}::jsonb) as l (lesson)
  on conflict (user_id, lesson) do update set done_by = 'lesson', done_at = excluded.done_at
    where excluded.done_by = 'lesson' and letter_lessons.done_by = 'check'`;

/** @param shownMs when the lesson of this run showed it; null: it did not */
export const writeLetterMemory = (
  { item: id, memory, shownMs }: { item: LetterItem; memory: WordMemory | null; shownMs: number | null },
  nowMs: number,
): SQL => sql`
  insert into learner_letters (user_id, item, taught_at, memory)
  select guard.user_id, ${id}, ${timestamp(shownMs ?? nowMs)}, ${memory === null ? null : JSON.stringify(storedMemory(memory))}::jsonb
  from guard
  on conflict (user_id, item) do update set
    memory = coalesce(excluded.memory, learner_letters.memory),
    taught_at = greatest(${timestamp(shownMs)}, learner_letters.taught_at)`;
