import { getOwnVerses, type OwnVerses, setBookmark, writeNote } from '@kalima/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { cacheReply } from '../../lib/api/cache-reply.ts';
import { keyOf, queryOf } from '../../lib/api/endpoint-query.ts';
import { preloadedBody } from '../../lib/api/preloaded-body.ts';
import type { Place } from './reading-place.ts';

const verseKey = ({ surah, ayah }: Place) => `${surah}:${ayah}`;

interface OwnContext {
  readonly isLearner: boolean;
  readonly bookmarks: ReadonlySet<string>;
  readonly notes: ReadonlyMap<string, string>;
}

const Own = createContext<OwnContext>({ isLearner: false, bookmarks: new Set(), notes: new Map() });

/** Without data for a visitor, and until it has come. */
export function useOwnVerses(userId: string | null) {
  return useQuery({
    ...queryOf(getOwnVerses),
    initialData: () => preloadedBody(getOwnVerses),
    enabled: userId !== null,
  });
}

export function OwnVersesProvider({ userId, children }: { userId: string | null; children: ReactNode }) {
  const { data: own } = useOwnVerses(userId);
  const value = useMemo(
    () => ({
      isLearner: userId !== null,
      bookmarks: new Set(own?.bookmarks.map(verseKey)),
      notes: new Map(own?.notes.map((note) => [verseKey(note), note.text])),
    }),
    [userId, own],
  );
  return <Own value={value}>{children}</Own>;
}

export interface OwnVerse {
  readonly isLearner: boolean;
  readonly isBookmarked: boolean;
  readonly note: string | null;
}

export function useOwnVerse(place: Place): OwnVerse {
  const { isLearner, bookmarks, notes } = use(Own);
  const key = verseKey(place);
  return { isLearner, isBookmarked: bookmarks.has(key), note: notes.get(key) ?? null };
}

export function useSetBookmark() {
  const change = useChangeOwn();
  return useMutation({
    mutationFn: (body: Place & { isSet: boolean }) => call(setBookmark, { body }),
    onSuccess: ({ bookmarks }) => change((own) => ({ ...own, bookmarks })),
  });
}

export function useWriteNote() {
  const change = useChangeOwn();
  return useMutation({
    mutationFn: (body: Place & { text: string }) => call(writeNote, { body }),
    onSuccess: ({ note }, place) =>
      change((own) => {
        const others = own.notes.filter((each) => verseKey(each) !== verseKey(place));
        const inOrder = [...others, ...(note ? [note] : [])].sort((a, b) => a.surah - b.surah || a.ayah - b.ayah);
        return { ...own, notes: inOrder };
      }),
  });
}

function useChangeOwn() {
  const queries = useQueryClient();
  return (change: (own: OwnVerses) => OwnVerses) =>
    cacheReply<OwnVerses>(queries, keyOf(getOwnVerses), (own) => own && change(own));
}
