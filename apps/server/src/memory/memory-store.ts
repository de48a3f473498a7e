import type { WordId } from '@kalima/course';
import type { Verdict } from '@kalima/rules';
import { reviewTasks, type WordMemory, type WordReview } from '@kalima/rules/memory';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { storedJson } from '../database/stored-json.ts';
import { msOf, timestamp } from '../database/timestamp.ts';
import { learnerModelJson } from './learner-model.ts';

const version = 4;

const strength = { stability: z.number().positive(), difficulty: z.number().min(1).max(10) };
const memorySchema = z.object({
  version: z.literal(version),
  ...strength,
  cardDay: z.iso.date(),
  lastDay: z.iso.date(),
  lastMs: z.number(),
  wasWrongThatDay: z.boolean(),
  before: z.object({ ...strength, lastDay: z.iso.date() }).nullable(),
  answered: z
    .object({
      day: z.iso.date(),
      atMs: z.number(),
      isRight: z.boolean(),
      task: z.enum(reviewTasks).nullable(),
      rightTasks: z.array(z.enum(reviewTasks)),
      wasRightLate: z.boolean(),
    })
    .nullable(),
  hasBeenRight: z.boolean(),
  rightLaterOn: z.iso.date().nullable(),
  repetitions: z.number(),
  lapses: z.number(),
  recent: z.array(z.boolean()),
  modelVersion: z.string(),
}) satisfies z.ZodType<WordMemory>;

const firstVersion = z.object({
  lastDay: z.iso.date(),
  lastMs: z.number(),
  wasWrongThatDay: z.boolean(),
  repetitions: z.number(),
});

/** As near as the first version tells; the job that folds old memories again brings the rest. */
function upgradeFirst(old: unknown): unknown {
  const { lastDay, lastMs, wasWrongThatDay, repetitions } = firstVersion.parse(old);
  return {
    ...(old as object),
    version: 2,
    cardDay: lastDay,
    before: null,
    answered: { day: lastDay, atMs: lastMs, isRight: !wasWrongThatDay, rightTasks: [] },
    hasBeenRight: repetitions > 0,
    rightLaterOn: repetitions > 1 ? lastDay : null,
  };
}

const secondVersion = z.object({ answered: z.looseObject({}).nullable() });

/** The second version had no task of the last answer. */
function upgradeSecond(old: unknown): unknown {
  const { answered } = secondVersion.parse(old);
  return { ...(old as object), version: 3, answered: answered && { ...answered, task: null } };
}

const thirdVersion = z.object({
  lastDay: z.iso.date(),
  recent: z.array(z.boolean()),
  answered: z.looseObject({ day: z.iso.date(), isRight: z.boolean() }).nullable(),
});

/** The third version had no `wasRightLate`: any evidence of the day stood for it. */
function upgradeThird(old: unknown): unknown {
  const { answered, lastDay, recent } = thirdVersion.parse(old);
  if (answered === null) return { ...(old as object), version };
  const wasRightLate = answered.isRight && recent.length > 0 && lastDay >= answered.day;
  return { ...(old as object), version, answered: { ...answered, wasRightLate } };
}

/** As the database compares it. */
export const memoryVersion = String(version);

const read = storedJson('learner_words.memory', version, memorySchema, [
  (old) => old,
  upgradeFirst,
  upgradeSecond,
  upgradeThird,
]);

export const readMemory = (stored: unknown): WordMemory | null => (stored === null ? null : read(stored));

export interface RememberedRead {
  /** By word: when its card was last shown, and its memory. */
  readonly words: Readonly<Record<string, readonly [taughtMs: number, memory: unknown]>>;
  readonly model: unknown;
}

/** Read beside the player. @param words a query of their ids */
export const rememberedJson = (words: SQL): SQL => sql`jsonb_build_object('model', ${learnerModelJson}, 'words', (
  select coalesce(jsonb_object_agg(w.word_id, jsonb_build_array(${msOf('w.taught_at')}, w.memory)), '{}') from learner_words w
  where w.user_id = profiles.user_id and w.word_id in (${words})))`;

export const listed = (words: readonly string[]): SQL =>
  sql`select jsonb_array_elements_text(${JSON.stringify(words)}::jsonb)`;

export const writeReviews = (reviews: readonly WordReview<string>[]): SQL => sql`
  insert into word_reviews
    (user_id, word_id, source, index, at, day, task, outcome, evidence, took_ms, predicted, model_version)
  select guard.user_id, r.word, r.source, r.index, to_timestamp(r."atMs" / 1000.0), r.day, r.task, r.outcome, r.evidence,
    r."tookMs", r.predicted, r."modelVersion"
  from guard, jsonb_to_recordset(${JSON.stringify(reviews)}::jsonb) as r (
    word text, source text, index int, "atMs" float8, day date, task text, outcome text, evidence text,
    "tookMs" int, predicted real, "modelVersion" text)
  on conflict do nothing`;

