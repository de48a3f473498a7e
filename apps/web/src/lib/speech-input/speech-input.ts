export const speechProblems = [
  'no-permission',
  'no-microphone',
  'no-recogniser',
  /** No browser opens the microphone for a page over plain http. */
  'plain-http',
  'nothing-heard',
  'not-converted',
  /** The recording did not reach the recogniser, or its answer not us. */
  'not-sent',
  'unavailable',
  /** Nobody foresaw it. */
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
  /** From 0 to 1; null where the recogniser does not tell it. */
  confidence: number | null;
}

export interface RecordOptions {
  /** The recording ends by itself after this long, counted from when the microphone is open. */
  limitMs: number;
  onOpen?(): void;
  onClose?(): void;
  /** How loud it is now, from 0 to 1. */
  onLevel?(level: number): void;
  signal?: AbortSignal;
}

export interface Recording {
  stop(): void;
  /** Fails with a SpeechFailure. */
  done: Promise<Transcription>;
}

export function speechFailureOf(error: unknown): SpeechFailure {
  return error instanceof SpeechFailure ? error : new SpeechFailure('failed');
}

export interface SpeechInput {
  isAvailable(): boolean;
  record(options: RecordOptions): Recording;
}
