export const speechProblems = [
  'no-permission',
  'no-microphone',
  'no-recogniser',
  /** Browsers block the microphone over plain http. */
  'plain-http',
  'nothing-heard',
  'not-converted',
  /** No connection to the recogniser. */
  'not-sent',
  'unavailable',
  'failed',
] as const;
export type SpeechProblem = (typeof speechProblems)[number];

export class SpeechFailure extends Error {
  override readonly name = 'SpeechFailure';
  readonly problem: SpeechProblem;
  constructor(problem: SpeechProblem) {
    super(problem);
    this.problem = problem;
  }
}

export interface Transcription {
  transcript: string;
  /** From 0 to 1; null: not reported. */
  confidence: number | null;
}

export interface RecordOptions {
  /** Time limit of the recording, from the opening of the microphone. */
  limitMs: number;
  onOpen?(): void;
  onClose?(): void;
  /** Current loudness, from 0 to 1. */
  onLevel?(level: number): void;
  signal?: AbortSignal;
}

export interface Recording {
  stop(): void;
  /** Rejects with a SpeechFailure. */
  done: Promise<Transcription>;
}

export function speechFailureOf(error: unknown): SpeechFailure {
  return error instanceof SpeechFailure ? error : new SpeechFailure('failed');
}

export interface SpeechInput {
  isAvailable(): boolean;
  record(options: RecordOptions): Recording;
}
