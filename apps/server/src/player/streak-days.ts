import type { Day, GameEvent, Rulebook } from '@kalima/rules';
import { type SQL, sql } from 'drizzle-orm';
import { timestamp } from '../database/timestamp.ts';

/** More than a late pass can change: it is placed within the last days. */
const maxDays = 30;
const dayMs = 86_400_000;

/** Of a freeze in the ledger, before the request's key. */
export const freezePurchase = 'freeze-purchase';

/** Latest credited days, as the rules' CreditedDay, earliest first: read beside the player. */
export const creditedDaysJson: SQL = sql`coalesce((
  select jsonb_agg(jsonb_build_object('day', d.day, 'atMs', (extract(epoch from d.at) * 1000)::float8, 'timeZone', d.time_zone,
    'streak', d.streak, 'freezes', d.freezes, 'freezesBefore', d.freezes_before, 'isHeard', d.is_heard,
    'heardStreak', d.heard_streak) order by d.day)
  from (select * from streak_days where user_id = profiles.user_id order by day desc limit ${sql.raw(String(maxDays))}) d), '[]')`;

/** When freezes were bought in these days: read beside the player. */
export const freezesBoughtJson = (nowMs: number): SQL => sql`coalesce((
  select jsonb_agg((extract(epoch from l.at) * 1000)::float8 order by l.at) from ledger l
  where l.user_id = profiles.user_id and l.currency = 'gems' and starts_with(l.source, ${`${freezePurchase}:`})
    and l.at >= ${timestamp(nowMs - maxDays * dayMs)}), '[]')`;

export const heardDaysJson: SQL = sql`to_jsonb(profiles.heard_days)`;

/** Adds today; one day more than a late pass needs, for changes of time zone. */
export const heardDaysWith = (today: Day, { offline }: Rulebook): SQL => sql`case when ${today}::date = any(heard_days)
  then heard_days else (array_prepend(${today}::date, heard_days))[:${sql.raw(String(offline.maxStreakDays + 2))}] end`;

export function writeCreditedDays(events: readonly GameEvent[]): SQL[] {
  const days = events.flatMap((event) => (event.kind === 'days-credited' ? event.days : []));
  if (days.length === 0) return [];
  return [
    sql`insert into streak_days (user_id, day, at, time_zone, streak, freezes, freezes_before, is_heard, heard_streak)
      select guard.user_id, d.day, to_timestamp(d."atMs" / 1000.0), d."timeZone", d.streak, d.freezes, d."freezesBefore", d."isHeard",
        d."heardStreak"
      from guard, jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
        as d (day date, "atMs" float8, "timeZone" text, streak int, freezes int, "freezesBefore" int, "isHeard" boolean,
          "heardStreak" int)
      on conflict (user_id, day) do update set at = excluded.at, time_zone = excluded.time_zone, streak = excluded.streak,
        freezes = excluded.freezes, freezes_before = excluded.freezes_before, is_heard = excluded.is_heard, heard_streak = excluded.heard_streak`,
  ];
}
