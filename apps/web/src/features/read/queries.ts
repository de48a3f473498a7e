import {
  getReadingStates,
  getSurah,
  getSurahGlosses,
  listReaderWords,
  markReading,
  type ReaderWord,
  type ReadingStates,
  type SurahView,
  surahCount,
} from '@kalima/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { cacheReply } from '../../lib/api/cache-reply.ts';
import { keyOf, queryOf } from '../../lib/api/endpoint-query.ts';
import { useLanguage } from '../../lib/language/use-language.ts';
import { type Knowledge, knowledgeOf } from './verse-states.ts';

export const useSurah = (surah: number) => {
  const language = useLanguage();
  return useQuery({
    ...queryOf(getSurah, { params: { surah }, query: { language } }),
    enabled: surah >= 1 && surah <= surahCount,
    staleTime: Number.POSITIVE_INFINITY,
  });
};

/** With the glosses of this instance's owner on verses that have none of ours, once they are wanted and have come. */
export function useGlossed(view: SurahView, isWanted: boolean): SurahView {
  const language = useLanguage();
  const { data } = useQuery({
    ...queryOf(getSurahGlosses, { params: { surah: view.surah.number }, query: { language } }),
    enabled: isWanted && view.glossSource !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => {
    if (!data) return view;
    const glosses = new Map(data.verses.map((verse) => [verse.ayah, verse.glosses]));
    const verses = view.verses.map((verse) =>
      verse.glosses === null ? { ...verse, glosses: glosses.get(verse.ayah) ?? null } : verse,
    );
    return { ...view, verses };
  }, [data, view]);
}

export type ReaderWords = ReadonlyMap<string, ReaderWord>;

/** The words of the course, by id; null until they have come. */
export function useReaderWords(): ReaderWords | null {
  const language = useLanguage();
  const { data } = useQuery({
    ...queryOf(listReaderWords, { query: { language } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => data && new Map(data.words.map((word) => [word.id, word])), [data]) ?? null;
}

/** What the learner knows now; null for a visitor, and until all of it has come. */
export function useKnowledge(isLearner: boolean, words: ReaderWords | null): Knowledge | null {
  const { data } = useQuery({ ...queryOf(getReadingStates), enabled: isLearner });
  return useMemo(() => (data && words ? knowledgeOf(data, words.values()) : null), [data, words]);
}

interface Mark {
  surah: number;
  ayah: number;
  kind: 'forgotten' | 'reading';
  tokens: number[];
}

/** One mark is one event, however often it is sent: its key lasts until it has arrived. */
export function useMarkReading() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...body }: Mark & { key: string }) => call(markReading, { body }, { idempotencyKey: key }),
    retry: 2,
    onSuccess: (states: ReadingStates) => {
      cacheReply(queries, keyOf(getReadingStates), states);
      // What is told of a word's recall is older than the mark.
      void queries.invalidateQueries({
        predicate: ({ queryKey: [name] }) => name === 'getGuideMemory' || name === 'getShelves' || name === 'getMemory',
      });
    },
  });
}
