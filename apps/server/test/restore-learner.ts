import { sql } from 'drizzle-orm';
import type { Database } from '../src/database/connect.ts';

/** Tables that playing changes, referenced tables first. */
const tables = [
  'exercise_sessions',
  'session_questions',
  'ledger',
  'learner_words',
  'word_reviews',
  'learner_memories',
  'streak_days',
  'offline_browsers',
  'offline_asides',
  'user_guide_progress',
  'user_lesson_progress',
  'opened_guides',
  'test_outs',
  'quest_actions',
  'user_quest_progress',
  'monthly_xp_history',
] as const;

/** Copies a learner's rows. @returns restores them, whatever was played meanwhile */
export async function snapshotOf(database: Database, userId: string): Promise<() => Promise<void>> {
  const rowsOf = async (table: string) => {
    const [row] = await database.run<{ rows: object[] }>(sql`
      select coalesce(jsonb_agg(to_jsonb(t)), '[]') as rows from ${sql.identifier(table)} t where user_id = ${userId}::uuid`);
    return [table, JSON.stringify(row?.rows ?? [])] as const;
  };
  const all = await Promise.all(tables.map(rowsOf));
  const [, profile] = await rowsOf('profiles');
  return async () => {
    for (const table of tables.toReversed())
      await database.run(sql`delete from ${sql.identifier(table)} where user_id = ${userId}::uuid`);
    const kept = sql`jsonb_populate_recordset(null::profiles, ${profile}::jsonb)`;
    await database.run(sql`
      update profiles p set battery = k.battery, last_battery_charge = k.last_battery_charge, gems = k.gems,
        consecutive_correct_answers = k.consecutive_correct_answers, current_streak = k.current_streak, heard_streak = k.heard_streak,
        heard_days = k.heard_days,
        last_credited_day = k.last_credited_day, last_completion_day = k.last_completion_day,
        last_completion_zone = k.last_completion_zone, last_credited_at = k.last_credited_at,
        streak_freezes = k.streak_freezes, last_visit_day = k.last_visit_day, day_opening = k.day_opening,
        review_reward_day = k.review_reward_day, review_rewards = k.review_rewards, last_move_at = k.last_move_at,
        current_xp = k.current_xp, current_level = k.current_level, total_xp_earned = k.total_xp_earned, version = p.version + 1
      from ${kept} k where p.user_id = k.user_id`);
    for (const [table, rows] of all)
      await database.run(sql`insert into ${sql.identifier(table)}
        select * from jsonb_populate_recordset(null::${sql.identifier(table)}, ${rows}::jsonb)`);
  };
}
