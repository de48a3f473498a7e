import type { WordId } from '@kalima/course';
import type { Day, Rulebook } from '@kalima/rules';
import { defaultModel, firstTriesOf, fitModel, type LearnerModel, type WordReview } from '@kalima/rules/memory';
import { type SQL, sql } from 'drizzle-orm';
import type { Dependencies } from '../dependencies.ts';
import { changePlayer } from '../player/player-store.ts';
import { storedModel } from './learner-model.ts';
import { reviewLog } from './memory-store.ts';

/** Counts the days of learning: one of a decision's writes where a session ends. */
export const countLearningDay = (today: Day): SQL => sql`
  insert into learner_memories as m (user_id, learned_on, days_since_fit) select guard.user_id, ${today}::date, 1 from guard
  on conflict (user_id) do update set learned_on = greatest(m.learned_on, excluded.learned_on),
    days_since_fit = m.days_since_fit + case when m.learned_on is null or m.learned_on < excluded.learned_on then 1 else 0 end`;

/** A learner's own numbers by their whole log. */
function modelOf(log: readonly WordReview[], rulebook: Rulebook): LearnerModel {
  const byWord = new Map<WordId, WordReview[]>();
  for (const review of log) {
    const rows = byWord.get(review.word);
    if (rows === undefined) byWord.set(review.word, [review]);
    else rows.push(review);
  }
  const tries = [...byWord.values()].flatMap((rows) => firstTriesOf(rows, rulebook.memory.parameters, rulebook));
  return fitModel(tries, rulebook);
}

const wholeLog = reviewLog(sql`select w.word_id from learner_words w where w.user_id = profiles.user_id`);

async function fit(deps: Pick<Dependencies, 'clock' | 'database' | 'rulebook'>, userId: string): Promise<void> {
  const { rulebook } = deps;
  const everybodys = JSON.stringify(defaultModel(rulebook.memory.parameters));
  await changePlayer<readonly WordReview[], null>(deps, userId, wholeLog, (player, log) => {
    const model = modelOf(log, rulebook);
    const stored = JSON.stringify(model) === everybodys ? null : JSON.stringify(storedModel(model));
    const write = sql`update learner_memories set model = ${stored}::jsonb, days_since_fit = 0 from guard
      where learner_memories.user_id = guard.user_id`;
    return { kind: 'changed', player, events: [], writes: [write], value: null };
  });
}

/** So many learners at a time: the other jobs wait meanwhile. */
const maxBatch = 20;

/** Fits the numbers of the next learners who have learned on enough days since the last time. */
export async function fitNextModels(deps: Pick<Dependencies, 'clock' | 'database' | 'rulebook'>): Promise<void> {
  const { everyLearningDays } = deps.rulebook.memory.fit;
  const due = await deps.database.run<{ user_id: string }>(sql`
    select user_id from learner_memories where days_since_fit >= ${everyLearningDays}::int order by user_id limit ${maxBatch}`);
  for (const { user_id } of due) await fit(deps, user_id);
}
