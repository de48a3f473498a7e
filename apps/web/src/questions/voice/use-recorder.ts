import { useCallback, useEffect, useRef, useState } from 'react';
import { useRules } from '../../lib/api/use-rules.ts';
import { hasSecureContext } from '../../lib/browser/secure-context.ts';
import {
  type Recording,
  type SpeechProblem,
  speechFailureOf,
  type Transcription,
} from '../../lib/speech-input/speech-input.ts';
import { useQuestionTools } from '../question-tools.ts';

export type RecorderState =
  | { kind: 'idle' }
  | { kind: 'asking' }
  | { kind: 'recording' }
  | { kind: 'working' }
  /** Unsure: not used as an answer. */
  | { kind: 'heard' | 'unsure'; heard: Transcription }
  | { kind: 'failed'; problem: SpeechProblem };

export interface Recorder {
  state: RecorderState;
  /** From 0 to 1, while it records. */
  level: number;
  /** Time limit of a recording; null until the rules are loaded: none can start before. */
  limitMs: number | null;
  start(): void;
  stop(): void;
}

interface RecorderOptions {
  onStart(): void;
  onTranscribed(heard: Transcription): void;
  /** Whether the transcript is right: then a low confidence does not matter. */
  isExact(heard: Transcription): boolean;
}

export function useRecorder({ onStart, onTranscribed, isExact }: RecorderOptions): Recorder {
  const { speech } = useQuestionTools();
  const terms = useRules()?.speech;
  const [state, setState] = useState<RecorderState>({ kind: 'idle' });
  const [level, setLevel] = useState(0);
  const recording = useRef<Recording | null>(null);
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  const start = () => {
    if (terms === undefined) return;
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
      limitMs: terms.recordingMs,
      signal: mine.signal,
      onOpen: () => settle({ kind: 'recording' }),
      onClose: () => settle({ kind: 'working' }),
      onLevel: setLevel,
    });
    recording.current.done.then(
      (heard) => {
        if (mine.signal.aborted) return;
        const isUnsure = heard.confidence !== null && heard.confidence < terms.minConfidence && !isExact(heard);
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
  const problem = hasSecureContext() ? (speech.isAvailable() ? null : 'no-recogniser') : 'plain-http';
  return {
    state: problem === null ? state : { kind: 'failed', problem },
    level,
    limitMs: terms?.recordingMs ?? null,
    start,
    stop,
  };
}
