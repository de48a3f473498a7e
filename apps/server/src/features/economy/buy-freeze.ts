import type * as contract from '@kalima/contract';
import * as rules from '@kalima/rules';
import type { Dependencies } from '../../dependencies.ts';
import type { UserRef } from '../../request/live-session.ts';
import { changeOnce } from './change-once.ts';

export async function buyFreeze(
  deps: Dependencies,
  ref: UserRef,
  key: string,
): Promise<contract.ReplyOf<typeof contract.buyFreeze>> {
  const { moved, player } = await changeOnce(deps, ref, 'freeze-purchase', key, (before, _moment, source) =>
    rules.buyFreeze(before, source, deps.rulebook),
  );
  return { gemsSpent: -moved.gems, player };
}
