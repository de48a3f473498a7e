import type { WordId } from '@kalima/course';
import { foldWord, type WordReview } from '@kalima/rules/memory';
import { sql } from 'drizzle-orm';
import type { Dependencies } from '../dependencies.ts';
import { changePlayer } from '../player/player-store.ts';
import type { UserRef } from '../request/live-session.ts';
import { listed, reviewLog, storedMemory, writeMemories } from './memory-store.ts';

/**
 * Folds the whole log of these words anew, after a row that did not come in its order or takes another back. In a transaction of its
 * own, guarded by the learner's version: an answer at the same time is neither lost nor counted twice.
 */
export async function refoldWords(
  deps: Pick<Dependencies, 'database' | 'clock' | 'rulebook'>,
  ref: UserRef,
  words: readonly WordId[],
): Promise<void> {
  const { rulebook } = deps;
  await changePlayer<readonly WordReview[], null>(deps, ref, reviewLog(listed(words)), (player, reviews) => {
    const memories = words.map((word) => {
      const log = reviews.filter((each) => each.word === word);
      return { word, memory: foldWord(log, rulebook.memory.parameters, rulebook) };
    });
    return { kind: 'changed', player, events: [], writes: [writeMemories(memories)], value: null };
  });
}

/** The same for letters, signs and syllables: their rows are in the same log. */
async function refoldLetters(
  deps: Pick<Dependencies, 'database' | 'clock' | 'rulebook'>,
  ref: UserRef,
  items: readonly string[],
): Promise<void> {
  const { rulebook } = deps;
  await changePlayer<readonly WordReview<string>[], null>(deps, ref, reviewLog(listed(items)), (player, reviews) => {
    const memories = items.map((item) => {
      const log = reviews.filter((each) => each.word === item);
      return { item, memory: storedMemory(foldWord(log, rulebook.memory.parameters, rulebook)) };
    });
    const write = sql`update learner_letters set memory = m.memory
      from guard, jsonb_to_recordset(${JSON.stringify(memories)}::jsonb) as m (item text, memory jsonb)
      where learner_letters.user_id = guard.user_id and learner_letters.item = m.item`;
    return { kind: 'changed', player, events: [], writes: [write], value: null };
  });
}

/** So many learners at a time: the other jobs wait meanwhile. */
const maxBatch = 20;

/** Folds anew, once for each process, what other parameters of memory made: an operator may have set new ones. */
export function refoldOldMemories(deps: Pick<Dependencies, 'database' | 'clock' | 'rulebook'>): () => Promise<void> {
  const { version } = deps.rulebook.memory.parameters;
  let isDone = false;
  return async () => {
    if (isDone) return;
    const stale = await deps.database.run<{ user_id: string; words: WordId[] }>(sql`
      select user_id, jsonb_agg(word_id) as words from learner_words
      where memory is not null and memory ->> 'modelVersion' <> ${version}
      group by user_id order by user_id limit ${maxBatch}`);
    for (const { user_id, words } of stale) await refoldWords(deps, user_id, words);
    const letters = await deps.database.run<{ user_id: string; items: string[] }>(sql`
      select user_id, jsonb_agg(item) as items from learner_letters
      where memory is not null and memory ->> 'modelVersion' <> ${version}
      group by user_id order by user_id limit ${maxBatch}`);
    for (const { user_id, items } of letters) await refoldLetters(deps, user_id, items);
    isDone = stale.length === 0 && letters.length === 0;
  };
}
