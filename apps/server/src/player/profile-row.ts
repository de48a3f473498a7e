import type { DayOpening, Player } from '@kalima/rules';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { notFound, unauthorized } from '../http/errors.ts';
import { isLiveRef, type UserRef, userIdOf } from '../http/live-session.ts';

/** What the rules need of a profile, as the database gives it. */
export interface ProfileRow<Context> {
  readonly version: number;
  readonly time_zone: string;
  readonly is_pro_subscriber: boolean;
  readonly super_until: Date | null;
  readonly battery: number;
  readonly last_battery_charge: Date;
  readonly gems: number;
  readonly consecutive_correct_answers: number;
  readonly total_xp_earned: number;
  readonly current_streak: number;
  readonly last_credited_day: string | null;
  readonly last_completion_day: string | null;
  readonly last_completion_zone: string | null;
  readonly last_credited_at: Date | null;
  readonly streak_freezes: number;
  readonly day_opening: DayOpening | null;
  readonly last_monthly_gems_date: string | null;
  readonly free_battery_recharges_used: number;
  readonly first_lesson_gift_received: boolean;
  readonly beta_tester_bonus_received: boolean;
  readonly tap_game_month: string | null;
  readonly review_reward_day: string | null;
  readonly review_rewards: number;
  readonly last_move_at: Date | null;
  readonly context: Context;
}

/** @param nowMs a subscription that is over by then counts no more, whether or not anybody has told. */
export function playerOf(row: ProfileRow<unknown>, nowMs: number): Player {
  return {
    isSubscriber: row.is_pro_subscriber && (row.super_until === null || row.super_until.getTime() > nowMs),
    battery: row.battery,
    lastBatteryChargeMs: row.last_battery_charge.getTime(),
    gems: row.gems,
    consecutiveRight: row.consecutive_correct_answers,
    totalXp: row.total_xp_earned,
    streak: row.current_streak,
    lastCreditedDay: row.last_credited_day,
    lastCompletionDay: row.last_completion_day,
    lastCompletionZone: row.last_completion_zone,
    lastCreditedMs: row.last_credited_at?.getTime() ?? null,
    freezes: row.streak_freezes,
    dayOpening: row.day_opening,
    lastMonthlyGemsDay: row.last_monthly_gems_date,
    freeRechargesUsed: row.free_battery_recharges_used,
    giftReceived: row.first_lesson_gift_received,
    betaBonusReceived: row.beta_tester_bonus_received,
    tapGameMonth: row.tap_game_month,
    reviewRewardDay: row.review_reward_day,
    reviewRewards: row.review_rewards,
    lastMoveMs: row.last_move_at?.getTime() ?? null,
  };
}

const dayText = (column: string) => sql.raw(`to_char(${column}, 'YYYY-MM-DD') as ${column}`);

/**
 * @param nowMs a request's sign-in must live at that moment, which this read finds out by the way
 * @param more further columns, beside what the feature needs.
 */
export async function readRow<Context, More extends object = object>(
  database: Database,
  nowMs: number,
  ref: UserRef,
  context: SQL,
  more: SQL = sql``,
): Promise<ProfileRow<Context> & More> {
  const [row] = await database.read<ProfileRow<Context> & More & { is_live: boolean }>(
    sql`
    select version, time_zone, is_pro_subscriber, super_until, battery, last_battery_charge, gems, consecutive_correct_answers,
      total_xp_earned, current_streak, streak_freezes, ${dayText('last_credited_day')}, ${dayText('last_completion_day')},
      last_completion_zone, last_credited_at, day_opening, ${dayText('last_monthly_gems_date')}, free_battery_recharges_used,
      first_lesson_gift_received, beta_tester_bonus_received, tap_game_month, ${dayText('review_reward_day')}, review_rewards,
      last_move_at, ${isLiveRef(ref, nowMs)} as is_live, ${context} as context${more}
    from profiles where user_id = ${userIdOf(ref)}::uuid`,
  );
  if (row === undefined) throw typeof ref === 'string' ? notFound() : unauthorized();
  if (!row.is_live) throw unauthorized();
  return row;
}
