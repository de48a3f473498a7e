import { useCallback, useEffect, useRef, useState } from 'react';
import { type Recording, type SpeechProblem, speechFailureOf, type Transcription } from '../../lib/speech-input.ts';
import { useQuestionTools } from './question-tools.ts';

/** Spec 1 §9: a recording stops by itself after five seconds. */
export const recordingLimitMs = 5000;
/** A recogniser that is less sure than this may well be wrong itself, and that is not the learner's to pay for. */
const minSureness = 0.5;

export type RecorderState =
  | { kind: 'idle' }
  /** The browser asks whether the microphone may be used. */
  | { kind: 'asking' }
  | { kind: 'recording' }
  | { kind: 'working' }
  /** Unsure: no answer is made of it. */
  | { kind: 'heard' | 'unsure'; heard: Transcription }
  | { kind: 'failed'; problem: SpeechProblem };

export interface Recorder {
  state: RecorderState;
  /** From 0 to 1, while it records. */
  level: number;
  start(): void;
  stop(): void;
}

interface RecorderOptions {
  onStart(): void;
  onTranscribed(heard: Transcription): void;
  /** What was heard is right as it is, so a doubt of the recogniser does no harm. */
  isExact(heard: Transcription): boolean;
}

export function useRecorder({ onStart, onTranscribed, isExact }: RecorderOptions): Recorder {
  const { speech } = useQuestionTools();
  const [state, setState] = useState<RecorderState>({ kind: 'idle' });
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
    onStart();
    recording.current = speech.record({
      limitMs: recordingLimitMs,
      signal: mine.signal,
      onOpen: () => settle({ kind: 'recording' }),
      onClose: () => settle({ kind: 'working' }),
      onLevel: setLevel,
    });
    recording.current.done.then(
      (heard) => {
        if (mine.signal.aborted) return;
        const isUnsure = heard.confidence !== null && heard.confidence < minSureness && !isExact(heard);
        settle({ kind: isUnsure ? 'unsure' : 'heard', heard });
        if (!isUnsure) onTranscribed(heard);
      },
      (error: unknown) => settle({ kind: 'failed', problem: speechFailureOf(error).problem }),
    );
  };

  const stop = useCallback(() => {
    setState({ kind: 'working' });
    recording.current?.stop();
  }, []);
  const shown: RecorderState = speech.isAvailable() ? state : { kind: 'failed', problem: 'no-recogniser' };
  return { state: shown, level, start, stop };
}
