import { leagueWeekAt } from '@kalima/rules';
import { type SQL, sql } from 'drizzle-orm';
import type { Dependencies } from '../dependencies.ts';
import { notFound } from '../request/errors.ts';

/** Whether the two have met, in a match or in this week's group. */
const haveMet = (me: SQL, other: SQL, week: string): SQL => sql`(exists (
    select from quiz_players a join quiz_players b on b.match_id = a.match_id
    where a.user_id = ${me} and b.user_id = ${other}
  ) or exists (
    select from league_memberships a join league_memberships b on b.group_id = a.group_id
    where a.user_id = ${me} and b.user_id = ${other} and a.week_start_date = ${week}::date))`;

/** @throws 404 unless the two have met: an id alone opens nobody's name. */
export async function requireMet({ clock, database }: Dependencies, userId: string, otherId: string): Promise<void> {
  const [me, other] = [sql`${userId}::uuid`, sql`${otherId}::uuid`];
  const rows = await database.run(sql`
    select where ${me} <> ${other} and ${haveMet(me, other, leagueWeekAt(clock.now()))}`);
  if (rows.length === 0) throw notFound();
}

/**
 * Whoever is on a board is in the sight of all who may look at it. The months before and after count, too: a month ends at
 * another moment in each time zone, and a page may be older than a board.
 */
const isOnBoard = ({ clock, rulebook }: Dependencies, other: SQL): SQL => {
  const { monthlyXpOver, streakOver } = rulebook.boards;
  const months = [-1, 0, 1].map((step) => monthFrom(clock.now(), step));
  return sql`(exists (
    select from monthly_xp_history h where h.user_id = ${other} and not h.leagues_opted_out
      and h.total_monthly_xp > ${monthlyXpOver} and h.year * 12 + h.month - 1 in (${sql.join(
        months.map((month) => sql`${month}::int`),
        sql`, `,
      )})
  ) or exists (
    select from profiles p where p.user_id = ${other} and not p.leagues_opted_out and p.is_on_streak_board
      and p.heard_streak > ${streakOver}))`;
};

const monthFrom = (nowMs: number, step: number): number => {
  const now = new Date(nowMs);
  return now.getUTCFullYear() * 12 + now.getUTCMonth() + step;
};

/** @throws 404 for oneself, and for whoever the learner can see neither in a match or a group nor on a board. */
export async function requireSeen(deps: Dependencies, userId: string, otherId: string): Promise<void> {
  const { clock, database, rulebook } = deps;
  const [me, other] = [sql`${userId}::uuid`, sql`${otherId}::uuid`];
  const rows = await database.run(sql`
    select from profiles self where self.user_id = ${me} and ${me} <> ${other} and (
      ${haveMet(me, other, leagueWeekAt(clock.now()))}
      or self.total_xp_earned >= ${rulebook.boards.minXp} and ${isOnBoard(deps, other)})`);
  if (rows.length === 0) throw notFound();
}

/** Whether one of the two has blocked the other. */
export const haveBlockedEachOther = (one: SQL, other: SQL): SQL => sql`exists (
  select from quiz_blocks block
  where (block.user_id = ${one} and block.blocked_id = ${other}) or (block.user_id = ${other} and block.blocked_id = ${one}))`;
