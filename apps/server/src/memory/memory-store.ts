import type { WordId } from '@kalima/course';
import type { Verdict } from '@kalima/rules';
import type { WordMemory, WordReview } from '@kalima/rules/memory';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { storedJson } from '../database/stored-json.ts';
import { timestamp } from '../database/timestamp.ts';
import { learnerModelJson } from './learner-model.ts';

const version = 1;

const memorySchema = z.object({
  version: z.literal(version),
  stability: z.number().positive(),
  difficulty: z.number().min(1).max(10),
  lastDay: z.iso.date(),
  lastMs: z.number(),
  wasWrongThatDay: z.boolean(),
  repetitions: z.number(),
  lapses: z.number(),
  recent: z.array(z.boolean()),
  rests: z.number(),
  restsUntil: z.iso.date().nullable(),
  modelVersion: z.string(),
}) satisfies z.ZodType<WordMemory>;

const read = storedJson('learner_words.memory', version, memorySchema);

export const readMemory = (stored: unknown): WordMemory | null => (stored === null ? null : read(stored));

/** What is remembered of some words before they are asked. */
export interface RememberedRead {
  /** By word; one without memory is left out. */
  readonly memories: Readonly<Record<string, unknown>>;
  /** See `learnerModelIn`. */
  readonly model: unknown;
}

/** Read beside the player, in the same statement. @param words a query of their ids */
export const rememberedJson = (words: SQL): SQL => sql`jsonb_build_object('model', ${learnerModelJson}, 'memories', (
  select coalesce(jsonb_object_agg(w.word_id, w.memory), '{}') from learner_words w
  where w.user_id = profiles.user_id and w.memory is not null and w.word_id in (${words})))`;

export const listed = (words: readonly string[]): SQL =>
  sql`select jsonb_array_elements_text(${JSON.stringify(words)}::jsonb)`;

/** Adds rows to the log; those that are there already stay as they are. */
export const writeReviews = (reviews: readonly WordReview<string>[]): SQL => sql`
  insert into word_reviews
    (user_id, word_id, source, index, at, day, task, outcome, evidence, took_ms, predicted, model_version)
  select guard.user_id, r.word, r.source, r.index, to_timestamp(r."atMs" / 1000.0), r.day, r.task, r.outcome, r.evidence,
    r."tookMs", r.predicted, r."modelVersion"
  from guard, jsonb_to_recordset(${JSON.stringify(reviews)}::jsonb) as r (
    word text, source text, index int, "atMs" float8, day date, task text, outcome text, evidence text,
    "tookMs" int, predicted real, "modelVersion" text)
  on conflict do nothing`;

/** A row of the log, `r`, as the rules have it. */
const reviewJson = sql`jsonb_build_object('word', r.word_id, 'source', r.source, 'index', r.index,
  'atMs', (extract(epoch from r.at) * 1000)::float8, 'day', r.day, 'task', r.task, 'outcome', r.outcome, 'evidence', r.evidence,
  'tookMs', r.took_ms, 'predicted', r.predicted, 'modelVersion', r.model_version)`;

/** Rows of words alone: letters are in the same log, and their ids have a colon. */
export const isOfWord: SQL = sql`word_id not like '%:%'`;

/** The latest rows that say something, so many of all words: read beside the player. None of a question is left out. */
export const latestReviews = (max: number): SQL => sql`(
  select coalesce(jsonb_agg(${reviewJson}), '[]') from (
    select * from word_reviews where user_id = profiles.user_id and ${isOfWord}
      and (evidence <> 'none' or outcome = 'report-accepted' or task = 'matching')
    order by at desc fetch first ${sql.raw(String(max))} rows with ties) r)`;

/** The whole log of these words: read beside the player. @param words a query of their ids */
export const reviewLog = (words: SQL): SQL => sql`(
  select coalesce(jsonb_agg(${reviewJson}), '[]')
  from word_reviews r where r.user_id = profiles.user_id and r.word_id in (${words}))`;

export const storedMemory = (memory: WordMemory | null) => memory && { version, ...memory };

/** What is remembered of words that were taught, and since when they are, where that was not known; no word is added. */
export const writeMemories = (words: readonly RememberedWord[]): SQL => {
  const rows = words.map(({ word, memory, taughtMs = null }) => ({ word, memory: storedMemory(memory), taughtMs }));
  return sql`
    update learner_words set memory = w.memory, taught_at = coalesce(to_timestamp(w."taughtMs" / 1000.0), taught_at)
    from guard, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (word text, memory jsonb, "taughtMs" float8)
    where learner_words.user_id = guard.user_id and learner_words.word_id = w.word`;
};

export interface RememberedWord {
  readonly word: WordId;
  readonly memory: WordMemory | null;
  readonly taughtMs?: number | null;
}

/**
 * Remembers of each word whether it was last missed, when it was first answered right, and its memory. A skipped word was taught and
 * says no more.
 * @param introduced the words whose cards its session showed
 */
export function writeAnsweredWords(
  words: readonly RememberedWord[],
  introduced: readonly WordId[],
  verdict: Verdict,
  nowMs: number,
): SQL {
  const rows = words.map(({ word, memory }) => ({ word, memory: storedMemory(memory) }));
  const at = timestamp(nowMs);
  const missedAt = timestamp(verdict === 'wrong' ? nowMs : null);
  const rightAt = timestamp(verdict === 'right' ? nowMs : null);
  return sql`insert into learner_words (user_id, word_id, missed_at, first_right_at, taught_at, memory)
    select guard.user_id, w.word, ${missedAt}, ${rightAt}, ${at}, w.memory
    from guard, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (word text, memory jsonb)
    on conflict (user_id, word_id) do update set
      missed_at = case when ${verdict} = 'skipped' then learner_words.missed_at else excluded.missed_at end,
      first_right_at = least(learner_words.first_right_at, excluded.first_right_at),
      memory = coalesce(excluded.memory, learner_words.memory), only_in_trial = false,
      taught_at = case when excluded.word_id in (${listed(introduced)}) then greatest(learner_words.taught_at, excluded.taught_at)
        else learner_words.taught_at end`;
}
