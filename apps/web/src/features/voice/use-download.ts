import { getGuide } from '@kalima/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { downloadSounds, type Progress } from './download-sounds.ts';

export type Download =
  | { kind: 'idle' }
  | { kind: 'running'; progress: Progress }
  /** Partly: some word has no sound, or could not be fetched. */
  | { kind: 'done' | 'partly' };

/** The download of all sounds, which ends when its page is left. */
export function useDownload() {
  const queries = useQueryClient();
  const [download, setDownload] = useState<Download>({ kind: 'idle' });
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  const begin = async () => {
    leaving.current?.abort();
    const mine = new AbortController();
    leaving.current = mine;
    const { signal } = mine;
    const settle = (next: Download) => {
      if (!signal.aborted) setDownload(next);
    };
    const isWhole = await downloadSounds((progress) => settle({ kind: 'running', progress }), signal).catch(
      () => false,
    );
    // Words that were without a sound have an address now.
    void queries.invalidateQueries({ queryKey: [getGuide.name] });
    settle({ kind: isWhole ? 'done' : 'partly' });
  };
  return [download, begin] as const;
}
