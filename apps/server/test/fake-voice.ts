import type { Voice } from '@kalima/contract';
import type { SpeechEngine, SpeechSettings } from '../src/outside/speech/speech-engine.ts';

export interface Spoken {
  readonly text: string;
  readonly voice: Voice;
  readonly settings: SpeechSettings;
}

/** Says nothing, but remembers what it was asked to say. */
export interface FakeVoice extends SpeechEngine {
  readonly spoken: readonly Spoken[];
}

/** The head of an MPEG audio frame, then the text itself: no two texts sound alike. */
export function createFakeVoice(): FakeVoice {
  const spoken: Spoken[] = [];
  return {
    name: 'fake-1',
    spoken,
    synthesise: async (text, voice, settings) => {
      spoken.push({ text, voice, settings });
      return Buffer.concat([Buffer.from([0xff, 0xf3, 0x64, 0xc4]), Buffer.from(text)]);
    },
    close: async () => undefined,
  };
}