const reviewJson = sql`jsonb_build_object('word', r.word_id, 'source', r.source, 'index', r.index,
  'atMs', (extract(epoch from r.at) * 1000)::float8, 'day', r.day, 'task', r.task, 'outcome', r.outcome, 'evidence', r.evidence,
  'tookMs', r.took_ms, 'predicted', r.predicted, 'modelVersion', r.model_version)`;

/** Words only: letters are in the same log, with a colon in their ids. */
export const isOfWord: SQL = sql`word_id not like '%:%'`;

/** The latest informative rows of all words, never part of a question: read beside the player. */
export const latestReviews = (max: number): SQL => sql`(
  select coalesce(jsonb_agg(${reviewJson}), '[]') from (
    select * from word_reviews where user_id = profiles.user_id and ${isOfWord}
      and (evidence <> 'none' or outcome = 'report-accepted' or task = 'matching')
    order by at desc fetch first ${sql.raw(String(max))} rows with ties) r)`;

export const reviewLog = (words: SQL): SQL => sql`(
  select coalesce(jsonb_agg(${reviewJson}), '[]')
  from word_reviews r where r.user_id = profiles.user_id and r.word_id in (${words}))`;

export const storedMemory = (memory: WordMemory | null) => memory && { version, ...memory };

/** Updates the memory of taught words, and their unknown teaching times; adds no word. */
export const writeMemories = (words: readonly RememberedWord[]): SQL => {
  const rows = words.map(({ word, memory, taughtMs = null }) => ({ word, memory: storedMemory(memory), taughtMs }));
  return sql`
    update learner_words set memory = w.memory, taught_at = coalesce(to_timestamp(w."taughtMs" / 1000.0), taught_at)
    from guard, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (word text, memory jsonb, "taughtMs" float8)
    where learner_words.user_id = guard.user_id and learner_words.word_id = w.word`;
};

/**
 * Memories without a mark that is taken back. Its miss gives way to the last answer before it, if that was a miss; a later miss stays.
 * One statement, because the writes of a player's change may not update a row twice.
 */
export function writeRestoredMemories(words: readonly RememberedWord[], markedMs: number): SQL {
  const rows = words.map(({ word, memory }) => {
    const answered = memory?.answered ?? null;
    return { word, memory: storedMemory(memory), missedMs: answered?.isRight === false ? answered.atMs : null };
  });
  return sql`
    update learner_words set memory = w.memory, missed_at = case
      when missed_at = ${timestamp(markedMs)} then to_timestamp(w."missedMs" / 1000.0) else missed_at end
    from guard, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (word text, memory jsonb, "missedMs" float8)
    where learner_words.user_id = guard.user_id and learner_words.word_id = w.word`;
}

export interface RememberedWord {
  readonly word: WordId;
  readonly memory: WordMemory | null;
  readonly taughtMs?: number | null;
}

/**
 * Stores for each word the last miss, the first right answer, and its memory. A skipped word only counts as taught.
 * @param words each with the moment of its card, where one was shown
 */
export function writeAnsweredWords(words: readonly RememberedWord[], verdict: Verdict, nowMs: number): SQL {
  const rows = words.map(({ word, memory, taughtMs = null }) => ({ word, memory: storedMemory(memory), taughtMs }));
  const shown = rows.filter(({ taughtMs }) => taughtMs !== null).map(({ word }) => word);
  const missedAt = timestamp(verdict === 'wrong' ? nowMs : null);
  const rightAt = timestamp(verdict === 'right' ? nowMs : null);
  return sql`insert into learner_words (user_id, word_id, missed_at, first_right_at, taught_at, memory)
    select guard.user_id, w.word, ${missedAt}, ${rightAt}, coalesce(to_timestamp(w."taughtMs" / 1000.0), ${timestamp(nowMs)}), w.memory
    from guard, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (word text, memory jsonb, "taughtMs" float8)
    on conflict (user_id, word_id) do update set
      missed_at = case when ${verdict} = 'skipped' then learner_words.missed_at else excluded.missed_at end,
      first_right_at = least(learner_words.first_right_at, excluded.first_right_at),
      memory = coalesce(excluded.memory, learner_words.memory), only_in_trial = false,
      taught_at = case when excluded.word_id in (${listed(shown)}) then greatest(learner_words.taught_at, excluded.taught_at)
        else learner_words.taught_at end`;
}
