import type { WordId } from '@kalima/course';
import type { Day, Rulebook } from '@kalima/rules';
import { firstTriesOf, fitModel, type LearnerModel, type WordReview } from '@kalima/rules/memory';
import { type SQL, sql } from 'drizzle-orm';
import type { Dependencies } from '../dependencies.ts';
import { changePlayer } from '../player/player-store.ts';
import { storedModel } from './learner-model.ts';
import { isOfWord, reviewLog } from './memory-store.ts';

export const countLearningDay = (today: Day): SQL => sql`
  insert into learner_memories as m (user_id, learned_on, days_since_fit) select guard.user_id, ${today}::date, 1 from guard
  on conflict (user_id) do update set learned_on = greatest(m.learned_on, excluded.learned_on),
    days_since_fit = m.days_since_fit + case when m.learned_on is null or m.learned_on < excluded.learned_on then 1 else 0 end`;

/** After a check without help the next run of the job fits the learner's numbers, whatever day it is. */
export const requestFit = ({ memory }: Pick<Rulebook, 'memory'>): SQL => sql`
  insert into learner_memories as m (user_id, days_since_fit)
  select guard.user_id, ${memory.fit.everyLearningDays}::int from guard
  on conflict (user_id) do update set days_since_fit = excluded.days_since_fit`;

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
  await changePlayer<readonly WordReview[], null>(deps, userId, wholeLog, (player, log) => {
    const model = modelOf(log, rulebook);
    const stored = model === rulebook.memory.population ? null : JSON.stringify(storedModel(model));
    const write = sql`update learner_memories set model = ${stored}::jsonb, days_since_fit = 0 from guard
      where learner_memories.user_id = guard.user_id`;
    return { kind: 'changed', player, events: [], writes: [write], value: null };
  });
}

/** Limits the delay of other jobs. */
const maxBatch = 20;

export async function fitNextModels(deps: Pick<Dependencies, 'clock' | 'database' | 'rulebook'>): Promise<void> {
  const { everyLearningDays, everyDayUntilTries } = deps.rulebook.memory.fit;
  // Rows with evidence: nearly as many as first tries.
  const due = await deps.database.run<{ user_id: string }>(sql`
    select m.user_id from learner_memories m
    where m.days_since_fit >= ${everyLearningDays}::int or (m.days_since_fit >= 1 and ${everyDayUntilTries}::int > (
      select count(*) from word_reviews r where r.user_id = m.user_id and r.evidence <> 'none' and ${isOfWord}))
    order by m.user_id limit ${maxBatch}`);
  for (const { user_id } of due) await fit(deps, user_id);
}
