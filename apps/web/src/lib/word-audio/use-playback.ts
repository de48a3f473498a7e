import { useCallback, useEffect, useRef, useState } from 'react';
import { beginSound } from './one-sound.ts';
import { takeSound } from './prepared-sounds.ts';
import { watchSilence } from './watch-silence.ts';

export type Playback<Which> =
  | { kind: 'idle' }
  | { kind: 'loading' | 'playing'; which: Which }
  /** `error`: why there is no sound; null where its file does not sound. */
  | { kind: 'missing'; error: unknown };

/** One sound of a question at a time. @param first plays after a delay, without a press; null: none */
export function usePlayback<Which extends string>(
  addressOf: (which: Which) => Promise<string>,
  first: { which: Which; afterMs: number } | null,
) {
  const [state, setState] = useState<Playback<Which>>({ kind: 'idle' });
  const audio = useRef<HTMLAudioElement | null>(null);
  const latest = useRef(0);

  const play = useCallback(
    async (which: Which) => {
      latest.current += 1;
      const mine = latest.current;
      const settle = (next: Playback<Which>) => {
        if (latest.current === mine) setState(next);
      };
      audio.current?.pause();
      beginSound(() => {
        if (latest.current !== mine) return;
        latest.current += 1;
        audio.current?.pause();
        setState({ kind: 'idle' });
      });
      settle({ kind: 'loading', which });
      let address: string;
      try {
        address = await addressOf(which);
      } catch (error) {
        return settle({ kind: 'missing', error });
      }
      if (latest.current !== mine) return;
      const sound = takeSound(address);
      audio.current = sound;
      sound.onended = () => settle({ kind: 'idle' });
      const fail = () => settle({ kind: 'missing', error: null });
      sound.onerror = fail;
      watchSilence(sound, () => {
        sound.pause();
        fail();
      });
      settle({ kind: 'playing', which });
      // A page that was not touched yet may not sound: then the button waits for its press.
      await sound.play().catch(() => settle({ kind: 'idle' }));
    },
    [addressOf],
  );

  const [which, afterMs] = [first?.which, first?.afterMs];
  useEffect(() => {
    const timer = which === undefined ? undefined : setTimeout(() => void play(which), afterMs);
    return () => clearTimeout(timer);
  }, [which, afterMs, play]);
  useEffect(
    () => () => {
      latest.current += 1;
      audio.current?.pause();
    },
    [],
  );
  return [state, play] as const;
}
