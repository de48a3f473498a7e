import type { buyBatteries as endpoint, ReplyOf } from '@kalima/contract';
import { buyBatteries as decide } from '@kalima/rules';
import type { UserRef } from '../../http/live-session.ts';
import type { Parts } from '../../parts.ts';
import { changeOnce } from './change-once.ts';

export async function buyBatteries(parts: Parts, ref: UserRef, key: string): Promise<ReplyOf<typeof endpoint>> {
  const { moved, player } = await changeOnce(parts, ref, 'battery-purchase', key, (before, moment, source) =>
    decide(before, moment, source, parts.rulebook),
  );
  return { batteriesAdded: moved.battery, gemsSpent: -moved.gems, player };
}
