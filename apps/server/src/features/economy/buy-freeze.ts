import type { buyFreeze as endpoint, ReplyOf } from '@kalima/contract';
import { buyFreeze as decide } from '@kalima/rules';
import type { Dependencies } from '../../dependencies.ts';
import type { UserRef } from '../../http/live-session.ts';
import { changeOnce } from './change-once.ts';

export async function buyFreeze(deps: Dependencies, ref: UserRef, key: string): Promise<ReplyOf<typeof endpoint>> {
  const { moved, player } = await changeOnce(deps, ref, 'freeze-purchase', key, (before, _moment, source) =>
    decide(before, source, deps.rulebook),
  );
  return { gemsSpent: -moved.gems, player };
}
