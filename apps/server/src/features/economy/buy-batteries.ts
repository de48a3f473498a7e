import type { buyBatteries as endpoint, ReplyOf } from '@kalima/contract';
import { buyBatteries as decide } from '@kalima/rules';
import type { Dependencies } from '../../dependencies.ts';
import type { UserRef } from '../../http/live-session.ts';
import { changeOnce } from './change-once.ts';

export async function buyBatteries(deps: Dependencies, ref: UserRef, key: string): Promise<ReplyOf<typeof endpoint>> {
  const { moved, player } = await changeOnce(deps, ref, 'battery-purchase', key, (before, moment, source) =>
    decide(before, moment, source, deps.rulebook),
  );
  return { batteriesAdded: moved.battery, gemsSpent: -moved.gems, player };
}
