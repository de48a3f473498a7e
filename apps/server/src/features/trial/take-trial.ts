import type { TrialRecordInput } from '@kalima/contract';
import type { WordId } from '@kalima/course';
import { type ReplayedTrial, replayTrial, type Trial } from '@kalima/rules/trial';
import { type SQL, sql } from 'drizzle-orm';
import type { Dependencies } from '../../dependencies.ts';
import { writeReviews } from '../../memory/memory-store.ts';
import { changePlayer } from '../../player/player-store.ts';
import type { UserRef } from '../../request/live-session.ts';

const taughtWords = sql`coalesce((
  select jsonb_agg(word_id) from learner_words where user_id = profiles.user_id), '[]')`;

const writeWords = (words: ReplayedTrial['words']): SQL => sql`
  insert into learner_words (user_id, word_id, taught_at, only_in_trial)
  select guard.user_id, w.word, to_timestamp(w."taughtMs" / 1000.0), true
  from guard, jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as w (word text, "taughtMs" float8)
  on conflict do nothing`;

/** Replays a visitor's trial for their new account. It moves no XP, gems, batteries, streak or quest. */
export async function takeTrial(
  deps: Pick<Dependencies, 'clock' | 'database' | 'rulebook'>,
  ref: UserRef,
  trial: Trial,
  record: TrialRecordInput,
): Promise<{ words: number }> {
  const taken = await changePlayer<readonly WordId[], number>(deps, ref, taughtWords, (player, taught, moment) => {
    const { words, reviews } = replayTrial(trial, record, { taught, moment }, deps.rulebook);
    if (words.length === 0) return { kind: 'unchanged', value: 0 };
    const writes = [writeWords(words), ...(reviews.length === 0 ? [] : [writeReviews(reviews)])];
    return { kind: 'changed', player, events: [], writes, value: words.length };
  });
  return { words: taken.value };
}
