import type { ClipSpeed } from '@kalima/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Fault } from '../../../lib/api/problems.ts';
import { beginSound } from '../../../lib/word-audio/one-sound.ts';
import { useQuestionTools } from '../session/question-tools.ts';

export const autoPlayDelayMs = 1000;

export type ClipState =
  | { kind: 'idle' }
  | { kind: 'loading' | 'playing'; speed: ClipSpeed }
  | { kind: 'missing'; because: 'offline' | 'unavailable' };

/** The sound of the question at hand; where it is what is asked, it plays by itself after a second. */
export function useClip(isAsked: boolean) {
  const { clips, index } = useQuestionTools();
  const [state, setState] = useState<ClipState>({ kind: 'idle' });
  const audio = useRef<HTMLAudioElement | null>(null);
  const latest = useRef(0);

  const play = useCallback(
    async (speed: ClipSpeed) => {
      latest.current += 1;
      const mine = latest.current;
      const settle = (next: ClipState) => {
        if (latest.current === mine) setState(next);
      };
      audio.current?.pause();
      beginSound(() => {
        if (latest.current !== mine) return;
        latest.current += 1;
        audio.current?.pause();
        setState({ kind: 'idle' });
      });
      settle({ kind: 'loading', speed });
      let address: string;
      try {
        address = await clips.get(index, speed);
      } catch (error) {
        return settle({
          kind: 'missing',
          because: error instanceof Fault && error.status === 0 ? 'offline' : 'unavailable',
        });
      }
      if (latest.current !== mine) return;
      const sound = new Audio(address);
      audio.current = sound;
      sound.onended = () => settle({ kind: 'idle' });
      sound.onerror = () => settle({ kind: 'missing', because: 'unavailable' });
      settle({ kind: 'playing', speed });
      // A page that was not touched yet may not sound: then the button waits for its press.
      await sound.play().catch(() => settle({ kind: 'idle' }));
    },
    [clips, index],
  );

  useEffect(() => {
    const timer = isAsked ? setTimeout(() => void play('normal'), autoPlayDelayMs) : undefined;
    return () => clearTimeout(timer);
  }, [isAsked, play]);
  useEffect(
    () => () => {
      latest.current += 1;
      audio.current?.pause();
    },
    [],
  );
  return [state, play] as const;
}
