import type { WordReview } from '@kalima/rules/memory';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { isOfWord } from './memory-store.ts';

export async function learnersWithLog({ run }: Pick<Database, 'run'>): Promise<string[]> {
  const rows = await run<{ user_id: string }>(
    sql`select distinct user_id from word_reviews where ${isOfWord} order by user_id`,
  );
  return rows.map(({ user_id }) => user_id);
}

export const logOfLearner = ({ run }: Pick<Database, 'run'>, userId: string): Promise<WordReview[]> =>
  run<WordReview>(sql`
    select word_id as word, source, index, (extract(epoch from at) * 1000)::float8 as "atMs", day::text as day, task, outcome, evidence,
      took_ms as "tookMs", predicted::float8 as predicted, model_version as "modelVersion"
    from word_reviews where user_id = ${userId}::uuid and ${isOfWord} order by word_id, at`);
