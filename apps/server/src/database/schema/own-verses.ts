import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { learnerId } from './player.ts';

export const readingPlaces = pgTable('reading_places', {
  userId: learnerId().primaryKey(),
  surah: integer('surah').notNull(),
  ayah: integer('ayah').notNull(),
  /** By the browser's clock, at most the server's. */
  readAt: moment('read_at').notNull(),
});

export const verseBookmarks = pgTable(
  'verse_bookmarks',
  {
    userId: learnerId(),
    surah: integer('surah').notNull(),
    ayah: integer('ayah').notNull(),
    setAt: moment('set_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.surah, table.ayah] })],
);

export const verseNotes = pgTable(
  'verse_notes',
  {
    userId: learnerId(),
    surah: integer('surah').notNull(),
    ayah: integer('ayah').notNull(),
    text: text('text').notNull(),
    writtenAt: moment('written_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.surah, table.ayah] })],
);
