import {
  getReadingStates,
  getShelves,
  getSurah,
  getSurahGlosses,
  type Language,
  listReaderWords,
  markReading,
  type ReaderWord,
  type SurahView,
  surahCount,
  undoMark,
} from '@kalima/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { cacheReply } from '../../lib/api/cache-reply.ts';
import { keyOf, lastingQueryOf } from '../../lib/api/endpoint-query.ts';
import { invalidateKnowledge } from '../../lib/api/invalidate-queries.ts';
import { preloadedBody } from '../../lib/api/preloaded-body.ts';
import { isOnline } from '../../lib/connection/connection.ts';
import { Fault } from '../../lib/connection/problems.ts';
import { useLanguage } from '../../lib/language/use-language.ts';
import type { ShelvesHere } from './shelves/shelves-here.ts';
import { type Knowledge, knowledgeOf, type StatesHere } from './verse/verse-states.ts';

const isWithoutConnection = (error: unknown) => error instanceof Fault && error.status === 0 && !isOnline();

/** The server's reply; without a connection this device's, where it has one. */
async function orHere<Reply>(asked: Promise<Reply>, here: () => Promise<Reply | null>): Promise<Reply> {
  try {
    return await asked;
  } catch (error) {
    if (!isWithoutConnection(error)) throw error;
    // A failure of this browser's store does not hide the lost connection.
    const reply = await here().catch(() => null);
    if (reply === null) throw error;
    return reply;
  }
}

export const useSurah = (surah: number) => {
  const language = useLanguage();
  const input = { params: { surah }, query: { language } };
  return useQuery({
    ...lastingQueryOf(getSurah, input),
    initialData: () => preloadedBody(getSurah, input),
    enabled: surah >= 1 && surah <= surahCount,
  });
};

/** With the glosses of this instance's owner on verses that have none of ours, once they are wanted and have come. */
export function useGlossed(view: SurahView, isWanted: boolean): SurahView {
  const language = useLanguage();
  const { data } = useQuery({
    ...lastingQueryOf(getSurahGlosses, { params: { surah: view.surah.number }, query: { language } }),
    enabled: isWanted && view.glossSource !== null,
  });
  return useMemo(() => {
    if (!data) return view;
    const glosses = new Map(data.verses.map((verse) => [verse.ayah, verse.glosses]));
    const verses = view.verses.map((verse) => ({ ...verse, glosses: verse.glosses ?? glosses.get(verse.ayah) }));
    return { ...view, verses };
  }, [data, view]);
}

export type ReaderWords = ReadonlyMap<string, ReaderWord>;

/** The words of the course, by id; null until they are wanted and have come. */
export function useReaderWords(isWanted = true): ReaderWords | null {
  const language = useLanguage();
  const input = { query: { language } };
  const { data } = useQuery({
    ...lastingQueryOf(listReaderWords, input),
    initialData: () => preloadedBody(listReaderWords, input),
    enabled: isWanted,
  });
  return useMemo(() => data && new Map(data.words.map((word) => [word.id, word])), [data]) ?? null;
}

const partsHere = () => import('./reading-here.ts');
const freshMs = 30_000;
const preloadedFreshMs = 2_000;

/** The states of a learner's words; null for a visitor, and until they have loaded. States computed on this device are stale at once. */
export function useKnowledge(isLearner: boolean, words: ReaderWords | null): Knowledge | null {
  const { data } = useQuery({
    queryKey: keyOf(getReadingStates),
    queryFn: ({ signal }) =>
      orHere<StatesHere>(call(getReadingStates, {}, { signal }), async () => (await partsHere()).statesHere()),
    staleTime: ({ state }) => (state.data?.asOfMs === undefined ? freshMs : 0),
    enabled: isLearner,
    initialData: (): StatesHere | undefined => preloadedBody(getReadingStates),
  });
  return useMemo(() => (data && words ? knowledgeOf(data, words.values()) : null), [data, words]);
}

interface Mark {
  surah: number;
  /** Null: the whole surah. */
  ayah: number | null;
  kind: 'forgotten' | 'reading';
  tokens: number[];
  attached?: number[];
}

/** One mark is one event, however often it is sent: its key lasts until it has arrived. */
export function useMarkReading() {
  const language = useLanguage();
  return useMutation({
    mutationFn: ({ key, ...body }: Mark & { key: string }) =>
      orHere<StatesHere>(call(markReading, { body }, { idempotencyKey: key }), async () =>
        (await partsHere()).markHere({ key, ...body }, language),
      ),
    retry: 2,
    onSuccess: useCacheStates(),
  });
}

export function useUndoMark() {
  return useMutation({
    mutationFn: (body: Pick<Mark, 'surah' | 'ayah'> & { key: string }) =>
      orHere<StatesHere>(call(undoMark, { body }), async () => (await partsHere()).undoHere(body.key)),
    retry: 2,
    onSuccess: useCacheStates(),
  });
}

function useCacheStates() {
  const queries = useQueryClient();
  return (states: StatesHere) => {
    cacheReply(queries, keyOf(getReadingStates), states);
    invalidateKnowledge(queries, 'getReadingStates');
  };
}

/** From the offset of the first readable verse on, from 0. */
export function useShelves(language: Language, from = 0, isWanted = true) {
  const query = { language, ...(from > 0 && { from }) };
  return useQuery({
    queryKey: keyOf(getShelves, { query }),
    queryFn: ({ signal }) =>
      orHere<ShelvesHere>(call(getShelves, { query }, { signal }), async () =>
        (await import('./shelves/shelves-here.ts')).shelvesHere(language, from),
      ),
    initialData: (): ShelvesHere | undefined => (from === 0 ? preloadedBody(getShelves, { query }) : undefined),
    // At each visit: what can be read has changed with each answer since. The reply that came with the page is as fresh.
    staleTime: from === 0 ? preloadedFreshMs : freshMs,
    enabled: isWanted,
  });
}
