import { createHash } from 'node:crypto';
import type { ReadingStates } from '@kalima/contract';
import type { ReaderText, WordId } from '@kalima/course';
import type { Moment } from '@kalima/rules';
import { type MetWords, metWords } from '@kalima/rules/memory';
import type { KnownWords } from '@kalima/rules/reader';
import type { Dependencies } from '../../dependencies.ts';
import type { UserRef } from '../../live-session.ts';
import { memoizeByObject } from '../../memoize.ts';
import {
  type LearnerMemory,
  type LearnerMemoryRead,
  learnerMemoryIn,
  learnerMemoryJson,
} from '../../memory/learner-memory.ts';
import { readPlayer } from '../../player/player-store.ts';

const taughtIn = memoizeByObject(({ wordIds }: ReaderText): ReadonlySet<WordId> => new Set(wordIds));

/** What is known and what fades, of the words that the course still has. */
export function metWordsOf(
  { rulebook, teaching }: Pick<Dependencies, 'rulebook' | 'teaching'>,
  { words, model }: LearnerMemory,
  { today }: Pick<Moment, 'today'>,
): MetWords {
  const taught = taughtIn(teaching.readerText);
  return metWords(
    words.filter(({ word }) => taught.has(word)),
    today,
    model,
    rulebook,
  );
}

export const knownWords = ({ known, fading }: MetWords): KnownWords => ({
  known: new Set(known),
  fading: new Set(fading),
});

export function viewStates({ known, fading }: MetWords, { today }: Pick<Moment, 'today'>): ReadingStates {
  const hash = createHash('sha256').update(JSON.stringify([today, known, fading]));
  return { version: hash.digest('base64url').slice(0, 16), known: [...known], fading: [...fading] };
}

export async function readStates(deps: Dependencies, ref: UserRef): Promise<ReadingStates> {
  const { moment, context } = await readPlayer<LearnerMemoryRead>(deps, ref, learnerMemoryJson);
  return viewStates(metWordsOf(deps, learnerMemoryIn(context, moment, deps.rulebook), moment), moment);
}
