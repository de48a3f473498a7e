import * as rules from '@kalima/rules';
import { sql } from 'drizzle-orm';
import type { Dependencies } from '../../dependencies.ts';
import { changePlayer } from '../../player/player-store.ts';
import { viewPlayer } from '../../player/player-view.ts';
import { markClaimed, unclaimedQuests } from '../../player/quest-writes.ts';
import type { UserRef } from '../../request/live-session.ts';

interface Read {
  readonly zone: string;
  readonly unclaimed: readonly rules.Quest[];
}

const isUnset = (stored: string, { dayOpening }: rules.Player) => dayOpening === null && stored === 'UTC';

/** @param device its zone becomes the learner's in the same change */
export async function openDay(deps: Dependencies, ref: UserRef, device: rules.DeviceZone) {
  const { rulebook } = deps;
  const changed = await changePlayer<Read, null>(
    deps,
    ref,
    sql`jsonb_build_object('zone', profiles.time_zone, 'unclaimed', ${unclaimedQuests})`,
    (player, { zone, unclaimed }, moment) => {
      const { paid, ...opened } = rules.openDay(player, moment, rulebook, unclaimed);
      if (opened.player === player && zone === moment.timeZone) return { kind: 'unchanged', value: null };
      return { kind: 'changed', ...opened, writes: paid.length > 0 ? [markClaimed(paid)] : [], value: null };
    },
    {
      calendar: (stored, player) => ({
        ...stored,
        timeZone: rules.zoneOf(device, isUnset(stored.timeZone, player) ? null : stored.timeZone),
      }),
    },
  );
  const opening = rules.openingOf(changed.player, changed.moment.today);
  return {
    opening: { ...opening, hasLossDialog: rules.hasLossDialog(opening.lostStreak, rulebook) },
    player: viewPlayer(changed.player, changed.moment, rulebook),
  };
}
