import type * as contract from '@kalima/contract';
import { grantBetaBonus } from '@kalima/rules';
import { sql } from 'drizzle-orm';
import type { Dependencies } from '../../dependencies.ts';
import { changePlayer } from '../../player/player-store.ts';

type Reply = contract.ReplyOf<typeof contract.giveBetaTesterBonus>;

/** Spec 2 §7: never an error, even for a repeat or without a bonus; the reply distinguishes them. */
export async function giveBetaTesterBonus(deps: Dependencies, userId: string): Promise<Reply> {
  const amount = deps.config.betaBonusGems;
  const changed = await changePlayer<null, Reply>(deps, userId, sql`null`, (before) => {
    const given = grantBetaBonus(before, amount, 'beta-bonus');
    if (given === null) {
      const value = { success: false, bonus_amount: 0, already_received: before.betaBonusReceived };
      return { kind: 'unchanged', value };
    }
    const value = { success: true, bonus_amount: amount, already_received: false };
    return { kind: 'changed', player: given.player, events: given.events, writes: [], value };
  });
  return changed.value;
}
