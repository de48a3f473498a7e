import type * as contract from '@kalima/contract';
import * as rules from '@kalima/rules';
import type { Dependencies } from '../../dependencies.ts';
import { refuse } from '../../request/errors.ts';
import type { UserRef } from '../../request/live-session.ts';
import { changeOnce } from './change-once.ts';

export async function judgeTaps(
  deps: Dependencies,
  ref: UserRef,
  key: string,
  taps: number,
): Promise<contract.ReplyOf<typeof contract.judgeTaps>> {
  const { moved, player } = await changeOnce(deps, ref, 'tap-game', key, (before, moment, source) =>
    rules.judgeTaps(before, taps, moment, source, deps.rulebook),
  );
  // Only a request that comes again with the key of a played game, but other taps, gets here without an effect.
  const effect = rules.tapEffect(taps, deps.rulebook) ?? refuse('too-few-taps');
  return { effect, batteriesAdded: moved.battery, player };
}
