import { maxDevices } from '@kalima/contract';
import { type Calendar, type Day, nextReminder, reminderHour } from '@kalima/rules';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { advisoryLocks } from '../../database/advisory-locks.ts';
import type { Database, Transaction } from '../../database/connect.ts';
import { profiles, pushSubscriptions, reminders } from '../../database/schema/index.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { PushAddress } from '../../outside/push/push-sender.ts';
import { calendarJson } from '../../player/calendar-json.ts';
import { notFound } from '../../request/errors.ts';

export interface StoredNotifications {
  readonly asked: boolean;
  readonly calendar: Calendar;
  readonly hour: number;
  readonly last_day: Day | null;
  readonly last_completion_day: Day | null;
  readonly devices: readonly { readonly endpoint: string; readonly addedAt: string }[];
}

export async function readNotifications(database: Database, userId: string): Promise<StoredNotifications> {
  const [row] = await database.run<StoredNotifications>(sql`
    select p.notifications_permission_asked as asked, ${calendarJson('p')} as calendar, coalesce(r.hour, ${reminderHour}::int) as hour,
      to_char(r.last_day, 'YYYY-MM-DD') as last_day, to_char(p.last_completion_day, 'YYYY-MM-DD') as last_completion_day,
      (select coalesce(jsonb_agg(jsonb_build_object('endpoint', s.endpoint,
          'addedAt', to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by s.created_at desc), '[]')
        from push_subscriptions s where s.user_id = p.user_id) as devices
    from profiles p left join reminders r on r.user_id = p.user_id where p.user_id = ${userId}::uuid`);
  if (row === undefined) throw notFound();
  return row;
}

export type NotificationChange =
  | { readonly kind: 'asked' }
  | { readonly kind: 'hour'; readonly hour: number }
  | { readonly kind: 'add'; readonly address: PushAddress }
  | { readonly kind: 'remove'; readonly endpoint: string }
  | { readonly kind: 'remove-all' }
  /** Another learner has taken over a device: the switch must be recomputed. */
  | { readonly kind: 'look-again' };

/** Reminders are on exactly while there is a device. The profile's row is locked first, which serialises changes. */
export async function changeNotifications(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  userId: string,
  changes: readonly NotificationChange[],
): Promise<void> {
  const nowMs = clock.now();
  await database.orm.transaction(async (tx) => {
    const [profile] = await tx
      .select({
        timeZone: profiles.timeZone,
        dayBegins: profiles.dayBegins,
        asked: profiles.notificationsPermissionAsked,
      })
      .from(profiles)
      .where(eq(profiles.userId, userId))
      .for('update');
    if (profile === undefined) throw notFound();
    for (const change of changes) await apply(tx, userId, change, nowMs);
    const [newest] = await tx
      .select({ endpoint: pushSubscriptions.endpoint })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId))
      .orderBy(sql`created_at desc`)
      .limit(1);
    const isOn = newest !== undefined;
    await tx
      .update(profiles)
      .set({
        notificationsPermissionAsked: profile.asked || isOn || changes.some(({ kind }) => kind === 'asked'),
        notificationsEnabled: isOn,
        notificationToken: newest?.endpoint ?? null,
      })
      .where(eq(profiles.userId, userId));
    await plan(tx, userId, { isOn, changes }, { ...profile, nowMs });
  });
}

async function apply(tx: Transaction, userId: string, change: NotificationChange, nowMs: number): Promise<void> {
  const own = eq(pushSubscriptions.userId, userId);
  switch (change.kind) {
    case 'add':
      return add(tx, userId, change.address, nowMs);
    case 'remove':
      await tx.delete(pushSubscriptions).where(and(own, eq(pushSubscriptions.endpoint, change.endpoint)));
      return;
    case 'remove-all':
      await tx.delete(pushSubscriptions).where(own);
      return;
    case 'hour':
    case 'asked':
    case 'look-again':
      return;
  }
}

/** A browser has one address for all its learners: the latest to turn reminders on gets them there. */
async function add(tx: Transaction, userId: string, address: PushAddress, nowMs: number): Promise<void> {
  const row = { userId, ...address, createdAt: new Date(nowMs) };
  const { endpoint } = address;
  // The key is per learner and address: the lock serialises concurrent learners.
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.pushAddress}, hashtext(${endpoint}))`);
  const { rows } = await tx.execute<{ reminded_day: string | null }>(sql`
    delete from push_subscriptions where endpoint = ${endpoint} and user_id <> ${userId}::uuid
    returning to_char(reminded_day, 'YYYY-MM-DD') as reminded_day`);
  await tx
    .insert(pushSubscriptions)
    .values({ ...row, remindedDay: rows[0]?.reminded_day ?? null })
    .onConflictDoUpdate({
      target: [pushSubscriptions.userId, pushSubscriptions.endpoint],
      set: { ...row, failedDays: 0 },
    });
  const tooOld: SQL = sql`select endpoint from push_subscriptions where user_id = ${userId}::uuid
    order by endpoint = ${endpoint} desc, created_at desc, endpoint offset ${maxDevices}`;
  await tx.delete(pushSubscriptions).where(sql`user_id = ${userId}::uuid and endpoint in (${tooOld})`);
}

async function plan(
  tx: Transaction,
  userId: string,
  { isOn, changes }: { readonly isOn: boolean; readonly changes: readonly NotificationChange[] },
  { nowMs, ...calendar }: Calendar & { readonly nowMs: number },
): Promise<void> {
  const [stored] = await tx.select().from(reminders).where(eq(reminders.userId, userId));
  const chosen = changes.flatMap((change) => (change.kind === 'hour' ? [change.hour] : [])).at(-1);
  const hour = chosen ?? stored?.hour ?? reminderHour;
  const isPlanned = stored !== undefined && stored.nextAt !== null && chosen === undefined;
  if (isOn && isPlanned) return;
  const lastDay = stored?.lastDay ?? null;
  const nextAt = isOn ? new Date(nextReminder({ hour, lastDay }, nowMs, calendar)) : null;
  await tx
    .insert(reminders)
    .values({ userId, hour, nextAt })
    .onConflictDoUpdate({ target: reminders.userId, set: { hour, nextAt } });
}
