import type { ReaderText, WordId } from '@kalima/course';
import { type Calendar, dayIn, type MetWords, type Moment } from '@kalima/rules';
import { dueWords, type LearnerModel, metWords, type TaughtWord } from '@kalima/rules/memory';
import { type SQL, sql } from 'drizzle-orm';
import { memoizeByObject } from '../concurrency/memoize.ts';
import type { Dependencies } from '../dependencies.ts';
import { type LearnerProgress, progressJson } from '../player/progress-store.ts';
import { learnerModelIn, learnerModelJson } from './learner-model.ts';
import { readMemory } from './memory-store.ts';

export interface LearnerMemory {
  readonly words: readonly TaughtWord[];
  readonly model: LearnerModel;
}

export interface LearnerMemoryRead {
  readonly words: readonly (readonly [word: WordId, taughtMs: number, memory: unknown])[];
  readonly model: unknown;
}

export const learnerMemoryJson: SQL = sql`jsonb_build_object(
  'words', coalesce((
    select jsonb_agg(jsonb_build_array(w.word_id, (extract(epoch from w.taught_at) * 1000)::float8, w.memory) order by w.word_id)
    from learner_words w where w.user_id = profiles.user_id and not w.only_in_trial), '[]'),
  'model', ${learnerModelJson})`;

/** Words of the trial not asked since: read beside the player. */
export const wordsOnlyInTrial: SQL = sql`coalesce((
  select jsonb_agg(w.word_id order by w.word_id) from learner_words w
  where w.user_id = profiles.user_id and w.only_in_trial), '[]')`;

type Deps = Pick<Dependencies, 'rulebook' | 'teaching'>;

const wordsOf = memoizeByObject(({ wordIds }: ReaderText): ReadonlySet<WordId> => new Set(wordIds));

/** Words that left the course are omitted. */
export function learnerMemoryIn(
  { rulebook, teaching }: Deps,
  { words, model }: LearnerMemoryRead,
  calendar: Calendar,
): LearnerMemory {
  const ofCourse = wordsOf(teaching.readerText);
  return {
    words: words
      .filter(([word]) => ofCourse.has(word))
      .map(([word, taughtMs, stored]) => ({
        word,
        taughtDay: dayIn(taughtMs, calendar),
        taughtMs,
        memory: readMemory(stored),
      })),
    model: learnerModelIn(model, rulebook),
  };
}

export interface ProgressAndMemory extends LearnerProgress {
  readonly memory: LearnerMemoryRead;
}

export const progressAndMemoryJson: SQL = sql`${progressJson} || jsonb_build_object('memory', ${learnerMemoryJson})`;

export const taughtWords = ({ memory }: Pick<ProgressAndMemory, 'memory'>): WordId[] =>
  memory.words.map(([word]) => word);

/** For a sitting: the words met, and those to be asked again: the due ones, then those that are not known, lowest recall first. */
export function metForSitting(
  deps: Deps,
  { memory }: Pick<ProgressAndMemory, 'memory'>,
  userId: string,
  moment: Moment,
): MetWords {
  const { rulebook } = deps;
  const { words, model } = learnerMemoryIn(deps, memory, moment);
  const { known, probabilities } = metWords(words, moment.today, model, rulebook);
  const due = dueWords(words, moment.today, model, userId, rulebook);
  const weak = [...probabilities].filter(([word]) => !known.has(word)).toSorted(([, one], [, other]) => one - other);
  return { met: new Set(probabilities.keys()), fading: [...new Set([...due, ...weak.map(([word]) => word)])] };
}
