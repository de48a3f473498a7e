import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { profiles } from './player.ts';

/** When a learner is reminded. A trigger makes `next_at` the epoch when the learner's time zone changes: it is judged anew. */
export const reminders = pgTable(
  'reminders',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    hour: integer('hour').notNull(),
    /** When it has to be looked at next; null while reminders are off. */
    nextAt: moment('next_at'),
    /** The learner's day that had its reminder. */
    lastDay: date('last_day'),
  },
  (table) => [
    index('reminders_next').on(table.nextAt),
    check('reminders_hour_of_a_day', sql`${table.hour} between 0 and 23`),
  ],
);

/** A browser of a learner, as its push service knows it (RFC 8030). */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: moment('created_at').notNull(),
    /** The learner's day whose reminder was given to this device, or is being given. */
    remindedDay: date('reminded_day'),
    /** Days in a row on which no reminder could be given. */
    failedDays: integer('failed_days').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.endpoint] }),
    // A browser that another learner signs in to is taken away from the one before.
    index('push_subscriptions_endpoint').on(table.endpoint),
  ],
);
