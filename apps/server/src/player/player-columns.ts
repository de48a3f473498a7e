import { type DayOpening, levelOf, type Moment, type Player, type Rulebook, streakHoldsUntil } from '@kalima/rules';
import { type GetColumnData, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { profiles } from '../database/schema/index.ts';
import { timestamp } from '../database/timestamp.ts';
import { readDayOpening, writeDayOpening } from './day-opening-json.ts';

interface PlayerColumn<Value, Written = Value> {
  readonly select: string;
  /** @param stored the driver's value of `select`. @param nowMs time of the read */
  readonly read: (stored: unknown, nowMs: number) => Value;
  /** The updated column and its new value; null: not written by the player store. */
  readonly write: { readonly column: string; readonly valueOf: (value: Written) => SQL } | null;
}

function plain<Column extends AnyPgColumn>(column: Column): PlayerColumn<GetColumnData<Column>> {
  return {
    select: column.name,
    read: (stored) => stored as GetColumnData<Column>,
    write: { column: column.name, valueOf: (value) => sql`${value}` },
  };
}

/** A calendar day as text; the driver would convert it to a time in the process's zone. */
function day<Column extends AnyPgColumn<{ data: string; notNull: false }>>(
  column: Column,
): PlayerColumn<string | null> {
  return {
    select: `to_char(${column.name}, 'YYYY-MM-DD')`,
    read: (stored) => stored as string | null,
    write: { column: column.name, valueOf: (value) => sql`${value}::date` },
  };
}

function milliseconds(column: AnyPgColumn<{ data: Date; notNull: true }>): PlayerColumn<number> {
  return {
    select: column.name,
    read: (stored) => (stored as Date).getTime(),
    write: { column: column.name, valueOf: timestamp },
  };
}

function millisecondsOrNull(column: AnyPgColumn<{ data: Date; notNull: false }>): PlayerColumn<number | null> {
  return {
    select: column.name,
    read: (stored) => (stored as Date | null)?.getTime() ?? null,
    write: { column: column.name, valueOf: timestamp },
  };
}

function dayOpening(column: AnyPgColumn): PlayerColumn<DayOpening | null> {
  return {
    select: column.name,
    read: readDayOpening,
    write: {
      column: column.name,
      valueOf: (value) => sql`${value === null ? null : writeDayOpening(value)}::jsonb`,
    },
  };
}

/** Written by the membership store only. An expired subscription does not count, even before its end is recorded. */
const subscription: PlayerColumn<boolean> = {
  select: `case when ${profiles.isProSubscriber.name} then coalesce(${profiles.superUntil.name}, 'infinity') end`,
  // The driver returns `infinity` as a number.
  read: (until, nowMs) => until !== null && (until as Date | number).valueOf() > nowMs,
  write: null,
};

/** The column of each player field. Select list, row mapping and update are derived from it. */
const playerColumns = {
  isSubscriber: subscription,
  battery: plain(profiles.battery),
  lastBatteryChargeMs: milliseconds(profiles.lastBatteryCharge),
  gems: plain(profiles.gems),
  consecutiveRight: plain(profiles.consecutiveCorrectAnswers),
  totalXp: plain(profiles.totalXpEarned),
  streak: plain(profiles.currentStreak),
  heardStreak: plain(profiles.heardStreak),
  lastCreditedDay: day(profiles.lastCreditedDay),
  lastCreditedMs: millisecondsOrNull(profiles.lastCreditedAt),
  lastCompletionDay: day(profiles.lastCompletionDay),
  lastCompletionZone: plain(profiles.lastCompletionZone),
  freezes: plain(profiles.streakFreezes),
  dayOpening: dayOpening(profiles.dayOpening),
  lastMonthlyGemsDay: day(profiles.lastMonthlyGemsDate),
  freeRechargesUsed: plain(profiles.freeBatteryRechargesUsed),
  giftReceived: plain(profiles.firstLessonGiftReceived),
  betaBonusReceived: plain(profiles.betaTesterBonusReceived),
  tapGameMonth: plain(profiles.tapGameMonth),
  reviewRewardDay: day(profiles.reviewRewardDay),
  reviewRewards: plain(profiles.reviewRewards),
  lastMoveMs: millisecondsOrNull(profiles.lastMoveAt),
} satisfies { readonly [Field in keyof Player]: PlayerColumn<Player[Field]> };

const fields: readonly (readonly [string, PlayerColumn<unknown, never>])[] = Object.entries(playerColumns);

export type PlayerRow = { readonly [Field in keyof Player]: unknown };

export const selectPlayer: SQL = sql.raw(fields.map(([field, { select }]) => `${select} as "${field}"`).join(', '));

export function playerOf(row: PlayerRow, nowMs: number): Player {
  const stored: Readonly<Record<string, unknown>> = row;
  return Object.fromEntries(
    fields.map(([field, { read }]) => [field, read(stored[field], nowMs)]),
  ) as unknown as Player;
}

/** Assigns every field of the player, and the derived columns for queries. */
export function setPlayer(player: Player, moment: Moment, rulebook: Rulebook): SQL {
  const values: Readonly<Record<string, unknown>> = { ...player };
  const holdsUntilMs = streakHoldsUntil(player, moment, rulebook);
  const stored = fields.flatMap(([field, { write }]) =>
    write === null ? [] : [assign(write.column, write.valueOf(values[field] as never))],
  );
  const derived = [
    assign(profiles.currentXp.name, sql`${player.totalXp}`),
    assign(profiles.currentLevel.name, sql`${levelOf(player.totalXp, rulebook)}`),
    assign(profiles.streakHoldsUntil.name, timestamp(holdsUntilMs)),
    assign(profiles.isOnStreakBoard.name, sql`${holdsUntilMs !== null && holdsUntilMs > moment.nowMs}`),
    assign(profiles.lastVisitDay.name, sql`${player.dayOpening?.day ?? null}::date`),
  ];
  return sql.join([...stored, ...derived], sql`, `);
}

const assign = (column: string, value: SQL) => sql`${sql.identifier(column)} = ${value}`;
