import { usualVoiceSettings, type Voice, type VoiceSettings } from '@kalima/contract';
import { ProviderAway } from '../../request/errors.ts';

/** From 0 to 1, except the speed. */
export interface SpeechSettings {
  /** 1 is even, 0 lively. */
  readonly stability: number;
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

export interface SpeechEngine {
  /** With its version: part of every clip's key. */
  readonly name: string;
  /** MP3. @throws SpeechUnavailable */
  synthesise(text: string, voice: Voice, settings: SpeechSettings): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** A temporary failure. Its message is for the log, and contains no secret. */
export class SpeechUnavailable extends ProviderAway {
  override readonly name = 'SpeechUnavailable';
}

/** The engine works, but rejected this text. */
export class TextTurnedAway extends SpeechUnavailable {}

/** The text is too long for any voice, or contains no Arabic. */
export class UnspeakableText extends Error {
  override readonly name = 'UnspeakableText';
}

export const speechSettingsOf = (
  { stability, similarity_boost: similarity, style }: VoiceSettings,
  { speakerBoost, speed }: Pick<SpeechSettings, 'speakerBoost' | 'speed'> = usualSettings,
): SpeechSettings => ({ stability, similarity, style, speakerBoost, speed });
