import type * as contract from '@kalima/contract';
import * as rules from '@kalima/rules';
import type { Dependencies } from '../../dependencies.ts';
import type { UserRef } from '../../request/live-session.ts';
import { changeOnce } from './change-once.ts';

export async function buyBatteries(
  deps: Dependencies,
  ref: UserRef,
  key: string,
): Promise<contract.ReplyOf<typeof contract.buyBatteries>> {
  const { moved, player } = await changeOnce(deps, ref, 'battery-purchase', key, (before, moment, source) =>
    rules.buyBatteries(before, moment, source, deps.rulebook),
  );
  return { batteriesAdded: moved.battery, gemsSpent: -moved.gems, player };
}
