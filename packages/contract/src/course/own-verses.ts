import { trimText } from '@kalima/rules/folding';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { surahCount } from '../limits.ts';
import { maxAyah } from './reader.ts';

/** Bookmarks and notes of a learner. Not in `limits.ts`, which is part of the first page. */
export const maxBookmarks = 500;
export const maxNotes = 500;
/** Characters of a note. */
export const maxNoteLength = 2000;

const placeShape = {
  surah: z.int().min(1).max(surahCount),
  ayah: z.int().min(1).max(maxAyah),
};

/** Milliseconds since 1970. */
const momentMs = z.int().min(0);

const readingPlaceSchema = z.object({ ...placeShape, atMs: momentMs });
export type ReadingPlace = z.infer<typeof readingPlaceSchema>;

const bookmarkSchema = z.object({ ...placeShape, atMs: momentMs });
export type Bookmark = z.infer<typeof bookmarkSchema>;

const noteSchema = z.object({ ...placeShape, text: z.string(), atMs: momentMs });
export type VerseNote = z.infer<typeof noteSchema>;

export const getOwnVerses = endpoint('getOwnVerses', 'GET /api/reading/own', {
  summary: 'The signed-in learner’s reading place, bookmarks and notes',
  reply: z.object({
    /** Null: nothing was read yet. */
    place: readingPlaceSchema.nullable(),
    /** The newest first. */
    bookmarks: z.array(bookmarkSchema),
    /** In the order of the mushaf. */
    notes: z.array(noteSchema),
  }),
});
export type OwnVerses = z.infer<typeof getOwnVerses.reply>;

export const setReadingPlace = endpoint('setReadingPlace', 'PUT /api/reading/own/place', {
  summary:
    'Where the learner reads: of several browsers’ places the latest stays. A moment in the future counts as now',
  body: readingPlaceSchema,
  reply: z.object({ place: readingPlaceSchema }),
});

export const setBookmark = endpoint('setBookmark', 'PUT /api/reading/own/bookmarks', {
  summary: `Set or remove the bookmark of a verse, ${maxBookmarks} at most; a repeat changes nothing`,
  body: z.object({ ...placeShape, isSet: z.boolean() }),
  refusals: ['bookmarks-full'],
  reply: z.object({ bookmarks: z.array(bookmarkSchema) }),
});

export const writeNote = endpoint('writeNote', 'PUT /api/reading/own/notes', {
  summary: `Write the learner’s own note on a verse, ${maxNotes} at most, or replace it; an empty text removes it`,
  body: z.object({ ...placeShape, text: z.string().overwrite(trimText).max(maxNoteLength) }),
  refusals: ['notes-full'],
  reply: z.object({ note: noteSchema.nullable() }),
});
