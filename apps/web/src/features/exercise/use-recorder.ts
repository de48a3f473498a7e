import { useCallback, useEffect, useRef, useState } from 'react';
import { type Heard, type Recording, SpeechFailure, type SpeechProblem } from '../../lib/speech-input.ts';
import { useQuestionTools } from './question-tools.ts';

/** Spec 1 §9: a recording stops by itself after five seconds. */
export const recordingLimitMs = 5000;

export type RecorderState =
  | { kind: 'idle' }
  /** The browser asks whether the microphone may be used. */
  | { kind: 'asking' }
  | { kind: 'recording' }
  | { kind: 'working' }
  | { kind: 'heard'; heard: Heard }
  | { kind: 'failed'; problem: SpeechProblem };

export interface Recorder {
  state: RecorderState;
  /** From 0 to 1, while it records. */
  level: number;
  start(): void;
  stop(): void;
}

export function useRecorder(onHeard: (heard: Heard) => void): Recorder {
  const { speech } = useQuestionTools();
  const [state, setState] = useState<RecorderState>(() =>
    speech.isAvailable() ? { kind: 'idle' } : { kind: 'failed', problem: 'no-recogniser' },
  );
  const [level, setLevel] = useState(0);
  const recording = useRef<Recording | null>(null);
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  const start = () => {
    leaving.current?.abort();
    const mine = new AbortController();
    leaving.current = mine;
    const settle = (next: RecorderState) => {
      if (!mine.signal.aborted) setState(next);
    };
    setLevel(0);
    setState({ kind: 'asking' });
    recording.current = speech.record({
      limitMs: recordingLimitMs,
      signal: mine.signal,
      onOpen: () => settle({ kind: 'recording' }),
      onLevel: setLevel,
    });
    recording.current.done.then(
      (heard) => {
        if (mine.signal.aborted) return;
        settle({ kind: 'heard', heard });
        onHeard(heard);
      },
      (error: unknown) =>
        settle({ kind: 'failed', problem: error instanceof SpeechFailure ? error.problem : 'unavailable' }),
    );
  };

  const stop = useCallback(() => {
    setState({ kind: 'working' });
    recording.current?.stop();
  }, []);
  return { state, level, start, stop };
}
