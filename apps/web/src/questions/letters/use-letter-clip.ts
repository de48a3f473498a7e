import { letterClip } from '@kalima/contract';
import { useCallback, useEffect, useRef } from 'react';
import { callForBlob } from '../../lib/api/api-client.ts';
import { usePlayback } from '../../lib/word-audio/use-playback.ts';

export type ClipState = 'silent' | 'loading' | 'playing' | 'missing';

/** A page that was just drawn is looked at before it is heard. */
const first = { which: 'clip', afterMs: 500 } as const;

const revokeAfterMs = 10_000;

export function useLetterClip(runId: string, index: number): readonly [ClipState, () => void] {
  const address = useRef<string | null>(null);
  const addressOf = useCallback(async () => {
    if (address.current === null) {
      const sound = await callForBlob(letterClip, { params: { runId, index } }, {});
      address.current = URL.createObjectURL(sound);
    }
    return address.current;
  }, [runId, index]);
  const [{ kind }, play] = usePlayback<'clip'>(addressOf, first);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question has another sound
  useEffect(
    () => () => {
      const known = address.current;
      // The player may be fetching it just now, and would report that it is gone.
      if (known !== null) setTimeout(() => URL.revokeObjectURL(known), revokeAfterMs);
      address.current = null;
    },
    [addressOf],
  );
  return [kind === 'idle' ? 'silent' : kind, () => void play('clip')];
}
