import { createHmac } from 'node:crypto';
import type { ClipSpeed } from '@kalima/contract';
import { askedWords, firstForm, hasSound } from '@kalima/rules';
import type { Dependencies } from '../../dependencies.ts';
import { speechSettingsOf } from '../../outside/speech/speech-engine.ts';
import { uniqueMp3 } from '../../outside/speech/unique-mp3.ts';
import { readPlayer } from '../../player/player-store.ts';
import { questionClipsByLearner } from '../../player/question-clips.ts';
import { effectiveVoice } from '../../player/voice-store.ts';
import { courseChanged, notFound } from '../../request/errors.ts';
import { type UserRef, userIdOf } from '../../request/live-session.ts';
import { limitUse } from '../../request/rate-limit.ts';
import { cachedRun, runOf } from '../../runs/session-run.ts';
import { type SessionJson, sessionWithQuestions, storedSession } from '../../runs/session-store.ts';

const speeds: Readonly<Record<ClipSpeed, number>> = { normal: 1, slow: 0.6 };

/** The word's sound where it does not reveal the answer: its bytes are unique to the question. */
export async function questionClip(
  deps: Dependencies,
  ref: UserRef,
  { sessionId, index }: { sessionId: string; index: number },
  speed: ClipSpeed,
): Promise<Uint8Array> {
  const kept = cachedRun(deps, sessionId);
  const { context } = await readPlayer<SessionJson | null>(deps, ref, sessionWithQuestions(sessionId, kept));
  if (context === null) throw notFound();
  const run = runOf(deps, storedSession(context), kept);
  if (run === null) throw courseChanged();
  // The question as drawn: the learner may swap it while a clip is under way.
  const question = run.questions[index];
  if (question === undefined || question.kind === 'matching' || !hasSound(question)) throw notFound();
  const [asked] = askedWords(question);
  const word = asked === undefined ? undefined : run.teaching.course.words.get(asked);
  if (word === undefined) throw notFound();
  const heard = await effectiveVoice(deps, ref);
  const settings = speechSettingsOf(heard, { speakerBoost: true, speed: speeds[speed] });
  const allow = () => limitUse(deps, questionClipsByLearner, userIdOf(ref));
  const { sound } = await deps.speech.clipOf(firstForm(word), heard.voice, settings, allow);
  return uniqueMp3(sound, createHmac('sha256', deps.jwtSecret).update(`${sessionId}:${index}:${speed}`).digest());
}
