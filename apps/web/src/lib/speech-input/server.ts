import { speechToText } from '@kalima/contract';
import { call } from '../api/api-client.ts';
import { Fault } from '../connection/problems.ts';
import { mayRecord, recordWav } from './microphone.ts';
import { SpeechFailure, type SpeechInput, type Transcription } from './speech-input.ts';
import { base64Of } from './wav.ts';

/** Spec 2 §8: a reply that is no success is the service's fault; everything else is about the recording. */
function failureOf(error: unknown): SpeechFailure {
  const isNoReply = error instanceof Fault && error.status < 300;
  return new SpeechFailure(isNoReply ? 'not-sent' : 'unavailable');
}

/** The word that is expected is not told: a recogniser that knows it hears it everywhere. */
async function recognise(wav: Uint8Array, signal: AbortSignal | undefined): Promise<Transcription> {
  const body = { audio: base64Of(wav) };
  const { text, confidence } = await call(speechToText, { body }, { signal }).catch((error: unknown) => {
    signal?.throwIfAborted();
    throw failureOf(error);
  });
  if (typeof text !== 'string') throw new SpeechFailure('not-sent');
  const transcript = text.trim();
  if (transcript === '') throw new SpeechFailure('nothing-heard');
  return { transcript, confidence };
}

/** Records here, and has our server make out what was said; it keeps nothing of it. */
export const serverSpeech: SpeechInput = {
  isAvailable: mayRecord,
  record(options) {
    const { stop, done } = recordWav(options);
    return { stop, done: done.then((wav) => recognise(wav, options.signal)) };
  },
};
