/** What was heard in a recording. */
export interface Transcription {
  /** Empty when nothing was. */
  readonly text: string;
  /** From 0 to 1; null when the recogniser does not say. */
  readonly confidence: number | null;
}

/** Turns Arabic speech into text. It is never told what is expected: that would make it hear it. */
export interface Recogniser {
  /** @param wav 16 bits, 16 kHz, mono. Throws `RecogniserUnavailable` or `RecordingTurnedAway`. */
  recognise(wav: Uint8Array): Promise<Transcription>;
}

/** Nobody recognises anything at the moment. Its message is for the log, and names no secret. */
export class RecogniserUnavailable extends Error {
  override readonly name = 'RecogniserUnavailable';
}

/** The recogniser can do nothing with this recording. */
export class RecordingTurnedAway extends Error {
  override readonly name = 'RecordingTurnedAway';
}
