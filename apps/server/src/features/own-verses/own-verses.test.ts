import {
  exportData,
  getOwnVerses,
  maxBookmarks,
  maxNoteLength,
  maxNotes,
  setBookmark,
  setReadingPlace,
  writeNote,
} from '@kalima/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { createLearner, type TestLearner } from '../../../test/learner.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' }, { startsAt: '2026-11-21T10:00:00Z' });
});
afterAll(() => server.close());

const own = (who: TestLearner) => who.call(getOwnVerses, {});
const now = () => server.clock.now();
const throne = { surah: 2, ayah: 255 };

/** Inserts `count` rows, each for another verse. */
const fill = (table: 'verse_bookmarks' | 'verse_notes', { userId }: TestLearner, count: number) =>
  server.database.run(sql`
    insert into ${sql.identifier(table)}
    select ${userId}::uuid, 2 + n / 200, 1 + n % 200,
      ${sql.raw(table === 'verse_notes' ? "'a note'," : '')} ${new Date(now())}::timestamptz
    from generate_series(0, ${count - 1}::int) n`);

describe('the place of reading', () => {
  it('is the latest of several browsers, in whatever order they send it', async () => {
    const who = await createLearner(server);
    expect((await own(who)).place).toBeNull();
    const earlier = { surah: 2, ayah: 40, atMs: now() - 60_000 };
    const later = { surah: 2, ayah: 45, atMs: now() - 1000 };
    expect(await who.call(setReadingPlace, { body: later })).toEqual({ place: later });
    expect(await who.call(setReadingPlace, { body: earlier })).toEqual({ place: later });
    expect((await own(who)).place).toEqual(later);
  });

  it('is never read in the future: a fast clock does not hold it', async () => {
    const who = await createLearner(server);
    const body = { surah: 3, ayah: 1, atMs: now() + 86_400_000 };
    expect(await who.call(setReadingPlace, { body })).toEqual({ place: { ...body, atMs: now() } });
    server.clock.advance(1000);
    const next = { surah: 3, ayah: 2, atMs: now() };
    expect(await who.call(setReadingPlace, { body: next })).toEqual({ place: next });
  });
});

describe('bookmarks', () => {
  it('are set once and removed once, the newest first', async () => {
    const who = await createLearner(server);
    const set = (place: { surah: number; ayah: number }, isSet: boolean) =>
      who.call(setBookmark, { body: { ...place, isSet } });
    await set(throne, true);
    const first = { ...throne, atMs: now() };
    server.clock.advance(1000);
    await set({ surah: 1, ayah: 5 }, true);
    expect((await set(throne, true)).bookmarks).toEqual([{ surah: 1, ayah: 5, atMs: now() }, first]);
    await set(throne, false);
    expect((await set(throne, false)).bookmarks).toEqual([{ surah: 1, ayah: 5, atMs: now() }]);
    expect((await own(who)).bookmarks).toHaveLength(1);
  });

  it('have a limit, at which a set one still counts as set', async () => {
    const who = await createLearner(server);
    await fill('verse_bookmarks', who, maxBookmarks);
    const body = { surah: 114, ayah: 1, isSet: true };
    await expect(who.call(setBookmark, { body })).rejects.toMatchObject({ status: 409, code: 'bookmarks-full' });
    const { bookmarks } = await who.call(setBookmark, { body: { surah: 2, ayah: 1, isSet: true } });
    expect(bookmarks).toHaveLength(maxBookmarks);
    await who.call(setBookmark, { body: { surah: 2, ayah: 1, isSet: false } });
    expect((await who.call(setBookmark, { body })).bookmarks).toHaveLength(maxBookmarks);
  });
});

describe('a note', () => {
  it('is written, replaced and removed by an empty text', async () => {
    const who = await createLearner(server);
    const write = (text: string) => who.call(writeNote, { body: { ...throne, text } });
    expect(await write(' \u200F <b>al-Kursi</b> & "it"\n\nآية\u200F ')).toEqual({
      note: { ...throne, text: '<b>al-Kursi</b> & "it"\n\nآية', atMs: now() },
    });
    await write('learnt by heart');
    expect((await own(who)).notes).toEqual([{ ...throne, text: 'learnt by heart', atMs: now() }]);
    expect(await write(' \u200F ')).toEqual({ note: null });
    expect((await own(who)).notes).toEqual([]);
  });

  it('has a limit of characters, and learners of notes', async () => {
    const who = await createLearner(server);
    const write = (ayah: number, text: string) => who.call(writeNote, { body: { surah: 114, ayah, text } });
    await expect(write(1, 'x'.repeat(maxNoteLength + 1))).rejects.toMatchObject({ status: 400 });
    await write(1, 'x'.repeat(maxNoteLength));
    await fill('verse_notes', who, maxNotes - 1);
    await expect(write(2, 'one more')).rejects.toMatchObject({ status: 409, code: 'notes-full' });
    expect((await write(1, 'another text')).note?.text).toBe('another text');
  });
});

it.each([
  ['place', setReadingPlace, { surah: 114, ayah: 7, atMs: 0 }],
  ['bookmark', setBookmark, { surah: 114, ayah: 7, isSet: true }],
  ['note', writeNote, { surah: 114, ayah: 7, text: 'a note' }],
] as const)('a %s needs a verse that exists', async (_, endpoint, body) => {
  const who = await createLearner(server);
  await expect(who.call(endpoint as typeof writeNote, { body: body as never })).rejects.toMatchObject({ status: 404 });
});

it('another learner sees none of it, an export has all of it', async () => {
  const [who, other] = [await createLearner(server), await createLearner(server)];
  await who.call(setBookmark, { body: { ...throne, isSet: true } });
  await who.call(writeNote, { body: { ...throne, text: 'mine alone' } });
  await who.call(setReadingPlace, { body: { ...throne, atMs: now() } });
  expect(await own(other)).toEqual({ place: null, bookmarks: [], notes: [] });
  const { tables } = await who.call(exportData, {});
  expect(tables.verse_notes).toEqual([expect.objectContaining({ ...throne, text: 'mine alone' })]);
  expect(tables.verse_bookmarks).toHaveLength(1);
  expect(tables.reading_places).toHaveLength(1);
});
