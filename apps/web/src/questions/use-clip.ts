import type { ClipSpeed } from '@kalima/contract';
import { useCallback } from 'react';
import { Fault } from '../lib/api/problems.ts';
import { usePlayback } from '../lib/word-audio/use-playback.ts';
import { useQuestionTools } from './question-tools.ts';

export const autoPlayDelayMs = 1000;
const first = { which: 'normal', afterMs: autoPlayDelayMs } as const;

export type ClipState =
  | { kind: 'idle' }
  | { kind: 'loading' | 'playing'; speed: ClipSpeed }
  | { kind: 'missing'; because: 'offline' | 'unavailable' };

/** The sound of the question at hand; where it is what is asked, it plays by itself after a second. */
export function useClip(isAsked: boolean) {
  const { clips, index } = useQuestionTools();
  const addressOf = useCallback((speed: ClipSpeed) => clips.get(index, speed), [clips, index]);
  const [playback, play] = usePlayback<ClipSpeed>(addressOf, isAsked ? first : null);
  return [clipOf(playback), play] as const;
}

function clipOf(playback: ReturnType<typeof usePlayback<ClipSpeed>>[0]): ClipState {
  switch (playback.kind) {
    case 'idle':
      return playback;
    case 'loading':
    case 'playing':
      return { kind: playback.kind, speed: playback.which };
    case 'missing': {
      const isOffline = playback.error instanceof Fault && playback.error.status === 0;
      return { kind: 'missing', because: isOffline ? 'offline' : 'unavailable' };
    }
  }
}
