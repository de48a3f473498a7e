import type { RefusalCode } from '@kalima/contract';
import {
  type BatteryTimeline,
  batteriesAt,
  type Calendar,
  dateIn,
  type GameEvent,
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
import { courseChanged, notFound, refuse } from '../request/errors.ts';
import { type UserRef, userIdOf } from '../request/live-session.ts';
import { batteryTimelineJson } from './battery-timeline.ts';
import { setCalendar } from './calendar-json.ts';
import { joinLeague, joinsBefore, type LeagueState, leagueState, mayJoinWith } from './join-league.ts';
import { type LeagueGain, laterOf, leagueGain, leagueWrite } from './league-gain.ts';
import { playerOf, setPlayer } from './player-columns.ts';
import { readRow } from './profile-row.ts';
import { questsDone, questsDoneBy, questWrites } from './quest-writes.ts';
import { heardDaysWith, writeCreditedDays } from './streak-days.ts';

/** A rule's decision about a player, and its further writes: atomic. It throws nothing. */
export type Decision<T> =
  | { readonly kind: 'refused'; readonly refusal: RefusalCode }
  /** The subject does not exist, or belongs to another learner. */
  | { readonly kind: 'not-found' }
  | { readonly kind: 'course-changed' }
  /** No write: a repeated request. */
  | { readonly kind: 'unchanged'; readonly value: T; readonly request?: string }
  | {
      readonly kind: 'changed';
      readonly player: Player;
      readonly events: readonly GameEvent[];
      /** Statements on the feature's own tables; each must select from `guard`, which is empty on a conflict. */
      readonly writes: readonly SQL[];
      /** Idempotency key: a repeat (unchanged) returns the same completed quests. */
      readonly request?: string;
      readonly value: T;
    };

export interface Changed<T> {
  readonly value: T;
  readonly player: Player;
  readonly moment: Moment;
  readonly questsDone: readonly QuestType[];
}

export interface LateMove {
  readonly playedMs: number;
  /** The previous move in the same browser; null: none. */
  readonly previousMs: number | null;
  /** Batteries are lost at that time; false: at the receipt, the rule under which its ticket was issued. */
  readonly movesBatteries: boolean;
}

interface ChangeOptions {
  /** The learner's calendar from now on: the rule already sees today there. */
  readonly calendar?: (stored: Calendar, player: Player, nowMs: number) => Calendar;
  /** The rule sees the time of the move; batteries, quests and leagues are booked now. */
  readonly late?: LateMove | undefined;
}

/** @param context SQL that may refer to `profiles`; its value is returned beside the player. */
export async function readPlayer<Context = null>(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  ref: UserRef,
  context: SQL = sql`null`,
): Promise<{ player: Player; moment: Moment; context: Context }> {
  const row = await readRow<Context>(database, ref, { context }, clock.now());
  const moment = momentAt(clock.now(), row.calendar);
  return { player: playerOf(row, moment.nowMs), moment, context: row.context };
}

const maxTries = 30;

/**
 * The single write path to a player's state: reads it with its version, applies a rule, and writes everything in one statement
 * that has no effect unless the version is unchanged. A conflict, or a ledger row that already exists, restarts from the read.
 * The rule gets regenerated batteries; the change books them. The statement also updates month, league, quests and streak days.
 */
export async function changePlayer<Context, T>(
  deps: Pick<Dependencies, 'database' | 'clock' | 'rulebook'>,
  ref: UserRef,
  context: SQL,
  rule: (player: Player, context: Context, moment: Moment) => Decision<T>,
  { calendar, late }: ChangeOptions = {},
): Promise<Changed<T>> {
  const userId = userIdOf(ref);
  // A learner's request; background jobs pass the bare id.
  const isHeard = typeof ref !== 'string' || late !== undefined;
  let firstWeek: LeagueWeek = '';
  let conflict: unknown;
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    const week = laterOf(firstWeek, leagueWeekAt(deps.clock.now()));
    const state = sql`, ${leagueState(week)} as league${late?.movesBatteries ? sql`, ${batteryTimelineJson(deps.clock.now())} as batteries` : sql``}`;
    const row = await readRow<Context, StateRead>(deps.database, ref, { context, more: state }, deps.clock.now());
    const nowMs = deps.clock.now();
    if (leagueWeekAt(nowMs) > week) continue;
    const stored = playerOf(row, nowMs);
    const newCalendar = calendar?.(row.calendar, stored, nowMs);
    const moment = momentAt(nowMs, newCalendar ?? row.calendar);
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
    if (joinsBefore(row.league, before, { leagueXp: league.xp, isHeard }, deps.rulebook)) {
      await joinLeague(deps, userId, joining);
      continue;
    }
    if (decision.kind === 'refused') refuse(decision.refusal);
    if (decision.kind === 'not-found') throw notFound();
    if (decision.kind === 'course-changed') throw courseChanged();
    if (decision.kind === 'unchanged') {
      const questsDone = await questsCompletedBy(deps, userId, decision.request);
      return { value: decision.value, player: before, moment, questsDone };
    }
    const returned = decision.player.battery - stored.battery - sumOf(decision.events, 'battery');
    const regenerated = regeneration(returned, row.version);
    const write = { ...decision, events: [...regenerated, ...decision.events] };
    const xp = sumOf(write.events, 'xp');
    const movedMs = late?.movesBatteries ? late.playedMs : null;
    const booking = { moment, movedMs, week, xp, league, isHeard, newCalendar };
    const statement = saving(deps, { userId, version: row.version }, write, booking);
    const saved = await (mayJoinWith(row.league, before, decision, deps.rulebook)
      ? joinLeague(deps, userId, joining, async (tx) => (await tx.execute<Saved>(statement)).rows[0] ?? null)
      : deps.database.write<Saved>(statement, userId).then(([first]) => first ?? null)
    ).catch((error: unknown) => {
      if (isViolation(error, 'league_week_closed')) firstWeek = weekAfter(week);
      else if (!isViolation(error)) throw error;
      conflict = error;
      return null;
    });
    if (saved) return { value: decision.value, player: decision.player, moment, ...saved };
  }
  throw new Error(`The player ${userId} could not be saved: too many changes at the same time`, { cause: conflict });
}

