import type { RefusalCode } from '@kalima/contract';
import {
  type BatteryTimeline,
  batteriesAt,
  countsAsXp,
  type GameEvent,
  isSuper,
  type LeagueWeek,
  leagueWeekAt,
  type Moment,
  type Movement,
  momentAt,
  type Player,
  playerAt,
  type QuestType,
  type Rulebook,
  regenerate,
  sumOf,
  weekAfter,
  withBatteryChange,
} from '@kalima/rules';
import { type SQL, sql } from 'drizzle-orm';
import { timestamp } from '../database/timestamp.ts';
import type { Dependencies } from '../dependencies.ts';
import { courseChanged, notFound } from '../request/errors.ts';
import { type UserRef, userIdOf } from '../request/live-session.ts';
import { batteryTimelineJson } from './battery-timeline.ts';
import { joinLeague, joinsBefore, type LeagueState, leagueState, mayJoinWith } from './join-league.ts';
import { playerOf, setPlayer } from './player-columns.ts';
import { readRow } from './profile-row.ts';
import { questsDone, questsDoneBy, questWrites } from './quest-writes.ts';
import { heardDaysWith, writeCreditedDays } from './streak-days.ts';

/** What a rule decided about a player, and what else has to be written with it: all of it or nothing. It throws nothing. */
export type Decision<T> =
  | { readonly kind: 'refused'; readonly refusal: RefusalCode }
  /** What the request is about is not there, or is somebody else's. */
  | { readonly kind: 'not-found' }
  /** It is about questions that can no longer be had. */
  | { readonly kind: 'course-changed' }
  /** Nothing to write: a request that was served before. */
  | { readonly kind: 'unchanged'; readonly value: T; readonly request?: string }
  | {
      readonly kind: 'changed';
      readonly player: Player;
      readonly events: readonly GameEvent[];
      /** Statements of the feature's own tables; each must draw its rows from `guard`, which is empty on a conflict. */
      readonly writes: readonly SQL[];
      /** Names the request: repeated (unchanged), it is told the same quests as completed. */
      readonly request?: string;
      readonly value: T;
    };

export type Changed<T> =
  | {
      readonly done: true;
      readonly value: T;
      readonly player: Player;
      readonly moment: Moment;
      /** Quests of the day that this change completed. */
      readonly questsDone: readonly QuestType[];
    }
  | { readonly done: false; readonly refusal: RefusalCode };

/** A move that was made without a connection. */
export interface LateMove {
  readonly playedMs: number;
  /** The move before it in the same browser; null: there was none. */
  readonly previousMs: number | null;
  /** Batteries are lost at that moment; false: at the receipt, as its ticket was issued under that rule. */
  readonly movesBatteries: boolean;
}

interface ChangeOptions {
  /** The learner's time zone from now on, a known one: the rule already sees today there. */
  readonly newZone?: string;
  /** The rule sees the moment at which it was made; what is limited by time (batteries, quests, leagues) is booked now. */
  readonly late?: LateMove | undefined;
}

/** @param context an SQL expression that may refer to `profiles`; what it gives comes back beside the player. */
export async function readPlayer<Context = null>(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  ref: UserRef,
  context: SQL = sql`null`,
): Promise<{ player: Player; moment: Moment; context: Context }> {
  const row = await readRow<Context>(database, clock.now(), ref, context);
  const moment = momentAt(clock.now(), row.time_zone);
  return { player: playerOf(row, moment.nowMs), moment, context: row.context };
}

const maxTries = 30;

/**
 * The single write path to a player's state: reads it with its version, applies a rule, and writes everything in one statement
 * that has no effect unless the version is unchanged. A conflict, or a ledger row that already exists, starts over from the read.
 * The rule gets the batteries regenerated; the regeneration is booked with the change. The statement also counts XP for the month,
 * for the league of the week (joined beforehand, with the XP earned since Monday) and for the quests of the day, and writes the days
 * of the streak.
 */
