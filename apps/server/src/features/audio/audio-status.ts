import type { AudioStatus, VoiceSettings } from '@kalima/contract';
import type { Dependencies } from '../../dependencies.ts';
import { speechSettingsOf } from '../../outside/speech/speech-engine.ts';
import { runState } from './audio-runs.ts';

/** Counted on disk: specification 2 §4, "Audio status". */
export async function readStatus(
  { database, speech }: Pick<Dependencies, 'database' | 'speech'>,
  texts: readonly string[],
  tuned: VoiceSettings,
): Promise<AudioStatus> {
  const settings = speechSettingsOf(tuned);
  const [state, kept] = await Promise.all([
    runState(database, tuned),
    Promise.all(texts.map((text) => speech.isStored(speech.keyOf(text, tuned.voice, settings)))),
  ]);
  const made = kept.filter(Boolean).length;
  const counts = { missing: texts.length - made, made, total: texts.length };
  if (counts.missing === 0) return { status: 'complete', ...counts };
  if (state === 'wanted') return { status: 'generating', ...counts };
  return { status: state === 'broken' ? 'error' : 'checking', ...counts };
}
