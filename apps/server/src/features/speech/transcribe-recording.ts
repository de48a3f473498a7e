import type { Dependencies } from '../../dependencies.ts';
import { RecogniserUnavailable, RecordingTurnedAway, type Transcription } from '../../outside/speech/recogniser.ts';
import { BadRequest, Problem, unavailable } from '../../request/errors.ts';
import { limitUse, type RateLimit } from '../../request/rate-limit.ts';
import { readRecording } from './read-recording.ts';

/** A word takes some seconds to say. */
const byMinute: RateLimit = { name: 'recognise-minute:learner', limit: 20, windowSeconds: 60 };
const byHour: RateLimit = { name: 'recognise:learner', limit: 200, windowSeconds: 3600 };

const nothing: Transcription = { text: '', confidence: null };
const unusable = () => new BadRequest([{ path: 'body.audio', message: 'is no recording that can be heard' }]);

/** @param logReason the provider's reason for a failure, for the log; never the recording or its text. */
export async function transcribeRecording(
  deps: Pick<Dependencies, 'clock' | 'database' | 'recogniser'>,
  userId: string,
  audio: string,
  logReason: (reason: string) => void,
): Promise<Transcription> {
  const { recogniser } = deps;
  if (recogniser === null) throw new Problem('not_configured');
  await limitUse(deps, byMinute, userId);
  await limitUse(deps, byHour, userId);
  const recording = readRecording(audio);
  if (recording === null) throw unusable();
  // Recognisers hallucinate words for silence.
  if (recording.isSilent) return nothing;
  try {
    return await recogniser.recognise(recording.wav);
  } catch (error) {
    if (error instanceof RecogniserUnavailable || error instanceof RecordingTurnedAway) logReason(error.message);
    if (error instanceof RecogniserUnavailable) throw unavailable();
    if (error instanceof RecordingTurnedAway) throw unusable();
    throw error;
  }
}
