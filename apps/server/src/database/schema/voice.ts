import { voices } from '@kalima/contract';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  date,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { closedLists } from './closed-lists.ts';
import { learnerId } from './player.ts';

const slider = (name: string) => numeric(name, { precision: 2, scale: 1, mode: 'number' }).notNull();
const tuning = () => ({
  voice: text('voice', { enum: voices }).notNull().default('daniel-clear'),
  stability: slider('stability').default(0.8),
  similarityBoost: slider('similarity_boost').default(0.9),
  style: slider('style').default(0.3),
});

interface Tuned {
  readonly stability: AnyPgColumn;
  readonly similarityBoost: AnyPgColumn;
  readonly style: AnyPgColumn;
}
const isOnSlider = ({ stability, similarityBoost, style }: Tuned): SQL =>
  sql`${stability} between 0 and 1 and ${similarityBoost} between 0 and 1 and ${style} between 0 and 1`;

/** Second specification §3, "Voice settings": without a row, the default voice. */
export const voiceSettings = pgTable(
  'voice_settings',
  {
    userId: learnerId().primaryKey(),
    ...tuning(),
  },
  (table) => [...closedLists(table), check('voice_settings_on_slider', isOnSlider(table))],
);

/** wanted: pending or running · broken: interrupted · made: complete at that time. */
const runStates = ['wanted', 'broken', 'made'] as const;

/** Voices for which the whole course is generated in advance. No personal data. */
export const audioRuns = pgTable(
  'audio_runs',
  {
    ...tuning(),
    state: text('state', { enum: runStates }).notNull(),
    reason: text('reason'),
    wantedAt: timestamp('wanted_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.voice, table.stability, table.similarityBoost, table.style] }),
    ...closedLists(table),
    check('audio_runs_on_slider', isOnSlider(table)),
  ],
);

/** Paid clips per day (UTC) of all processes: the basis of the budget. */
export const paidClips = pgTable('paid_clips', {
  day: date('day').primaryKey(),
  clips: integer('clips').notNull(),
});
