import {
  type Bookmark,
  maxBookmarks,
  maxNotes,
  type OwnVerses,
  type ReadingPlace,
  type VerseNote,
} from '@kalima/contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { verseBookmarks, verseNotes } from '../../database/schema/index.ts';
import { runInTurn } from '../../player/lock-learners.ts';

interface Place {
  readonly surah: number;
  readonly ayah: number;
}

const ms = (column: SQL) => sql`floor(extract(epoch from ${column}) * 1000)::bigint`;
const placeOf = sql`jsonb_build_object('surah', surah, 'ayah', ayah, 'atMs', ${ms(sql`read_at`)})`;
const noteOf = sql`jsonb_build_object('surah', surah, 'ayah', ayah, 'text', text, 'atMs', ${ms(sql`written_at`)})`;
const bookmarksOf = (userId: string) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('surah', surah, 'ayah', ayah, 'atMs', ${ms(sql`set_at`)})
    order by set_at desc, surah, ayah), '[]')
  from verse_bookmarks where user_id = ${userId}::uuid)`;

export async function readOwnVerses(database: Database, userId: string): Promise<OwnVerses> {
  const [row] = await database.run<OwnVerses>(sql`select
    (select ${placeOf} from reading_places where user_id = ${userId}::uuid) as place,
    ${bookmarksOf(userId)} as bookmarks,
    (select coalesce(jsonb_agg(${noteOf} order by surah, ayah), '[]')
      from verse_notes where user_id = ${userId}::uuid) as notes`);
  return row ?? { place: null, bookmarks: [], notes: [] };
}

/** @returns the place that stays */
export async function writePlace(
  database: Database,
  userId: string,
  { surah, ayah, atMs }: ReadingPlace,
): Promise<ReadingPlace> {
  const [row] = await database.run<{ place: ReadingPlace }>(sql`
    insert into reading_places as p (user_id, surah, ayah, read_at)
    values (${userId}::uuid, ${surah}, ${ayah}, ${new Date(atMs)})
    on conflict (user_id) do update set
      surah = case when excluded.read_at > p.read_at then excluded.surah else p.surah end,
      ayah = case when excluded.read_at > p.read_at then excluded.ayah else p.ayah end,
      read_at = greatest(excluded.read_at, p.read_at)
    returning ${placeOf} as place`);
  return row?.place ?? { surah, ayah, atMs };
}

type OwnTable = typeof verseBookmarks | typeof verseNotes;

const isOf = (table: OwnTable, userId: string, { surah, ayah }: Place) =>
  and(eq(table.userId, userId), eq(table.surah, surah), eq(table.ayah, ayah));

const isRoomIn = (table: OwnTable, userId: string, place: Place, max: number) => sql`(
  exists (select from ${table} where ${isOf(table, userId, place)})
  or (select count(*) from ${table} where ${eq(table.userId, userId)}) < ${max})`;

/** @returns whether the bookmark is there; false: there was no room */
export async function addBookmark(database: Database, userId: string, place: Place, nowMs: number): Promise<boolean> {
  const { surah, ayah } = place;
  const rows = await runInTurn(
    database,
    userId,
    sql`
    insert into verse_bookmarks as b (user_id, surah, ayah, set_at)
    select ${userId}::uuid, ${surah}::int, ${ayah}::int, ${new Date(nowMs)}::timestamptz
    where ${isRoomIn(verseBookmarks, userId, place, maxBookmarks)}
    on conflict (user_id, surah, ayah) do update set set_at = b.set_at
    returning 1`,
  );
  return rows.length > 0;
}

export async function removeBookmark(database: Database, userId: string, place: Place): Promise<void> {
  await database.orm.delete(verseBookmarks).where(isOf(verseBookmarks, userId, place));
}

export async function readBookmarks(database: Database, userId: string): Promise<Bookmark[]> {
  const [row] = await database.run<{ bookmarks: Bookmark[] }>(sql`select ${bookmarksOf(userId)} as bookmarks`);
  return row?.bookmarks ?? [];
}

/** @returns null: there was no room */
export async function storeNote(
  database: Database,
  userId: string,
  { text, ...place }: Place & { readonly text: string },
  nowMs: number,
): Promise<VerseNote | null> {
  const { surah, ayah } = place;
  const [row] = await runInTurn<{ note: VerseNote }>(
    database,
    userId,
    sql`
    insert into verse_notes (user_id, surah, ayah, text, written_at)
    select ${userId}::uuid, ${surah}::int, ${ayah}::int, ${text}, ${new Date(nowMs)}::timestamptz
    where ${isRoomIn(verseNotes, userId, place, maxNotes)}
    on conflict (user_id, surah, ayah) do update set text = excluded.text, written_at = excluded.written_at
    returning ${noteOf} as note`,
  );
  return row?.note ?? null;
}

export async function removeNote(database: Database, userId: string, place: Place): Promise<void> {
  await database.orm.delete(verseNotes).where(isOf(verseNotes, userId, place));
}
