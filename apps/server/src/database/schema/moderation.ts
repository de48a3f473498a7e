import { playerReportDecisions, playerReportMeasures, playerReportReasons } from '@kalima/contract';
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { closedLists } from './closed-lists.ts';
import { moment } from './moment.ts';
import { learnerId } from './player.ts';

const storedStates = ['open', ...playerReportDecisions] as const;

export const playerReports = pgTable(
  'quiz_reports',
  {
    id: uuid('id').notNull().defaultRandom(),
    userId: learnerId(),
    reportedId: learnerId('reported_id'),
    reason: text('reason', { enum: playerReportReasons }).notNull(),
    displayName: text('display_name'),
    avatarUrl: text('avatar_url'),
    createdAt: moment('created_at').notNull(),
    state: text('state', { enum: storedStates }).notNull().default('open'),
    decidedAt: moment('decided_at'),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    /** The name or picture address that the administrator saw and decided on. */
    decidedOn: text('decided_on'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    ...closedLists(table),
    uniqueIndex('quiz_reports_open').on(table.userId, table.reportedId, table.reason).where(sql`state = 'open'`),
    index('quiz_reports_reported').on(table.reportedId, table.reason, table.state, table.createdAt, table.id),
    index('quiz_reports_newest').on(table.state, table.createdAt, table.id),
    // For the deletion of an administrator's account.
    index('quiz_reports_decided_by').on(table.decidedBy).where(sql`decided_by is not null`),
  ],
);

/** A warning to a learner about their own name or picture; it does not reveal the reporter. */
export const playerWarnings = pgTable(
  'player_warnings',
  {
    id: uuid('id').notNull().defaultRandom(),
    userId: learnerId(),
    reason: text('reason', { enum: playerReportReasons }).notNull(),
    kind: text('kind', { enum: playerReportMeasures }).notNull(),
    displayName: text('display_name'),
    createdAt: moment('created_at').notNull(),
    notifiedAt: moment('told_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    ...closedLists(table),
    index('player_warnings_untold').on(table.userId, table.createdAt).where(sql`told_at is null`),
  ],
);
