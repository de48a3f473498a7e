import { changeDayBegins } from '@kalima/rules';
import { sql } from 'drizzle-orm';
import type { Dependencies } from '../../dependencies.ts';
import { changePlayer } from '../../player/player-store.ts';
import { refuse } from '../../request/errors.ts';
import type { UserRef } from '../../request/live-session.ts';

/** Through the player's write path: the end of the streak's last day moves with the hour. */
export async function beginDaysAt(
  deps: Pick<Dependencies, 'database' | 'clock' | 'rulebook'>,
  ref: UserRef,
  hour: number,
): Promise<void> {
  await changePlayer<null, null>(
    deps,
    ref,
    sql`null`,
    (player) => ({ kind: 'changed', player, events: [], writes: [], value: null }),
    { calendar: (stored, _, nowMs) => changeDayBegins(stored, hour, nowMs) ?? refuse('day-changed-lately') },
  );
}
