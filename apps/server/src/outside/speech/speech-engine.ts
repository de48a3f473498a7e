import { usualVoiceSettings, type Voice, type VoiceSettings } from '@kalima/contract';
import { ProviderAway } from '../../request/errors.ts';

/** All but the speed from 0 to 1. */
export interface SpeechSettings {
  /** 1 is even, 0 lively. */
  readonly stability: number;
  /** How strongly the voice keeps its own character. */
  readonly similarity: number;
  /** 0 is plain, 1 expressive. */
  readonly style: number;
  readonly speakerBoost: boolean;
  /** 1 is normal; a slow replay is about 0.6. */
  readonly speed: number;
}

export const usualSettings: SpeechSettings = {
  stability: usualVoiceSettings.stability,
  similarity: usualVoiceSettings.similarity_boost,
  style: usualVoiceSettings.style,
  speakerBoost: true,
  speed: 1,
};

/** Whatever turns Arabic into sound: the embedded one, or a provider. */
export interface SpeechEngine {
  /** With its version: clips of another engine, or of another version of it, are not found again. */
  readonly name: string;
  /** MP3. Throws `SpeechUnavailable`. */
  synthesise(text: string, voice: Voice, settings: SpeechSettings): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** There is no voice at the moment; the same text may succeed later. Its message is for the log, and names no secret. */
export class SpeechUnavailable extends ProviderAway {
  override readonly name = 'SpeechUnavailable';
}

/** The engine is well, but turned this text away: others may be said meanwhile. */
export class TextTurnedAway extends SpeechUnavailable {}

/** No voice would ever say this: it is too long, or has no Arabic in it. */
export class UnspeakableText extends Error {
  override readonly name = 'UnspeakableText';
}

/** A learner's voice as an engine takes it. */
export const speechSettingsOf = (
  { stability, similarity_boost: similarity, style }: VoiceSettings,
  { speakerBoost, speed }: Pick<SpeechSettings, 'speakerBoost' | 'speed'> = usualSettings,
): SpeechSettings => ({ stability, similarity, style, speakerBoost, speed });
