import type { WordId } from '@kalima/course';
import { dayIn, type MetWords, type Moment, type Rulebook } from '@kalima/rules';
import { dueWords, isKnown, type LearnerModel, recallOn, type TaughtWord } from '@kalima/rules/memory';
import { type SQL, sql } from 'drizzle-orm';
import { type LearnerProgress, progressJson } from '../player/progress-store.ts';
import { learnerModelIn, learnerModelJson } from './learner-model.ts';
import { readMemory } from './memory-store.ts';

/** What one learner remembers, all of it. */
export interface LearnerMemory {
  readonly words: readonly TaughtWord[];
  readonly model: LearnerModel;
}

/** As read: see `learnerMemoryIn`. */
export interface LearnerMemoryRead {
  readonly words: readonly (readonly [word: WordId, taughtMs: number, memory: unknown])[];
  readonly model: unknown;
}

/** Read beside the player, in the same statement. */
export const learnerMemoryJson: SQL = sql`jsonb_build_object(
  'words', coalesce((
    select jsonb_agg(jsonb_build_array(w.word_id, (extract(epoch from w.taught_at) * 1000)::float8, w.memory) order by w.word_id)
    from learner_words w where w.user_id = profiles.user_id and not w.only_in_trial), '[]'),
  'model', ${learnerModelJson})`;

/** Words that were met in the trial and not asked since: read beside the player. */
export const wordsOnlyInTrial: SQL = sql`coalesce((
  select jsonb_agg(w.word_id order by w.word_id) from learner_words w
  where w.user_id = profiles.user_id and w.only_in_trial), '[]')`;

export function learnerMemoryIn(
  { words, model }: LearnerMemoryRead,
  { timeZone }: Pick<Moment, 'timeZone'>,
  rulebook: Pick<Rulebook, 'memory'>,
): LearnerMemory {
  return {
    words: words.map(([word, taughtMs, stored]) => ({
      word,
      taughtDay: dayIn(taughtMs, timeZone),
      memory: readMemory(stored),
    })),
    model: learnerModelIn(model, rulebook),
  };
}

/** How far a learner has come, and what they remember: what the sessions that ask due words are composed from. */
export interface ProgressAndMemory extends LearnerProgress {
  readonly memory: LearnerMemoryRead;
}

/** Read beside the player, in the same statement. */
export const progressAndMemoryJson: SQL = sql`${progressJson} || jsonb_build_object('memory', ${learnerMemoryJson})`;

/** The words that this learner was taught. */
export const taughtWords = ({ memory }: Pick<ProgressAndMemory, 'memory'>): WordId[] =>
  memory.words.map(([word]) => word);

/** What a sitting needs to know: the words met, and those of them that are fading, the lowest predicted recall first. */
export function metWords(
  { memory }: Pick<ProgressAndMemory, 'memory'>,
  userId: string,
  moment: Moment,
  rulebook: Rulebook,
): MetWords & { readonly known: ReadonlySet<WordId> } {
  const { words, model } = learnerMemoryIn(memory, moment, rulebook);
  const known = new Set(words.filter((word) => isKnown(word, moment.today, model, rulebook)).map(({ word }) => word));
  const due = dueWords(words, moment.today, model, userId, rulebook);
  const weak = words
    .filter(({ word }) => !known.has(word))
    .toSorted(
      (one, other) => recallOn(one, moment.today, model, rulebook) - recallOn(other, moment.today, model, rulebook),
    )
    .map(({ word }) => word);
  return { met: new Set(words.map(({ word }) => word)), fading: [...new Set([...due, ...weak])], known };
}

/** The words that are due for this learner today, the lowest predicted recall first. */
export function dueToday(
  { memory }: Pick<ProgressAndMemory, 'memory'>,
  userId: string,
  moment: Moment,
  rulebook: Rulebook,
): WordId[] {
  const { words, model } = learnerMemoryIn(memory, moment, rulebook);
  return dueWords(words, moment.today, model, userId, rulebook);
}
