import { createHash } from 'node:crypto';
import type { ReadingStates } from '@kalima/contract';
import type { Moment } from '@kalima/rules';
import type { MetWords } from '@kalima/rules/memory';
import type { Dependencies } from '../../dependencies.ts';
import { type LearnerMemoryRead, learnerMemoryIn, learnerMemoryJson } from '../../memory/learner-memory.ts';
import { readPlayer } from '../../player/player-store.ts';
import { metWordsOf } from '../../reading/known-words.ts';
import type { UserRef } from '../../request/live-session.ts';

export function viewStates({ known, fading }: MetWords, { today }: Pick<Moment, 'today'>): ReadingStates {
  const hash = createHash('sha256').update(JSON.stringify([today, known, fading]));
  return { version: hash.digest('base64url').slice(0, 16), known: [...known], fading: [...fading] };
}

export async function readStates(deps: Dependencies, ref: UserRef): Promise<ReadingStates> {
  const { moment, context } = await readPlayer<LearnerMemoryRead>(deps, ref, learnerMemoryJson);
  return viewStates(metWordsOf(deps, learnerMemoryIn(context, moment, deps.rulebook), moment), moment);
}
