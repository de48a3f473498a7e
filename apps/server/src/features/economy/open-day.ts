import type * as contract from '@kalima/contract';
import * as rules from '@kalima/rules';
import { sql } from 'drizzle-orm';
import type { Dependencies } from '../../dependencies.ts';
import { changePlayer } from '../../player/player-store.ts';
import { viewPlayer } from '../../player/player-view.ts';
import { markClaimed, unclaimedQuests } from '../../player/quest-writes.ts';
import { refuse } from '../../request/errors.ts';
import type { UserRef } from '../../request/live-session.ts';

interface Read {
  readonly zone: string;
  readonly unclaimed: readonly rules.Quest[];
}

/** @param timeZone where the learner is now, a known zone: it is kept in the same change that opens the day. */
export async function openDay(
  deps: Dependencies,
  ref: UserRef,
  timeZone: string,
): Promise<contract.ReplyOf<typeof contract.openDay>> {
  const { rulebook } = deps;
  const changed = await changePlayer<Read, null>(
    deps,
    ref,
    sql`jsonb_build_object('zone', profiles.time_zone, 'unclaimed', ${unclaimedQuests})`,
    (player, { zone, unclaimed }, moment) => {
      const { paid, ...opened } = rules.openDay(player, moment, rulebook, unclaimed);
      if (opened.player === player && zone === timeZone) return { kind: 'unchanged', value: null };
      return { kind: 'changed', ...opened, writes: paid.length > 0 ? [markClaimed(paid)] : [], value: null };
    },
    { newZone: timeZone },
  );
  if (!changed.done) refuse(changed.refusal);
  const opening = rules.openingOf(changed.player, changed.moment.today);
  return {
    opening: { ...opening, hasLossDialog: rules.hasLossDialog(opening.lostStreak, rulebook) },
    player: viewPlayer(changed.player, changed.moment, rulebook),
  };
}