interface LateRead<Context> {
  /** With regenerated batteries. */
  readonly before: Player;
  readonly batteries: BatteryTimeline | null;
  readonly context: Context;
  readonly now: Moment;
  readonly late: LateMove;
}

/** The rule sees time and batteries of the move; no clock of the player goes back. */
function decideLate<Context, T>(
  rule: (player: Player, context: Context, moment: Moment) => Decision<T>,
  { before, batteries, context, now, late: { playedMs, previousMs } }: LateRead<Context>,
  rulebook: Rulebook,
): Decision<T> {
  const then = batteries === null ? before : playerAt(before, batteries, playedMs, rulebook);
  const decision = rule({ ...then, lastMoveMs: previousMs }, context, momentAt(playedMs, now));
  if (decision.kind !== 'changed') return decision;
  const { player, events } = decision;
  const latest = Math.max(before.lastMoveMs ?? 0, player.lastMoveMs ?? 0);
  const charged =
    batteries === null
      ? { lastBatteryChargeMs: Math.max(before.lastBatteryChargeMs, player.lastBatteryChargeMs) }
      : batteriesAt(withBatteryChange(batteries, events, playedMs), now.nowMs, rulebook);
  return { ...decision, player: { ...player, ...charged, lastMoveMs: latest === 0 ? null : latest } };
}

/** The source names the version, which changes once. Negative: a late move shows that too much was booked. */
function regeneration(amount: number, version: number): Movement[] {
  return amount === 0 ? [] : [{ kind: 'movement', currency: 'battery', amount, source: `regeneration:${version}` }];
}

const uniqueViolation = '23505';

/** @param check the name of a constraint; default: a unique violation */
function isViolation(error: unknown, check?: string): boolean {
  if (typeof error !== 'object' || error === null) return false;
  // A transaction's error has the database's as its cause.
  if (!('code' in error)) return 'cause' in error && isViolation(error.cause, check);
  return check === undefined ? error.code === uniqueViolation : 'constraint' in error && error.constraint === check;
}

async function questsCompletedBy(
  { database }: Pick<Dependencies, 'database'>,
  userId: string,
  request?: string,
): Promise<readonly QuestType[]> {
  if (request === undefined) return [];
  const [saved] = await database.run<Saved>(questsDoneBy(userId, request));
  return saved?.questsDone ?? [];
}

interface StateRead {
  readonly league: LeagueState;
  readonly batteries?: BatteryTimeline | null;
}

interface Saved extends Record<string, unknown> {
  readonly questsDone: readonly QuestType[];
}

interface Booking {
  readonly moment: Moment;
  /** Time of offline battery moves; null: now. */
  readonly movedMs: number | null;
  /** The current week; the next one when that is closed. */
  readonly week: LeagueWeek;
  readonly xp: number;
  readonly league: LeagueGain;
  readonly isHeard: boolean;
  readonly newCalendar: Calendar | undefined;
}

/** Returns no row where the profile has changed since the read: nothing was written. */
function saving<T>(
  { rulebook }: Pick<Dependencies, 'rulebook'>,
  { userId, version }: { readonly userId: string; readonly version: number },
  { player, events, writes, request }: Extract<Decision<T>, { kind: 'changed' }>,
  { moment, movedMs, week, xp, league, isHeard, newCalendar }: Booking,
): SQL {
  const { nowMs, today, timeZone } = moment;
  const date = dateIn(nowMs, timeZone);
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
        ${newCalendar === undefined ? sql`` : setCalendar(newCalendar)}
        version = version + 1
      where user_id = ${userId}::uuid and version = ${version} returning user_id, leagues_opted_out
    ), booked as (
      insert into ledger (user_id, currency, amount, source, at, too_fast)
      select guard.user_id, m.currency, m.amount, m.source, ${bookedAt}, coalesce(m."tooFast", false)
      from guard, jsonb_to_recordset(${JSON.stringify(movements)}::jsonb)
        as m (currency text, amount int, source text, "tooFast" boolean)
    ), month as (
      insert into monthly_xp_history (user_id, year, month, total_monthly_xp, leagues_opted_out)
      select user_id, ${Number(date.slice(0, 4))}, ${Number(date.slice(5, 7))}, ${xp}::int, leagues_opted_out
      from guard where ${xp}::int > 0
      on conflict (user_id, year, month)
      do update set total_monthly_xp = monthly_xp_history.total_monthly_xp + excluded.total_monthly_xp
    ), league as (
       ${leagueWrite(league, nowMs, week)}
     )${questWrites(events, moment, request ?? null, rulebook)}${sql.join(more)}
     select ${questsDone} as "questsDone" from guard`;
}
