import { countsAsXp, type GameEvent, isSuper, type LeagueWeek, type Player, type Rulebook, sumOf } from '@kalima/rules';
import { type SQL, sql } from 'drizzle-orm';
import { timestamp } from '../database/timestamp.ts';

export const laterOf = (one: LeagueWeek, other: LeagueWeek) => (one > other ? one : other);

export interface LeagueGain {
  readonly xp: number;
  readonly fastAnswers: number;
  readonly maxXpPerDay: number;
}

export function leagueGain(events: readonly GameEvent[], player: Player, rulebook: Rulebook): LeagueGain {
  return {
    xp: sumOf(events.filter(countsAsXp), 'xp'),
    fastAnswers: events.filter((event) => event.kind === 'question-done' && event.tooFast === true).length,
    maxXpPerDay: rulebook.leagues.maxLeagueXpPerDay * (isSuper(player, rulebook) ? rulebook.xp.superFactor : 1),
  };
}

/** Days of the league's weeks, UTC: travelling adds none. */
export function leagueWrite({ xp, fastAnswers, maxXpPerDay }: LeagueGain, nowMs: number, week: LeagueWeek): SQL {
  const at = timestamp(nowMs);
  const day = sql`(${at} at time zone 'UTC')::date`;
  const ofDay = sql`case when m.xp_day = ${day} then m.day_xp else 0 end`;
  const counted = sql`least(${xp}::int, greatest(0, ${maxXpPerDay}::int - ${ofDay}))`;
  return sql`update league_memberships m set weekly_xp = m.weekly_xp + ${counted}, xp_day = ${day}, day_xp = ${ofDay} + ${counted},
      reached_at = case when ${counted} > 0 then ${at} else m.reached_at end,
      fast_answers = m.fast_answers + ${fastAnswers}::int, capped_xp = m.capped_xp + ${xp}::int - ${counted}
    from guard where ${xp}::int + ${fastAnswers}::int > 0 and m.user_id = guard.user_id and m.week_start_date = ${week}::date
      and not m.has_left`;
}
