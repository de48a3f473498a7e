import { readStored, writeStored } from '../browser/browser-store.ts';
import { signal, useSignal } from '../browser/signal.ts';

export type SoundName = 'right' | 'wrong' | 'five' | 'finish' | 'verse' | 'level';

interface Note {
  hz: number;
  atMs: number;
  lengthMs: number;
}

const rising = (hz: readonly number[], stepMs: number, lengthMs: number): Note[] =>
  hz.map((each, index) => ({ hz: each, atMs: index * stepMs, lengthMs }));

/** Steps of one scale, so that no two sounds quarrel when they follow each other; 600 ms at most. */
export const tunes: Record<SoundName, readonly Note[]> = {
  right: rising([659.3, 880], 90, 320),
  wrong: rising([261.6, 220], 130, 340),
  five: rising([523.3, 587.3, 659.3, 784, 880], 60, 340),
  verse: rising([784, 1046.5], 160, 440),
  level: [...rising([523.3, 659.3, 784, 1046.5], 70, 300), { hz: 1318.5, atMs: 280, lengthMs: 320 }],
  finish: [...rising([523.3, 659.3, 784], 80, 320), { hz: 1046.5, atMs: 240, lengthMs: 360 }],
};
const loudest = 0.09;
const attackSeconds = 0.012;
const silence = 0.0001;
const warmthHz = 2600;

const choice = signal<boolean>(readStored('kalima.sound') !== 'off');
let context: AudioContext | null = null;

export function useSoundChoice(): boolean {
  return useSignal(choice);
}

export function chooseSound(isOn: boolean): void {
  writeStored('kalima.sound', isOn ? 'on' : 'off');
  choice.set(isOn);
}

function strike(audio: AudioContext, out: AudioNode, note: Note, startSeconds: number): void {
  const start = startSeconds + note.atMs / 1000;
  const end = start + note.lengthMs / 1000;
  const voice = new OscillatorNode(audio, { type: 'triangle', frequency: note.hz });
  const level = new GainNode(audio, { gain: silence });
  level.gain.setValueAtTime(silence, start);
  level.gain.exponentialRampToValueAtTime(loudest, start + attackSeconds);
  level.gain.exponentialRampToValueAtTime(silence, end);
  voice.connect(level).connect(out);
  voice.start(start);
  voice.stop(end);
}

/** Browsers keep a page silent until it was touched; a sound that comes earlier is dropped, not kept for later. */
export function playSound(name: SoundName): void {
  if (!choice.get() || typeof AudioContext === 'undefined') return;
  if (navigator.userActivation?.hasBeenActive === false) return;
  try {
    context ??= new AudioContext();
    const audio = context;
    const warmth = new BiquadFilterNode(audio, { type: 'lowpass', frequency: warmthHz });
    warmth.connect(audio.destination);
    const strikeAll = () => {
      for (const note of tunes[name]) strike(audio, warmth, note, audio.currentTime);
    };
    if (audio.state === 'running') strikeAll();
    else void audio.resume().then(strikeAll, () => undefined);
  } catch {
    // A browser without a free sound device plays on without sounds.
  }
}
