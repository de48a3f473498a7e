import type { PackWordId, WordId } from '@kalima/course';
import { firstForm } from '@kalima/rules';
import type { Dependencies } from '../../dependencies.ts';
import type { Clip } from '../../outside/speech/clip-store.ts';
import { speechSettingsOf } from '../../outside/speech/speech-engine.ts';
import { effectiveVoice } from '../../player/voice-store.ts';
import { notFound } from '../../request/errors.ts';
import { limitUse } from '../../request/rate-limit.ts';
import { clipsByLearner } from './generate-speech.ts';

export async function namedClip({ speech }: Dependencies, key: string): Promise<Uint8Array> {
  const sound = await speech.read(key);
  if (sound === null) throw notFound();
  return sound;
}

/** In the asker's voice. For a visitor no clip is generated. */
export async function wordClip(
  deps: Dependencies,
  wordId: string,
  userId: string | null,
): Promise<Omit<Clip, 'isOfChoice'>> {
  const { speech, teaching } = deps;
  const word = teaching.course.words.get(wordId as WordId) ?? teaching.packs.words.get(wordId as PackWordId);
  if (word === undefined) throw notFound();
  const heard = await effectiveVoice(deps, userId);
  const said = [firstForm(word), heard.voice, speechSettingsOf(heard)] as const;
  if (userId === null) {
    const key = speech.keyOf(...said);
    return { key, sound: await namedClip(deps, key) };
  }
  return speech.clipOf(...said, () => limitUse(deps, clipsByLearner, userId));
}
