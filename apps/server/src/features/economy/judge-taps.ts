import type { judgeTaps as endpoint, ReplyOf } from '@kalima/contract';
import { judgeTaps as decide, tapEffect } from '@kalima/rules';
import type { UserRef } from '../../http/live-session.ts';
import { refuse } from '../../http/serve.ts';
import type { Parts } from '../../parts.ts';
import { changeOnce } from './change-once.ts';

export async function judgeTaps(
  parts: Parts,
  ref: UserRef,
  key: string,
  taps: number,
): Promise<ReplyOf<typeof endpoint>> {
  const { moved, player } = await changeOnce(parts, ref, 'tap-game', key, (before, moment, source) =>
    decide(before, taps, moment, source, parts.rulebook),
  );
  // Only a request that comes again with the key of a played game, but other taps, gets here without an effect.
  const effect = tapEffect(taps, parts.rulebook) ?? refuse('too-few-taps');
  return { effect, batteriesAdded: moved.battery, player };
}