export async function changePlayer<Context, T>(
  deps: Pick<Dependencies, 'database' | 'clock' | 'rulebook'>,
  ref: UserRef,
  context: SQL,
  rule: (player: Player, context: Context, moment: Moment) => Decision<T>,
  { newZone, late }: ChangeOptions = {},
): Promise<Changed<T>> {
  const userId = userIdOf(ref);
  let firstWeek: LeagueWeek = '';
  let conflict: unknown;
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    const week = laterOf(firstWeek, leagueWeekAt(deps.clock.now()));
    const state = sql`, ${leagueState(week)} as league${late?.movesBatteries ? sql`, ${batteryTimelineJson(deps.clock.now())} as batteries` : sql``}`;
    const row = await readRow<Context, StateRead>(deps.database, deps.clock.now(), ref, context, state);
    const moment = momentAt(deps.clock.now(), newZone ?? row.time_zone);
    if (leagueWeekAt(moment.nowMs) > week) continue;
    const stored = playerOf(row, moment.nowMs);
    const before = regenerate(stored, moment.nowMs, deps.rulebook);
    const decision =
      late === undefined
        ? rule(before, row.context, moment)
        : decideLate(
            rule,
            { before, batteries: row.batteries ?? null, context: row.context, now: moment, late },
            deps.rulebook,
          );
    const change = decision.kind === 'changed' ? decision : { events: [], player: before };
    const league = leagueGain(change.events, change.player, deps.rulebook);
    const joining = { week, nowMs: moment.nowMs, maxXpPerDay: league.maxXpPerDay };
    if (joinsBefore(row.league, before, league.xp, deps.rulebook)) {
      await joinLeague(deps, userId, joining);
      continue;
    }
    if (decision.kind === 'refused') return { done: false, refusal: decision.refusal };
    if (decision.kind === 'not-found') throw notFound();
    if (decision.kind === 'course-changed') throw courseChanged();
    if (decision.kind === 'unchanged') {
      const questsDone = await questsCompletedBy(deps, userId, decision.request);
      return { done: true, value: decision.value, player: before, moment, questsDone };
    }
    const returned = decision.player.battery - stored.battery - sumOf(decision.events, 'battery');
    const regenerated = regeneration(returned, row.version);
    const write = { ...decision, events: [...regenerated, ...decision.events] };
    const xp = sumOf(write.events, 'xp');
    // A request of the learner: background jobs name a learner by their id alone.
    const isHeard = typeof ref !== 'string' || late !== undefined;
    const movedMs = late?.movesBatteries ? late.playedMs : null;
    const statement = saving(deps, userId, row.version, write, { moment, movedMs, week, xp, league, isHeard }, newZone);
    const saved = await (mayJoinWith(row.league, before, decision, deps.rulebook)
      ? joinLeague(deps, userId, joining, async (tx) => (await tx.execute<Saved>(statement)).rows[0] ?? null)
      : deps.database.write<Saved>(statement, userId).then(([first]) => first ?? null)
    ).catch((error: unknown) => {
      if (isViolation(error, 'league_week_closed')) firstWeek = weekAfter(week);
      else if (!isViolation(error)) throw error;
      conflict = error;
      return null;
    });
    if (saved) return { done: true, value: decision.value, player: decision.player, moment, ...saved };
  }
  throw new Error(`The player ${userId} could not be saved: too many changes at the same time`, { cause: conflict });
}

interface LateRead<Context> {
  /** With the batteries of now. */
  readonly before: Player;
  readonly batteries: BatteryTimeline | null;
  readonly context: Context;
  readonly now: Moment;
  readonly late: LateMove;
}

/** The rule sees the moment of the move, with the batteries of that moment; no clock of the player goes back. */
function decideLate<Context, T>(
  rule: (player: Player, context: Context, moment: Moment) => Decision<T>,
  { before, batteries, context, now: { nowMs, timeZone }, late: { playedMs, previousMs } }: LateRead<Context>,
  rulebook: Rulebook,
): Decision<T> {
  const then = batteries === null ? before : playerAt(before, batteries, playedMs, rulebook);
  const decision = rule({ ...then, lastMoveMs: previousMs }, context, momentAt(playedMs, timeZone));
  if (decision.kind !== 'changed') return decision;
  const { player, events } = decision;
  const latest = Math.max(before.lastMoveMs ?? 0, player.lastMoveMs ?? 0);
  const charged =
    batteries === null
      ? { lastBatteryChargeMs: Math.max(before.lastBatteryChargeMs, player.lastBatteryChargeMs) }
      : batteriesAt(withBatteryChange(batteries, events, playedMs), nowMs, rulebook);
  return { ...decision, player: { ...player, ...charged, lastMoveMs: latest === 0 ? null : latest } };
}

/**
 * Each version is changed once, so its number names what came back before that change. Less than nothing: a late move shows that less
 * had come back than was booked.
 */
function regeneration(amount: number, version: number): Movement[] {
  return amount === 0 ? [] : [{ kind: 'movement', currency: 'battery', amount, source: `regeneration:${version}` }];
}

const uniqueViolation = '23505';

