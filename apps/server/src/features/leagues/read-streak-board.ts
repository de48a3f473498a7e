import type { BoardView } from '@kalima/contract';
import { heardStreakOn } from '@kalima/rules';
import { type SQL, sql } from 'drizzle-orm';
import { timestamp } from '../../database/timestamp.ts';
import type { Dependencies } from '../../dependencies.ts';
import { rivalColumns } from '../../player/acquaintance.ts';
import { readPlayer } from '../../player/player-store.ts';
import { type UserRef, userIdOf } from '../../request/live-session.ts';
import { type ListedRow, viewBoard } from './board.ts';

/** Excludes streaks that ended since the last job, which are still in the index. */
const listed = (nowMs: number, daysOver: number): SQL => sql`from profiles f
  where is_on_streak_board and not leagues_opted_out and heard_streak > ${daysOver}
    and streak_holds_until > ${timestamp(nowMs)}`;

const streakTop = (nowMs: number, daysOver: number, rows: number): SQL => sql`
  select ${rivalColumns}, heard_streak as value ${listed(nowMs, daysOver)}
  order by heard_streak desc nulls last, user_id limit ${rows}`;

const streaksAbove = (nowMs: number, days: number, placesCounted: number): SQL => sql`
  select count(*)::int as above from (select ${listed(nowMs, days)} limit ${placesCounted}) as longer`;

/** Longest streaks, by the days on which the server itself had a request from the learner. */
export async function readStreakBoard(deps: Dependencies, ref: UserRef): Promise<BoardView> {
  const userId = userIdOf(ref);
  const { config, database, rulebook } = deps;
  const { minXp, streakOver, rows, placesCounted } = rulebook.boards;
  const { player, moment, context: hasOptedOut } = await readPlayer<boolean>(deps, ref, sql`leagues_opted_out`);
  if (player.totalXp < minXp) return { kind: 'locked', xp: player.totalXp, xpNeeded: minXp };
  const value = heardStreakOn(player, moment, rulebook);
  const [listed, [counted]] = await Promise.all([
    database.run<ListedRow>(streakTop(moment.nowMs, streakOver, rows)),
    database.run<{ above: number }>(streaksAbove(moment.nowMs, value, placesCounted)),
  ]);
  return viewBoard({
    listed,
    userId,
    own: { value, isListed: value > streakOver && !hasOptedOut },
    above: counted?.above ?? 0,
    valueOver: streakOver,
    rows,
    placesCounted,
    hasSampleRows: config.hasSampleRows,
  });
}
