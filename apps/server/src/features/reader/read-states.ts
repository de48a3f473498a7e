import { createHash } from 'node:crypto';
import type { ReadingStates } from '@kalima/contract';
import type { Moment } from '@kalima/rules';
import { type MetWords, metWords } from '@kalima/rules/memory';
import type { Dependencies } from '../../dependencies.ts';
import type { UserRef } from '../../live-session.ts';
import { type LearnerMemory, learnerMemoryIn, learnerMemoryJson } from '../../memory/learner-memory.ts';
import { readPlayer } from '../../player/player-store.ts';

/** What is known and what fades, of the words that the course still has. */
export function metWordsOf(
  { rulebook, teaching: { course, packs } }: Pick<Dependencies, 'rulebook' | 'teaching'>,
  { words, model }: LearnerMemory,
  { today }: Pick<Moment, 'today'>,
): MetWords {
  const taught: ReadonlySet<string> = new Set([...course.words.keys(), ...packs.words.keys()]);
  return metWords(
    words.filter(({ word }) => taught.has(word)),
    today,
    model,
    rulebook,
  );
}

export function viewStates({ known, fading }: MetWords, { today }: Pick<Moment, 'today'>): ReadingStates {
  const hash = createHash('sha256').update(JSON.stringify([today, known, fading]));
  return { version: hash.digest('base64url').slice(0, 16), known: [...known], fading: [...fading] };
}

export async function readStates(deps: Dependencies, ref: UserRef): Promise<ReadingStates> {
  const { moment, context } = await readPlayer<Parameters<typeof learnerMemoryIn>[0]>(deps, ref, learnerMemoryJson);
  return viewStates(metWordsOf(deps, learnerMemoryIn(context, moment, deps.rulebook), moment), moment);
}
