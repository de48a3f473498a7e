import { createHash } from 'node:crypto';
import type { ReadingStates } from '@kalima/contract';
import type { Moment } from '@kalima/rules';
import type { MetWords } from '@kalima/rules/memory';
import type { Dependencies } from '../../dependencies.ts';
import { metToday } from '../../memory/knowledge-today.ts';
import { type LearnerMemoryRead, learnerMemoryIn, learnerMemoryJson } from '../../memory/learner-memory.ts';
import { readPlayer } from '../../player/player-store.ts';
import type { UserRef } from '../../request/live-session.ts';

export function viewStates(met: MetWords, { today }: Pick<Moment, 'today'>): ReadingStates {
  const states = { known: [...met.known], fading: [...met.fading], learning: [...met.learning] };
  const hash = createHash('sha256').update(JSON.stringify([today, states]));
  return { version: hash.digest('base64url').slice(0, 16), ...states };
}

export async function readStates(deps: Dependencies, ref: UserRef): Promise<ReadingStates> {
  const { moment, context } = await readPlayer<LearnerMemoryRead>(deps, ref, learnerMemoryJson);
  return viewStates(metToday(deps, learnerMemoryIn(deps, context, moment), moment), moment);
}
