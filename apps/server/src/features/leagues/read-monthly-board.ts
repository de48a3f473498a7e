import type { BoardView } from '@kalima/contract';
import { type Day, dateIn } from '@kalima/rules';
import { type SQL, sql } from 'drizzle-orm';
import type { Dependencies } from '../../dependencies.ts';
import { rivalColumns } from '../../player/acquaintance.ts';
import { readPlayer } from '../../player/player-store.ts';
import { type UserRef, userIdOf } from '../../request/live-session.ts';
import { type ListedRow, viewBoard } from './board.ts';

/** Players on this month's board; both queries below scan its index from the top. */
const listedIn = (date: Day, xpOver: number | SQL): SQL => sql`from monthly_xp_history
  where year = ${Number(date.slice(0, 4))} and month = ${Number(date.slice(5, 7))} and not leagues_opted_out
    and total_monthly_xp > ${xpOver}`;

const monthlyTop = (date: Day, xpOver: number, rows: number): SQL => sql`
  select ${rivalColumns}, top.total_monthly_xp as value
  from (select user_id, total_monthly_xp ${listedIn(date, xpOver)}
    order by total_monthly_xp desc nulls last, user_id limit ${rows}) as top
  join profiles f on f.user_id = top.user_id order by top.total_monthly_xp desc, top.user_id`;

const monthlyOwn = (userId: string, date: Day, placesCounted: number): SQL => sql`
  with own as (
    select coalesce(sum(total_monthly_xp), 0)::int as value from monthly_xp_history
    where user_id = ${userId}::uuid and year = ${Number(date.slice(0, 4))} and month = ${Number(date.slice(5, 7))}
  )
  select value, (select count(*)::int from (
    select ${listedIn(date, sql`(select value from own)`)} limit ${placesCounted}) as better) as above
  from own`;

export async function readMonthlyBoard(deps: Dependencies, ref: UserRef): Promise<BoardView> {
  const userId = userIdOf(ref);
  const { config, database, rulebook } = deps;
  const { minXp, monthlyXpOver, rows, placesCounted } = rulebook.boards;
  const { player, moment, context: hasOptedOut } = await readPlayer<boolean>(deps, ref, sql`leagues_opted_out`);
  if (player.totalXp < minXp) return { kind: 'locked', xp: player.totalXp, xpNeeded: minXp };
  const date = dateIn(moment.nowMs, moment.timeZone);
  const [listed, [own]] = await Promise.all([
    database.run<ListedRow>(monthlyTop(date, monthlyXpOver, rows)),
    database.run<{ value: number; above: number }>(monthlyOwn(userId, date, placesCounted)),
  ]);
  const value = own?.value ?? 0;
  return viewBoard({
    listed,
    userId,
    own: { value, isListed: value > monthlyXpOver && !hasOptedOut },
    above: own?.above ?? 0,
    valueOver: monthlyXpOver,
    rows,
    placesCounted,
    hasSampleRows: config.hasSampleRows,
  });
}
