import type { Voice } from '@kalima/contract';
import type { SpeechSettings } from './speech-engine.ts';

/** espeak-ng's parameters; pitch and range from 0 to 99. */
export interface EspeakVoice {
  readonly name: string;
  readonly pitch: number;
  readonly range: number;
  readonly wordsPerMinute: number;
  /** Peak level of the clip; 1 is full scale. */
  readonly peak: number;
}

interface Character {
  readonly variant: string;
  readonly pitch: number;
  readonly range: number;
  readonly wordsPerMinute: number;
}

const characters: Readonly<Record<Voice, Character>> = {
  'daniel-clear': { variant: 'm3', pitch: 42, range: 50, wordsPerMinute: 132 },
  'sarah-gentle': { variant: 'f2', pitch: 50, range: 45, wordsPerMinute: 122 },
  'aria-educational': { variant: 'f4', pitch: 58, range: 60, wordsPerMinute: 114 },
  'liam-consistent': { variant: 'm7', pitch: 32, range: 30, wordsPerMinute: 136 },
};

const neutralPitch = 50;
/** The engine's minimum. */
const slowest = 80;
const fastest = 240;

const between = (low: number, value: number, high: number) => Math.max(low, Math.min(high, Math.round(value)));

export function espeakVoice(voice: Voice, settings: SpeechSettings): EspeakVoice {
  const { variant, pitch, range, wordsPerMinute } = characters[voice];
  const { stability, similarity, style, speakerBoost, speed } = settings;
  return {
    name: `ar+${variant}`,
    pitch: between(0, neutralPitch + (pitch - neutralPitch) * (0.3 + 0.7 * similarity), 99),
    range: between(0, range * (1.6 - 1.2 * stability) * (0.8 + 0.6 * style), 99),
    wordsPerMinute: between(slowest, wordsPerMinute * (1.06 - 0.2 * style) * speed, fastest),
    peak: speakerBoost ? 0.9 : 0.6,
  };
}
