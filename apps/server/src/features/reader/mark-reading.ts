import type { BodyOf, markReading, ReadingStates } from '@kalima/contract';
import { ownersOfSurah, type WordId } from '@kalima/course';
import type { Moment } from '@kalima/rules';
import { predictedRecall, stepWord, type TaughtWord, type WordReview } from '@kalima/rules/memory';
import { isReadable, markWords, readingSource, type WordMark } from '@kalima/rules/reader';
import { type SQL, sql } from 'drizzle-orm';
import type { Dependencies } from '../../dependencies.ts';
import {
  type LearnerMemory,
  type LearnerMemoryRead,
  learnerMemoryIn,
  learnerMemoryJson,
} from '../../memory/learner-memory.ts';
import { writeAnsweredWords, writeReviews } from '../../memory/memory-store.ts';
import { changePlayer } from '../../player/player-store.ts';
import { knownWords, metWordsOf } from '../../reading/known-words.ts';
import { BadRequest, notFound, refuse } from '../../request/errors.ts';
import { limitUse, type RateLimit } from '../../request/rate-limit.ts';
import { viewStates } from './read-states.ts';

/** More than anybody reads with care. */
const marksByLearner: RateLimit = { name: 'reading-marks:learner', limit: 300, windowSeconds: 3600 };

interface Read {
  readonly memory: LearnerMemoryRead;
  readonly isDone: boolean;
}

/** What the marked tokens say goes into the log and the memory of their words, and nowhere else: no XP, no quest, no streak. */
export async function mark(
  deps: Dependencies,
  userId: string,
  { surah, ayah, kind, tokens }: BodyOf<typeof markReading>,
  key: string,
): Promise<ReadingStates> {
  const { rulebook, teaching } = deps;
  const owners = ownersOfSurah(teaching, surah)[ayah - 1];
  if (owners === undefined) throw notFound();
  if (tokens.some((token) => token > owners.length))
    throw new BadRequest([{ path: 'body.tokens', message: `the verse has ${owners.length} tokens` }]);
  await limitUse(deps, marksByLearner, userId);
  const source = readingSource(surah, ayah, key);
  const context = sql`jsonb_build_object('memory', ${learnerMemoryJson}, 'isDone', exists (
    select from word_reviews r where r.user_id = profiles.user_id and r.source = ${source}))`;
  const changed = await changePlayer<Read, ReadingStates>(deps, userId, context, (player, read, moment) => {
    const before = learnerMemoryIn(read.memory, moment, rulebook);
    const met = metWordsOf(deps, before, moment);
    const words = knownWords(met);
    if (read.isDone) return { kind: 'unchanged', value: viewStates(met, moment) };
    if (kind === 'reading' && !isReadable(owners, words)) return { kind: 'refused', refusal: 'verse-not-readable' };
    const marks = markWords(owners, words, kind, tokens);
    if (marks.length === 0) return { kind: 'unchanged', value: viewStates(met, moment) };
    const { writes, memory } = applyMarks(deps, marks, before, source, moment);
    const value = viewStates(metWordsOf(deps, memory, moment), moment);
    return { kind: 'changed', player, events: [], writes, value };
  });
  if (!changed.done) refuse(changed.refusal);
  return changed.value;
}

/** The rows of the log, and what they leave of each word. */
function applyMarks(
  { rulebook }: Pick<Dependencies, 'rulebook'>,
  marks: readonly WordMark[],
  { words, model }: LearnerMemory,
  source: string,
  { nowMs, today }: Moment,
): { readonly writes: SQL[]; readonly memory: LearnerMemory } {
  const { parameters } = rulebook.memory;
  const before = new Map(words.map((each) => [each.word, each.memory]));
  const reviews = marks.map(({ word, evidence }): WordReview => {
    const predicted = predictedRecall(word, before.get(word) ?? null, today, model, rulebook);
    // What nobody asked is fitted to nothing: a reading tells of the words that were missed, and only of these.
    const untold = { task: null, tookMs: null, index: 0 };
    const outcome = evidence === 'again' ? 'wrong' : 'skipped';
    return {
      ...untold,
      word,
      source,
      evidence,
      outcome,
      predicted,
      atMs: nowMs,
      day: today,
      modelVersion: parameters.version,
    };
  });
  const missed = new Map(
    reviews
      .filter(({ evidence }) => evidence === 'again')
      .map((each) => [each.word, stepWord(before.get(each.word) ?? null, each, parameters, rulebook)]),
  );
  const after = (each: TaughtWord<WordId>) => ({ ...each, memory: missed.get(each.word) ?? each.memory });
  const answered = [...missed].map(([word, memory]) => ({ word, memory }));
  return {
    writes: [writeReviews(reviews), ...(answered.length > 0 ? [writeAnsweredWords(answered, [], 'wrong', nowMs)] : [])],
    memory: { words: words.map(after), model },
  };
}
