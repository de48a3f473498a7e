import type * as contract from '@kalima/contract';
import * as rules from '@kalima/rules';
import type { Dependencies } from '../../dependencies.ts';
import type { UserRef } from '../../request/live-session.ts';
import { changeOnce } from './change-once.ts';

export async function rechargeFree(
  deps: Dependencies,
  ref: UserRef,
  key: string,
): Promise<contract.ReplyOf<typeof contract.rechargeFree>> {
  const { moved, player } = await changeOnce(deps, ref, 'free-recharge', key, (before, moment, source) =>
    rules.rechargeFree(before, moment, source, deps.rulebook),
  );
  return { batteriesAdded: moved.battery, player };
}
