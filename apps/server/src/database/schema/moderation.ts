import { playerReportDecisions, playerReportMeasures, playerReportReasons } from '@kalima/contract';
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { closedLists } from './closed-lists.ts';
import { moment } from './moment.ts';
import { profiles } from './player.ts';

const learner = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => profiles.userId, { onDelete: 'cascade' });

const storedStates = ['open', ...playerReportDecisions] as const;

/**
 * A name or a picture that somebody found offensive, as it was then, and what was decided about it. The table is named for the
 * quiz, where players could be reported first.
 */
export const playerReports = pgTable(
  'quiz_reports',
  {
    id: uuid('id').notNull().defaultRandom(),
    userId: learner('user_id'),
    reportedId: learner('reported_id'),
    reason: text('reason', { enum: playerReportReasons }).notNull(),
    displayName: text('display_name'),
    avatarUrl: text('avatar_url'),
    createdAt: moment('created_at').notNull(),
    state: text('state', { enum: storedStates }).notNull().default('open'),
    decidedAt: moment('decided_at'),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    /** The name or the address of the picture that the administrator saw, and decided about. */
    decidedOn: text('decided_on'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    ...closedLists(table),
    uniqueIndex('quiz_reports_open').on(table.userId, table.reportedId, table.reason).where(sql`state = 'open'`),
    index('quiz_reports_reported').on(table.reportedId, table.reason, table.state, table.createdAt, table.id),
    index('quiz_reports_newest').on(table.state, table.createdAt, table.id),
    // Whoever deletes an account asks what it decided.
    index('quiz_reports_decided_by').on(table.decidedBy).where(sql`decided_by is not null`),
  ],
);

/** What a learner is told about their own name or picture. It says nothing of who reported it. */
export const playerWarnings = pgTable(
  'player_warnings',
  {
    id: uuid('id').notNull().defaultRandom(),
    userId: learner('user_id'),
    reason: text('reason', { enum: playerReportReasons }).notNull(),
    kind: text('kind', { enum: playerReportMeasures }).notNull(),
    /** The name in question; null where it was about a picture. */
    displayName: text('display_name'),
    createdAt: moment('created_at').notNull(),
    toldAt: moment('told_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    ...closedLists(table),
    index('player_warnings_untold').on(table.userId, table.createdAt).where(sql`told_at is null`),
  ],
);
