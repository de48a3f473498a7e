import { leagueWeekAt } from '@kalima/rules';
import { type SQL, sql } from 'drizzle-orm';
import type { Dependencies } from '../dependencies.ts';
import { notFound } from '../request/errors.ts';

const haveMet = (me: SQL, other: SQL, week: string): SQL => sql`(exists (
    select from quiz_players a join quiz_players b on b.match_id = a.match_id
    where a.user_id = ${me} and b.user_id = ${other}
  ) or exists (
    select from league_memberships a join league_memberships b on b.group_id = a.group_id
    where a.user_id = ${me} and b.user_id = ${other} and a.week_start_date = ${week}::date))`;

/** @throws 404 unless the two have met: an id alone must not reveal a name. */
export async function requireMet({ clock, database }: Dependencies, userId: string, otherId: string): Promise<void> {
  const [me, other] = [sql`${userId}::uuid`, sql`${otherId}::uuid`];
  const rows = await database.run(sql`
    select where ${me} <> ${other} and ${haveMet(me, other, leagueWeekAt(clock.now()))}`);
  if (rows.length === 0) throw notFound();
}

/** A player on a board is visible to its readers. Adjacent months count: time zones differ. */
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

/** @throws 404 for oneself, and for players not visible in a match, a group or a board. */
export async function requireSeen(deps: Dependencies, userId: string, otherId: string): Promise<void> {
  const { clock, database, rulebook } = deps;
  const [me, other] = [sql`${userId}::uuid`, sql`${otherId}::uuid`];
  const rows = await database.run(sql`
    select from profiles self where self.user_id = ${me} and ${me} <> ${other} and (
      ${haveMet(me, other, leagueWeekAt(clock.now()))}
      or self.total_xp_earned >= ${rulebook.boards.minXp} and ${isOnBoard(deps, other)})`);
  if (rows.length === 0) throw notFound();
}

export const haveBlockedEachOther = (one: SQL, other: SQL): SQL => sql`exists (
  select from quiz_blocks block
  where (block.user_id = ${one} and block.blocked_id = ${other}) or (block.user_id = ${other} and block.blocked_id = ${one}))`;

/** A rival's public columns, from the profile `f`. */
export const rivalColumns: SQL = sql`f.user_id as "playerId", f.display_name as "displayName", f.avatar_url as "avatarUrl"`;
