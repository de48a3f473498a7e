import { getSurahRecitation, type SurahView } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { spansOfVerses, timesOf, type VerseSpan } from './heard-token.ts';
import { createRecitationPlayer, type Playing } from './recitation-player.ts';

export interface Recitation extends Playing, ReturnType<typeof createRecitationPlayer> {
  /** Those that can be played by themselves. */
  verses: ReadonlyMap<number, VerseSpan>;
}

/** The recitation of a surah that the owner of this instance offers; null: there is none. */
export function useRecitation({ surah, recitation }: SurahView): Recitation | null {
  const { data } = useQuery({
    ...queryOf(getSurahRecitation, { params: { surah: surah.number } }),
    enabled: recitation !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [playing, setPlaying] = useState<Playing>({ state: 'off', heard: null });
  // Sixty frames a second report mostly the same.
  const report = useCallback(
    (next: Playing) => setPlaying((now) => (now.state === next.state && now.heard === next.heard ? now : next)),
    [],
  );
  const player = useMemo(() => {
    if (!data || data.sound === null) return null;
    const times = timesOf(data);
    const verses = spansOfVerses(times);
    return { verses, ...createRecitationPlayer(data.sound, times, verses, report) };
  }, [data, report]);
  useEffect(() => player?.stop, [player]);
  return player && { ...player, ...playing };
}
