import type { GameEvent } from '@kalima/rules';
import { type SQL, sql } from 'drizzle-orm';

/** More than a late pass can change: it is placed within the last days. */
const maxDays = 30;

/** The latest days that were credited, as the rules' CreditedDay, the earliest first: read beside the player. */
export const creditedDaysJson: SQL = sql`coalesce((
  select jsonb_agg(jsonb_build_object('day', d.day, 'atMs', (extract(epoch from d.at) * 1000)::float8, 'timeZone', d.time_zone,
    'streak', d.streak, 'freezes', d.freezes, 'freezesBefore', d.freezes_before) order by d.day)
  from (select * from streak_days where user_id = profiles.user_id order by day desc limit ${sql.raw(String(maxDays))}) d), '[]')`;

/** The days that a decision's events credited. */
export function writeCreditedDays(events: readonly GameEvent[]): SQL[] {
  const days = events.flatMap((event) => (event.kind === 'days-credited' ? event.days : []));
  if (days.length === 0) return [];
  return [
    sql`insert into streak_days (user_id, day, at, time_zone, streak, freezes, freezes_before)
      select guard.user_id, d.day, to_timestamp(d."atMs" / 1000.0), d."timeZone", d.streak, d.freezes, d."freezesBefore"
      from guard, jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
        as d (day date, "atMs" float8, "timeZone" text, streak int, freezes int, "freezesBefore" int)
      on conflict (user_id, day) do update set at = excluded.at, time_zone = excluded.time_zone, streak = excluded.streak,
        freezes = excluded.freezes, freezes_before = excluded.freezes_before`,
  ];
}
