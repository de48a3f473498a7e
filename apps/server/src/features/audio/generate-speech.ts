import { type BodyOf, type generateSpeech, providerVoiceIds, type VoiceSettings, voices } from '@kalima/contract';
import type { Dependencies } from '../../dependencies.ts';
import { speechSettingsOf, UnspeakableText } from '../../outside/speech/speech-engine.ts';
import { effectiveVoice, isVoiceAccount, mayTuneVoice } from '../../player/voice-store.ts';
import { BadRequest, forbidden } from '../../request/errors.ts';
import { limitUse, type RateLimit } from '../../request/rate-limit.ts';

/** New clips only: cached ones are free. An hour of learning needs some dozens. */
export const clipsByLearner: RateLimit = { name: 'speech:learner', limit: 120, windowSeconds: 3600 };

const nothingToSay = () => new BadRequest([{ path: 'body.text', message: 'has nothing that can be said' }]);

type Asked = BodyOf<typeof generateSpeech>;

/** Rounded as on the slider: 0.1 + 0.2 differs from 0.3, and would make another clip. */
export const onSlider = ({ voice, stability, similarity_boost, style }: VoiceSettings): VoiceSettings => ({
  voice,
  stability: Math.round(stability * 10) / 10,
  similarity_boost: Math.round(similarity_boost * 10) / 10,
  style: Math.round(style * 10) / 10,
});

function tuned(own: VoiceSettings, { voice_id, voice_settings = {} }: Asked): VoiceSettings {
  const voice = voices.find((name) => name === voice_id || providerVoiceIds[name] === voice_id) ?? own.voice;
  const { stability, similarity_boost, style } = voice_settings;
  return onSlider({
    voice,
    stability: stability ?? own.stability,
    similarity_boost: similarity_boost ?? own.similarity_boost,
    style: style ?? own.style,
  });
}

export async function generate(
  deps: Dependencies,
  isOfCourse: (text: string) => boolean,
  userId: string,
  asked: Asked,
): Promise<Uint8Array> {
  if (!isOfCourse(asked.text) && !(await isVoiceAccount(deps, userId))) throw forbidden();
  const own = await effectiveVoice(deps, userId);
  // Learners without tuning rights share the default voice, and its clips.
  const isOwn = await mayTuneVoice(deps, userId);
  const heard = isOwn ? tuned(own, asked) : own;
  const speakerBoost = isOwn ? (asked.voice_settings?.use_speaker_boost ?? true) : true;
  const settings = speechSettingsOf(heard, { speakerBoost, speed: 1 });
  const allow = () => limitUse(deps, clipsByLearner, userId);
  try {
    const { sound } = await deps.speech.clipOf(asked.text, heard.voice, settings, allow);
    return sound;
  } catch (error) {
    if (error instanceof UnspeakableText) throw nothingToSay();
    throw error;
  }
}
