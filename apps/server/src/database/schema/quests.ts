import { questTypes, rewardCurrencies } from '@kalima/rules';
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { closedLists } from './closed-lists.ts';
import { learnerId } from './player.ts';

/** Second specification §3: the three quests of a date. `title` and `description` are in English. */
export const dailyQuests = pgTable(
  'daily_quests',
  {
    id: text('id').primaryKey(),
    date: date('date').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    questType: text('quest_type', { enum: questTypes }).notNull(),
    targetValue: integer('target_value').notNull(),
    rewardType: text('reward_type', { enum: rewardCurrencies }).notNull(),
    rewardAmount: integer('reward_amount').notNull(),
    iconName: text('icon_name').notNull(),
  },
  (table) => [unique('daily_quests_once').on(table.date, table.questType), ...closedLists(table)],
);

export const userQuestProgress = pgTable(
  'user_quest_progress',
  {
    userId: learnerId(),
    questId: text('quest_id')
      .notNull()
      .references(() => dailyQuests.id),
    currentProgress: integer('current_progress').notNull(),
    /** In the counted unit: seconds of study time, whose minutes are in `current_progress`. */
    counted: integer('counted').notNull(),
    isCompleted: boolean('is_completed').notNull(),
    completedAt: timestamp('completed_at', { withTimezone: true, mode: 'date' }),
    completedBy: text('completed_by'),
    rewardClaimed: boolean('reward_claimed').notNull().default(false),
    /** The claim's Idempotency-Key: a repeat gets the same reply. */
    claimKey: text('claim_key'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.questId] }),
    index('user_quest_progress_unclaimed').on(table.userId).where(sql`is_completed and not reward_claimed`),
  ],
);