/** @param check the name of a check; without it, that anything is there already. */
function isViolation(error: unknown, check?: string): boolean {
  if (typeof error !== 'object' || error === null) return false;
  // A transaction's error has the database's as its cause.
  if (!('code' in error)) return 'cause' in error && isViolation(error.cause, check);
  return check === undefined ? error.code === uniqueViolation : 'constraint' in error && error.constraint === check;
}

const laterOf = (one: LeagueWeek, other: LeagueWeek) => (one > other ? one : other);

interface LeagueGain {
  /** Of answers that took a human's time. */
  readonly xp: number;
  readonly fastAnswers: number;
  readonly maxXpPerDay: number;
}

function leagueGain(events: readonly GameEvent[], player: Player, rulebook: Rulebook): LeagueGain {
  return {
    xp: sumOf(events.filter(countsAsXp), 'xp'),
    fastAnswers: events.filter((event) => event.kind === 'question-done' && event.tooFast === true).length,
    maxXpPerDay: rulebook.leagues.maxLeagueXpPerDay * (isSuper(player, rulebook) ? rulebook.xp.superFactor : 1),
  };
}

/** The days are those of the league's weeks, UTC: nobody has more of them by travelling. */
function leagueWrite({ xp, fastAnswers, maxXpPerDay }: LeagueGain, nowMs: number, week: LeagueWeek): SQL {
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

async function questsCompletedBy(
  { database }: Pick<Dependencies, 'database'>,
  userId: string,
  request?: string,
): Promise<readonly QuestType[]> {
  if (request === undefined) return [];
  const [told] = await database.run<Saved>(questsDoneBy(userId, request));
  return told?.questsDone ?? [];
}

interface StateRead {
  readonly league: LeagueState;
  /** Of a late move. */
  readonly batteries?: BatteryTimeline | null;
}

interface Saved extends Record<string, unknown> {
  readonly questsDone: readonly QuestType[];
}

interface When {
  readonly moment: Moment;
  /** When batteries were moved without a connection; null: now. */
  readonly movedMs: number | null;
  /** The week of the moment; the next one when that is closed already. */
  readonly week: LeagueWeek;
  readonly xp: number;
  readonly league: LeagueGain;
  /** The server hears from the learner by this change. */
  readonly isHeard: boolean;
}

/** Gives no row where the profile has changed since it was read: nothing was written. */
function saving<T>(
  { rulebook }: Pick<Dependencies, 'rulebook'>,
  userId: string,
  version: number,
  { player, events, writes, request }: Extract<Decision<T>, { kind: 'changed' }>,
  { moment, movedMs, week, xp, league, isHeard }: When,
  newZone: string | undefined,
): SQL {
  const { nowMs, today } = moment;
  const movements = events.filter((event): event is Movement => event.kind === 'movement');
  const at = timestamp(nowMs);
  const bookedAt =
    movedMs === null ? at : sql`case m.currency when 'battery' then ${timestamp(movedMs)} else ${at} end`;
  const more = [...writes, ...writeCreditedDays(events)].map(
    (write, index) => sql`, ${sql.raw(`write_${index}`)} as (${write})`,
  );
  return sql`
    with guard as (
      update profiles set
        ${setPlayer(player, moment, rulebook)},
        heard_days = ${isHeard ? heardDaysWith(today, rulebook) : sql`heard_days`},
        time_zone = coalesce(${newZone ?? null}, time_zone),
        version = version + 1
      where user_id = ${userId}::uuid and version = ${version} returning user_id, leagues_opted_out
    ), booked as (
      insert into ledger (user_id, currency, amount, source, at, too_fast)
      select guard.user_id, m.currency, m.amount, m.source, ${bookedAt}, coalesce(m."tooFast", false)
      from guard, jsonb_to_recordset(${JSON.stringify(movements)}::jsonb)
        as m (currency text, amount int, source text, "tooFast" boolean)
    ), month as (
      insert into monthly_xp_history (user_id, year, month, total_monthly_xp, leagues_opted_out)
      select user_id, ${Number(today.slice(0, 4))}, ${Number(today.slice(5, 7))}, ${xp}::int, leagues_opted_out
      from guard where ${xp}::int > 0
      on conflict (user_id, year, month)
      do update set total_monthly_xp = monthly_xp_history.total_monthly_xp + excluded.total_monthly_xp
    ), league as (
       ${leagueWrite(league, nowMs, week)}
     )${questWrites(events, moment, request ?? null, rulebook)}${sql.join(more)}
     select ${questsDone} as "questsDone" from guard`;
}
