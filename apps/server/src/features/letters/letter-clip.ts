import { createHmac } from 'node:crypto';
import type { Dependencies } from '../../dependencies.ts';
import { speechSettingsOf } from '../../outside/speech/speech-engine.ts';
import { uniqueMp3 } from '../../outside/speech/unique-mp3.ts';
import { readPlayer } from '../../player/player-store.ts';
import { questionClipsByLearner } from '../../player/question-clips.ts';
import { effectiveVoice } from '../../player/voice-store.ts';
import { notFound } from '../../request/errors.ts';
import { type UserRef, userIdOf } from '../../request/live-session.ts';
import { limitUse } from '../../request/rate-limit.ts';
import { lettersRuns } from '../../runs/run-store.ts';
import { type RunJson, storedRun } from './letters-store.ts';

/** A question's sound in the learner's voice, as MP3 with unique bytes: a comparison reveals nothing. */
export async function letterClip(
  deps: Dependencies,
  ref: UserRef,
  { runId, index }: { runId: string; index: number },
): Promise<Uint8Array> {
  const { context } = await readPlayer<RunJson | null>(deps, ref, lettersRuns.byId(runId));
  if (context === null) throw notFound();
  const question = storedRun(context).questions[index];
  if (question === undefined || !('spoken' in question)) throw notFound();
  const heard = await effectiveVoice(deps, ref);
  const settings = speechSettingsOf(heard, { speakerBoost: true, speed: 1 });
  const allow = () => limitUse(deps, questionClipsByLearner, userIdOf(ref));
  const { sound } = await deps.speech.clipOf(question.spoken, heard.voice, settings, allow);
  return uniqueMp3(sound, createHmac('sha256', deps.jwtSecret).update(`${runId}:${index}`).digest());
}
