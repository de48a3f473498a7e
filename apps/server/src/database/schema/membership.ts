import { gemPackIds, planIds, subscriptionProviders, subscriptionStatuses } from '@kalima/rules';
import { boolean, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { closedLists } from './closed-lists.ts';
import { moment } from './moment.ts';
import { learnerId } from './player.ts';

/** Spec 2 §3, "subscribers". The columns that the rules need are copied to the profile in the same statement. */
export const subscribers = pgTable(
  'subscribers',
  {
    userId: learnerId().primaryKey(),
    subscribed: boolean('subscribed').notNull().default(false),
    subscriptionTier: text('subscription_tier', { enum: planIds }),
    subscriptionEnd: moment('subscription_end'),
    provider: text('provider', { enum: subscriptionProviders }),
    status: text('status', { enum: subscriptionStatuses }).notNull().default('none'),
    cancelsAtPeriodEnd: boolean('cancels_at_period_end').notNull().default(false),
    trialUsed: boolean('trial_used').notNull().default(false),
    /** The provider's identifiers: customer, and subscription (for Google Play the purchase token). */
    customerId: text('customer_id').unique(),
    subscriptionId: text('subscription_id').unique(),
    /** Fencing token: a request takes the next ticket, asks the provider, and writes only if no later ticket has written. */
    ticket: integer('ticket').notNull().default(0),
    writtenTicket: integer('written_ticket').notNull().default(0),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** The last unsolicited lookup at the provider; limits their rate. */
    askedAt: moment('asked_at'),
  },
  closedLists,
);

/** Processed provider events and checkouts: a repeat has no second effect. */
export const paymentEvents = pgTable('payment_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  receivedAt: moment('received_at').notNull(),
  /** Contradiction with known data, for the operator; null: processed. */
  problem: text('problem'),
});

const purchaseStates = ['paid', 'refunded'] as const;

/** Purchased packs of gems; `id` is the provider's checkout, unique in `payment_events`. */
export const gemPurchases = pgTable(
  'gem_purchases',
  {
    id: text('id').notNull(),
    userId: learnerId(),
    pack: text('pack', { enum: gemPackIds }).notNull(),
    gems: integer('gems').notNull(),
    paymentId: text('payment_id'),
    state: text('state', { enum: purchaseStates }).notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    unique('gem_purchases_payment').on(table.userId, table.paymentId),
    // A refund names the payment, not the learner.
    index('gem_purchases_by_payment').on(table.paymentId),
    ...closedLists(table),
  ],
);

/** Accounts to delete at `due_at`, unless the learner signs in before. */
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
