import { useCallback, useEffect } from 'react';
import { usePlayback } from '../../lib/word-audio/use-playback.ts';
import { forgetLetter, letterAddress } from './letter-clips.ts';

export type ClipState = 'silent' | 'loading' | 'playing' | 'missing';

/** A page that was just drawn is looked at before it is heard. */
const first = { which: 'clip', afterMs: 500 } as const;

export function useLetterClip(runId: string, index: number): readonly [ClipState, () => void] {
  const addressOf = useCallback(() => letterAddress(runId, index), [runId, index]);
  const [{ kind }, play] = usePlayback<'clip'>(addressOf, first);
  useEffect(() => () => forgetLetter(runId, index), [runId, index]);
  return [kind === 'idle' ? 'silent' : kind, () => void play('clip')];
}
