import type { BodyOf, markReading, ReadingStates } from '@kalima/contract';
import { ownersOfSurah } from '@kalima/course';
import type { TokenOwner } from '@kalima/course/schema';
import type { Moment } from '@kalima/rules';
import { markMemory, type ReaderMark } from '@kalima/rules/memory';
import { isReadable, markWords, readingSource } from '@kalima/rules/reader';
import { type SQL, sql } from 'drizzle-orm';
import type { Dependencies } from '../../dependencies.ts';
import { metToday } from '../../memory/knowledge-today.ts';
import {
  type LearnerMemory,
  type LearnerMemoryRead,
  learnerMemoryIn,
  learnerMemoryJson,
} from '../../memory/learner-memory.ts';
import { writeAnsweredWords, writeReviews } from '../../memory/memory-store.ts';
import { changePlayer } from '../../player/player-store.ts';
import { BadRequest, notFound } from '../../request/errors.ts';
import { limitUse, type RateLimit } from '../../request/rate-limit.ts';
import { viewStates } from './read-states.ts';

export const marksByLearner: RateLimit = { name: 'reading-marks:learner', limit: 300, windowSeconds: 3600 };

interface Read {
  readonly memory: LearnerMemoryRead;
  readonly isDone: boolean;
}

/** The tokens of one verse, or of the whole surah in one run. */
function textOf(surah: readonly (readonly TokenOwner[])[], ayah: number | null): readonly TokenOwner[] {
  const owners = ayah === null ? surah.flat() : surah[ayah - 1];
  if (owners === undefined) throw notFound();
  return owners;
}

/** Marked tokens go into the log and memory of their words only: no XP, quest or streak. */
export async function mark(
  deps: Dependencies,
  userId: string,
  { surah, ayah, kind, tokens, attached = [] }: BodyOf<typeof markReading>,
  key: string,
): Promise<ReadingStates> {
  const { teaching } = deps;
  const owners = textOf(ownersOfSurah(teaching, surah), ayah);
  if ([...tokens, ...attached].some((token) => token > owners.length))
    throw new BadRequest([{ path: 'body.tokens', message: `the text has ${owners.length} tokens` }]);
  await limitUse(deps, marksByLearner, userId);
  const source = readingSource(surah, ayah, key);
  const context = sql`jsonb_build_object('memory', ${learnerMemoryJson}, 'isDone', exists (
    select from word_reviews r where r.user_id = profiles.user_id and r.source = ${source}))`;
  const changed = await changePlayer<Read, ReadingStates>(deps, userId, context, (player, read, moment) => {
    const before = learnerMemoryIn(deps, read.memory, moment);
    const met = metToday(deps, before, moment);
    if (read.isDone) return { kind: 'unchanged', value: viewStates(met, moment) };
    if (kind === 'reading' && !isReadable(owners, met)) return { kind: 'refused', refusal: 'verse-not-readable' };
    const marks = markWords(owners, met, kind, { tokens, attached });
    if (marks.length === 0) return { kind: 'unchanged', value: viewStates(met, moment) };
    const { writes, memory } = applyMark(deps, { source, marks }, before, moment);
    const value = viewStates(metToday(deps, memory, moment), moment);
    return { kind: 'changed', player, events: [], writes, value };
  });
  return changed.value;
}

function applyMark(
  { rulebook }: Pick<Dependencies, 'rulebook'>,
  mark: ReaderMark,
  before: LearnerMemory,
  moment: Moment,
): { readonly writes: SQL[]; readonly memory: LearnerMemory } {
  const { reviews, missed, words } = markMemory(mark, before, moment, rulebook);
  const answered = [...missed].map(([word, memory]) => ({ word, memory }));
  return {
    writes: [
      writeReviews(reviews),
      ...(answered.length > 0 ? [writeAnsweredWords(answered, 'wrong', moment.nowMs)] : []),
    ],
    memory: { words, model: before.model },
  };
}
