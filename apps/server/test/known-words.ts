import type { WordId } from '@kalima/course';
import { addDays, dayIn, midnightIn } from '@kalima/rules';
import { foldWord, type WordReview } from '@kalima/rules/memory';
import { sql } from 'drizzle-orm';
import { storedMemory, writeReviews } from '../src/memory/memory-store.ts';
import type { TestServer } from './harness.ts';
import type { TestLearner } from './learner.ts';

/** The source of the answers that `letKnow` puts into the log. */
export const knownSource = 'known';

/** As if these words had been asked in something passed, and answered right twice: on the day of their card, and `daysAgo`, a day later. */
export async function letKnow(
  { clock, database, deps }: TestServer,
  { userId }: Pick<TestLearner, 'userId'>,
  words: readonly string[],
  daysAgo = 0,
): Promise<void> {
  const { rulebook } = deps;
  const today = dayIn(clock.now(), midnightIn('UTC'));
  const reviewOf = (word: WordId, index: number): WordReview => {
    const day = addDays(today, index - daysAgo - 1);
    return {
      word,
      source: knownSource,
      index,
      day,
      atMs: Date.parse(`${day}T00:00:00Z`),
      task: 'meaning',
      outcome: 'right',
      evidence: 'good',
      tookMs: null,
      predicted: null,
      modelVersion: rulebook.memory.parameters.version,
    };
  };
  const reviews = (words as readonly WordId[]).flatMap((word) => [reviewOf(word, 0), reviewOf(word, 1)]);
  const rows = (words as readonly WordId[]).map((word) => ({
    word,
    memory: storedMemory(
      foldWord(
        reviews.filter((each) => each.word === word),
        rulebook.memory.parameters,
        rulebook,
      ),
    ),
  }));
  const cardAt = `${addDays(today, -daysAgo - 1)}T00:00:00Z`;
  await database.run(sql`
    with guard as (select ${userId}::uuid as user_id), logged as (${writeReviews(reviews)})
    insert into learner_words (user_id, word_id, learnt_at, first_right_at, taught_at, memory)
    select guard.user_id, w.word, ${cardAt}::timestamptz, ${cardAt}::timestamptz, ${cardAt}::timestamptz, w.memory
    from guard, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (word text, memory jsonb)
    on conflict (user_id, word_id) do update set memory = excluded.memory, taught_at = excluded.taught_at`);
}
