import type { Language } from '@kalima/contract';
import type { Calendar, Day } from '@kalima/rules';
import { and, eq, gt, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { pushSubscriptions, quizPlayers, reminders } from '../../database/schema/index.ts';
import { timestamp } from '../../database/timestamp.ts';
import type { PushAddress } from '../../outside/push/push-sender.ts';
import { calendarJson } from '../../player/calendar-json.ts';
import { isUnseenInvitation } from '../../player/invitations.ts';

export interface DueReminder {
  readonly user_id: string;
  readonly hour: number;
  readonly last_day: Day | null;
  readonly next_at: Date;
  readonly calendar: Calendar;
  readonly language: Language;
  readonly last_completion_day: Day | null;
  readonly is_challenged: boolean;
}

const isNotReminded = (nowMs: number) => sql`p.invitation_reminded_at is null and ${isUnseenInvitation(nowMs)}`;

export interface Device extends PushAddress {
  readonly user_id: string;
}

export function dueReminders({ run }: Database, nowMs: number, limit: number): Promise<DueReminder[]> {
  return run<DueReminder>(sql`
    select r.user_id, r.hour, to_char(r.last_day, 'YYYY-MM-DD') as last_day, r.next_at, ${calendarJson('f')} as calendar, f.language,
      to_char(f.last_completion_day, 'YYYY-MM-DD') as last_completion_day,
      exists (select from quiz_players p where p.user_id = r.user_id and ${isNotReminded(nowMs)}) as is_challenged
    from reminders r join profiles f on f.user_id = r.user_id
    where r.next_at <= ${timestamp(nowMs)} order by r.next_at limit ${limit}`);
}

/** Claims a reminder for one process, by moving its time. */
export async function takeReminder({ orm }: Database, { user_id, next_at }: DueReminder, untilMs: number) {
  const rows = await orm
    .update(reminders)
    .set({ nextAt: new Date(untilMs) })
    .where(and(eq(reminders.userId, user_id), eq(reminders.nextAt, next_at)))
    .returning({ userId: reminders.userId });
  return rows.length === 1;
}

interface Settled {
  readonly nextMs: number;
  /** Null: the day's reminder is still due. */
  readonly remindedDay: Day | null;
}

/** Releases the claim, unless the time was changed meanwhile (another hour or zone, reminders off). */
export async function settleReminder({ run }: Database, userId: string, heldUntilMs: number, settled: Settled) {
  await run(sql`
    update reminders set last_day = coalesce(${settled.remindedDay}::date, last_day),
      next_at = case when next_at = ${timestamp(heldUntilMs)} then ${timestamp(settled.nextMs)} else next_at end
    where user_id = ${userId}::uuid`);
}

/** Marked before sending: no other process sends this day's reminder to these devices. */
export function takeDevices({ orm }: Database, userId: string, day: Day): Promise<Device[]> {
  const { userId: user_id, endpoint, p256dh, auth, remindedDay } = pushSubscriptions;
  return orm
    .update(pushSubscriptions)
    .set({ remindedDay: day })
    .where(and(eq(user_id, userId), or(isNull(remindedDay), lt(remindedDay, day))))
    .returning({ user_id, endpoint, p256dh, auth });
}

/** Marked before sending, like devices. @returns the matches that this reminder mentions */
export async function takeInvitations({ run }: Database, userId: string, nowMs: number): Promise<string[]> {
  const rows = await run<{ match_id: string }>(sql`
    update quiz_players p set invitation_reminded_at = ${timestamp(nowMs)}
    where p.user_id = ${userId}::uuid and ${isNotReminded(nowMs)} returning p.match_id`);
  return rows.map(({ match_id }) => match_id);
}

export async function releaseInvitations({ orm }: Database, userId: string, matchIds: readonly string[]) {
  if (matchIds.length === 0) return;
  await orm
    .update(quizPlayers)
    .set({ invitationRemindedAt: null })
    .where(and(eq(quizPlayers.userId, userId), inArray(quizPlayers.matchId, matchIds)));
}

/** Consecutive days of failure after which a device is deleted. */
const maxFailedDays = 10;

/** @param fate `again`: retry today */
export async function noteDevice(
  { orm }: Database,
  { user_id, endpoint }: Device,
  fate: 'given' | 'again' | 'failed' | 'gone',
) {
  const isDevice = and(eq(pushSubscriptions.userId, user_id), eq(pushSubscriptions.endpoint, endpoint));
  const { failedDays } = pushSubscriptions;
  switch (fate) {
    case 'given':
      await orm
        .update(pushSubscriptions)
        .set({ failedDays: 0 })
        .where(and(isDevice, gt(failedDays, 0)));
      return;
    case 'again':
      await orm.update(pushSubscriptions).set({ remindedDay: null }).where(isDevice);
      return;
    case 'failed':
      await orm
        .update(pushSubscriptions)
        .set({ failedDays: sql`${failedDays} + 1` })
        .where(isDevice);
      await orm.delete(pushSubscriptions).where(and(isDevice, gte(failedDays, maxFailedDays)));
      return;
    case 'gone':
      await orm.delete(pushSubscriptions).where(isDevice);
      return;
  }
}
