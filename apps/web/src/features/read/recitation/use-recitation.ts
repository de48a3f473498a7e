import { getSurahRecitation, type SurahView } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { lastingQueryOf } from '../../../lib/api/endpoint-query.ts';
import { beginSound } from '../../../lib/word-audio/one-sound.ts';
import { watchSilence } from '../../../lib/word-audio/watch-silence.ts';
import { type HeardToken, heardAt, spansOfVerses, timesOf, type VerseSpan } from '../verse/heard-token.ts';

export interface Recitation extends Playing, ReturnType<typeof createRecitationPlayer> {
  verses: ReadonlyMap<number, VerseSpan>;
}

/** The recitation of a surah that the owner of this instance offers; null: there is none. */
export function useRecitation({ surah, recitation }: SurahView): Recitation | null {
  const { data } = useQuery({
    ...lastingQueryOf(getSurahRecitation, { params: { surah: surah.number } }),
    enabled: recitation !== null,
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

interface Playing {
  state: 'off' | 'playing' | 'paused' | 'failed';
  /** Null in a pause between two words. */
  heard: HeardToken | null;
}

const off: Playing = { state: 'off', heard: null };

function createRecitationPlayer(
  address: string,
  times: readonly HeardToken[],
  verses: ReadonlyMap<number, VerseSpan>,
  report: (playing: Playing) => void,
) {
  let sound: HTMLAudioElement | null = null;
  let endMs = Number.POSITIVE_INFINITY;

  function end(next: Playing): void {
    const before = sound;
    sound = null;
    before?.pause();
    if (before !== null || next.state === 'failed') report(next);
  }
  const stop = () => end(off);

  function follow(mine: HTMLAudioElement): void {
    if (mine !== sound || mine.paused) return;
    const ms = mine.currentTime * 1000;
    if (ms >= endMs) stop();
    else report({ state: 'playing', heard: heardAt(times, ms) });
  }

  function start(mine: HTMLAudioElement): void {
    report({ state: 'playing', heard: heardAt(times, mine.currentTime * 1000) });
    // A press may come too early for the browser, or the file does not sound.
    mine.play().catch(() => mine === sound && end({ state: 'failed', heard: null }));
    const eachFrame = () => {
      follow(mine);
      if (mine === sound && !mine.paused) requestAnimationFrame(eachFrame);
    };
    requestAnimationFrame(eachFrame);
  }

  return {
    play(ayah?: number): void {
      sound?.pause();
      const span = ayah === undefined ? undefined : verses.get(ayah);
      const mine = new Audio(address);
      sound = mine;
      endMs = span?.toMs ?? Number.POSITIVE_INFINITY;
      mine.currentTime = (span?.fromMs ?? 0) / 1000;
      // A hidden page has no frames: a verse ends in it all the same.
      mine.ontimeupdate = () => follow(mine);
      mine.onended = () => mine === sound && stop();
      const fail = () => mine === sound && end({ state: 'failed', heard: null });
      mine.onerror = fail;
      watchSilence(mine, fail);
      beginSound(() => mine === sound && stop());
      start(mine);
    },
    pause(): void {
      if (sound === null) return;
      sound.pause();
      report({ state: 'paused', heard: heardAt(times, sound.currentTime * 1000) });
    },
    resume(): void {
      if (sound !== null) start(sound);
    },
    stop,
  };
}
