import type { WordId } from '@kalima/course';
import { foldWord, trialSource, type WordReview } from '@kalima/rules/memory';
import { type SQL, sql } from 'drizzle-orm';
import type { Dependencies } from '../dependencies.ts';
import { changePlayer } from '../player/player-store.ts';
import type { UserRef } from '../request/live-session.ts';
import { listed, memoryVersion, reviewLog, storedMemory, writeMemories } from './memory-store.ts';

/** Refolds these words from the log, in a transaction guarded by the learner's version: no concurrent answer is lost. */
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

/** Letters, signs and syllables are in the same log. */
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

/** Limits the delay of other jobs. */
const maxBatch = 20;

const firstUserId = '00000000-0000-0000-0000-000000000000';

/**
 * Refolds memories of other parameters or of an older version, once per process and a batch of learners at a time: an operator may
 * have changed the parameters. Version 1 had no memory of answers soon after the card: words with answers and no memory are refolded too.
 */
function refoldTable<Item extends string>(
  deps: Pick<Dependencies, 'database' | 'clock' | 'rulebook'>,
  [table, item]: readonly [SQL, SQL],
  refold: (
    deps: Pick<Dependencies, 'database' | 'clock' | 'rulebook'>,
    ref: UserRef,
    items: readonly Item[],
  ) => Promise<void>,
): () => Promise<void> {
  const { version } = deps.rulebook.memory.parameters;
  let after: string | null = firstUserId;
  return async () => {
    if (after === null) return;
    const stale: { user_id: string; items: Item[] }[] = await deps.database.run(sql`
      select m.user_id, jsonb_agg(${item}) as items from ${table} m
      where m.user_id > ${after}::uuid and (
        m.memory ->> 'modelVersion' <> ${version} or m.memory ->> 'version' <> ${memoryVersion}
        or (m.memory is null and exists (
          select from word_reviews r where r.user_id = m.user_id and r.word_id = ${item}
            and r.outcome = 'right' and r.source <> ${trialSource})))
      group by m.user_id order by m.user_id limit ${maxBatch}`);
    for (const { user_id, items } of stale) {
      await refold(deps, user_id, items);
      after = user_id;
    }
    if (stale.length < maxBatch) after = null;
  };
}

export function refoldOldMemories(deps: Pick<Dependencies, 'database' | 'clock' | 'rulebook'>): () => Promise<void> {
  const words = refoldTable<WordId>(deps, [sql`learner_words`, sql`m.word_id`], refoldWords);
  const letters = refoldTable(deps, [sql`learner_letters`, sql`m.item`], refoldLetters);
  return async () => {
    await words();
    await letters();
  };
}
