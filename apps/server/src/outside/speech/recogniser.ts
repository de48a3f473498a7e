export interface Transcription {
  readonly text: string;
  /** From 0 to 1; null when the recogniser does not say. */
  readonly confidence: number | null;
}

/** Arabic speech-to-text. The expected text is withheld: it would bias the result. */
export interface Recogniser {
  /** @param wav 16 bits, 16 kHz, mono. @throws RecogniserUnavailable or RecordingTurnedAway */
  recognise(wav: Uint8Array): Promise<Transcription>;
}

/** A temporary failure. Its message is for the log, and contains no secret. */
export class RecogniserUnavailable extends Error {
  override readonly name = 'RecogniserUnavailable';
}

export class RecordingTurnedAway extends Error {
  override readonly name = 'RecordingTurnedAway';
}
