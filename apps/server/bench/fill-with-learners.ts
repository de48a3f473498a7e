import { createHash } from 'node:crypto';
import { lastDayOf, leagueWeekAt } from '@kalima/rules';
import { sql } from 'drizzle-orm';
import type { Database } from '../src/database/connect.ts';

/** SQL for a deterministic UUID v4, from the MD5 of a text: the same as `idOf`. */
export const idIn = (text: string) =>
  sql.raw(`overlay(overlay(md5((${text})::text) placing '4' from 13) placing '8' from 17)::uuid`);

export const idOf = (text: string): string =>
  createHash('md5')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');

/** Default clock of the benches: a Saturday, in the middle of a league week. */
export const benchNowMs = Date.parse('2026-11-21T10:30:00Z');

/** Learners with three months of XP, streaks (most of them over) and groups; some have opted out of leagues. */
export async function fillWithLearners({ orm }: Database, count: number, nowMs = benchNowMs): Promise<void> {
  const now = sql`${new Date(nowMs).toISOString()}::timestamptz`;
  const week = leagueWeekAt(nowMs);
  await orm.transaction(async (tx) => {
    await tx.execute(sql`select setseed(0.5)`);
    await tx.execute(sql`alter table users disable trigger users_have_profiles`);
    await tx.execute(sql`
      insert into users (id, email) select ${idIn('n')}, n || '@example.org' from generate_series(1, ${count}::int) as n`);
    await tx.execute(sql`
      insert into profiles (user_id, display_name, total_xp_earned, current_streak, streak_holds_until, leagues_opted_out)
      select id, 'Learner ' || row_number() over (), 500 + (random() * 100000)::int,
        case when random() < 0.4 then 1 + (400 * random() * random())::int else 0 end,
        date_trunc('hour', ${now}) + (case when random() < 0.25 then floor(random() * 72) else -floor(random() * 8000) end) * interval '1 hour'
          + (case when random() < 0.2 then interval '30 minutes' else interval '0' end),
        random() < 0.03
      from users`);
    await tx.execute(sql`
      insert into auth_sessions (id, user_id, expires_at)
      select ${idIn("'sign-in ' || n")}, ${idIn('n')}, '2100-01-01' from generate_series(1, ${count}::int) as n`);
    // As if the job that clears the board had been late by three hours.
    await tx.execute(sql`
      update profiles set heard_streak = current_streak, is_on_streak_board = streak_holds_until > ${now} - interval '3 hours'
      where current_streak > 0`);
    await tx.execute(sql`
      insert into monthly_xp_history (user_id, year, month, total_monthly_xp, leagues_opted_out)
      select user_id, extract(year from month), extract(month from month), (20000 * random() * random())::int, leagues_opted_out
      from profiles, (select ${now} at time zone 'UTC' - n * interval '1 month' as month from generate_series(0, 2) as n) as months`);
    await tx.execute(sql`
      insert into league_groups (league_level, week_start_date, week_end_date, places)
      select 1 + n % 10, ${week}::date, ${lastDayOf(week)}::date, 30 from generate_series(1, ${Math.ceil(count / 60)}::int) as n`);
    await tx.execute(sql`
      insert into league_memberships (user_id, week_start_date, group_id, weekly_xp, reached_at)
      select user_id, ${week}::date, 1 + (n - 1) / 30, (3000 * random())::int, ${now}
      from (select user_id, row_number() over (order by user_id) as n from profiles where not leagues_opted_out) as p
      where n <= ${Math.ceil(count / 60) * 30}`);
    await tx.execute(sql`alter table users enable trigger users_have_profiles`);
  });
  await orm.execute(sql`vacuum analyze`);
}

/** As autovacuum does within a minute: plans made for empty tables cost several times as much on full ones. */
export async function analyzeTables({ orm }: Database): Promise<void> {
  await orm.execute(sql`analyze`);
}
