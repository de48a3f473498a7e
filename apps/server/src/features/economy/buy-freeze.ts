import type { buyFreeze as endpoint, ReplyOf } from '@kalima/contract';
import { buyFreeze as decide } from '@kalima/rules';
import type { UserRef } from '../../http/live-session.ts';
import type { Parts } from '../../parts.ts';
import { changeOnce } from './change-once.ts';

export async function buyFreeze(parts: Parts, ref: UserRef, key: string): Promise<ReplyOf<typeof endpoint>> {
  const { moved, player } = await changeOnce(parts, ref, 'freeze-purchase', key, (before, _moment, source) =>
    decide(before, source, parts.rulebook),
  );
  return { gemsSpent: -moved.gems, player };
}
