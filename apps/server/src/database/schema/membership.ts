import { gemPackIds, planIds, subscriptionProviders, subscriptionStatuses } from '@kalima/rules';
import { boolean, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { closedLists } from './closed-lists.ts';
import { moment } from './moment.ts';
import { profiles } from './player.ts';

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => profiles.userId, { onDelete: 'cascade' });

/**
 * Second specification §3, "subscribers": what is known of a learner's subscription. What the rules need of it is copied to the
 * profile (`is_pro_subscriber`, `super_until`) in the same statement.
 */
export const subscribers = pgTable(
  'subscribers',
  {
    userId: userId().primaryKey(),
    subscribed: boolean('subscribed').notNull().default(false),
    subscriptionTier: text('subscription_tier', { enum: planIds }),
    subscriptionEnd: moment('subscription_end'),
    provider: text('provider', { enum: subscriptionProviders }),
    status: text('status', { enum: subscriptionStatuses }).notNull().default('none'),
    cancelsAtPeriodEnd: boolean('cancels_at_period_end').notNull().default(false),
    /** A trial was begun once, with whichever provider. */
    trialUsed: boolean('trial_used').notNull().default(false),
    /** The provider's names: its customer, its subscription (with Google Play the purchase token). */
    customerId: text('customer_id').unique(),
    subscriptionId: text('subscription_id').unique(),
    /** Who asks the provider takes the next ticket first, and writes only when nobody with a later one has written. */
    ticket: integer('ticket').notNull().default(0),
    writtenTicket: integer('written_ticket').notNull().default(0),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** When the provider was last asked without an event: not more often than once in a while. */
    askedAt: moment('asked_at'),
  },
  closedLists,
);

/** Events of the payment provider, and checkouts, that were dealt with: the same one again has no second effect. */
export const paymentEvents = pgTable('payment_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  receivedAt: moment('received_at').notNull(),
  /** Why it was put aside for the operator: it contradicts what is known. Null: it was dealt with. */
  problem: text('problem'),
});

const purchaseStates = ['paid', 'refunded'] as const;

/** Packs of gems bought for money; `id` is the provider's checkout, which `payment_events` has once for all learners. */
export const gemPurchases = pgTable(
  'gem_purchases',
  {
    id: text('id').notNull(),
    userId: userId(),
    pack: text('pack', { enum: gemPackIds }).notNull(),
    gems: integer('gems').notNull(),
    /** What a refund names. */
    paymentId: text('payment_id'),
    state: text('state', { enum: purchaseStates }).notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    unique('gem_purchases_payment').on(table.userId, table.paymentId),
    // A refund names the payment, and no learner.
    index('gem_purchases_by_payment').on(table.paymentId),
    ...closedLists(table),
  ],
);

/** Accounts that will be deleted at `due_at`, unless somebody signs in to them before. */
export const accountDeletions = pgTable(
  'account_deletions',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    requestedAt: moment('requested_at').notNull(),
    dueAt: moment('due_at').notNull(),
  },
  (table) => [index('account_deletions_due').on(table.dueAt)],
);
