import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { learnerId } from './player.ts';

/** A trigger resets `next_at` to the epoch when the learner's time zone changes. */
export const reminders = pgTable(
  'reminders',
  {
    userId: learnerId().primaryKey(),
    hour: integer('hour').notNull(),
    /** The next check; null while reminders are off. */
    nextAt: moment('next_at'),
    lastDay: date('last_day'),
  },
  (table) => [
    index('reminders_next').on(table.nextAt),
    check('reminders_hour_of_a_day', sql`${table.hour} between 0 and 23`),
  ],
);

/** A browser's subscription with its push service (RFC 8030). */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    userId: learnerId(),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: moment('created_at').notNull(),
    /** The learner's day whose reminder this device got, or is getting. */
    remindedDay: date('reminded_day'),
    /** Consecutive days without a delivered reminder. */
    failedDays: integer('failed_days').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.endpoint] }),
    // A browser belongs to the last learner who signed in to it.
    index('push_subscriptions_endpoint').on(table.endpoint),
  ],
);
