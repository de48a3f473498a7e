import { signal } from '../browser/signal.ts';

export interface SoundsOffer {
  readonly reason: 'asked' | 'new-voice';
  /** A new number restarts the offer. */
  readonly run: number;
}

export const soundsOffer = signal<SoundsOffer | null>(null);

export const offerSounds = (): void => soundsOffer.set({ reason: 'asked', run: soundsOffer.get()?.run ?? 0 });

let newVoices = 0;
export function offerSoundsOfNewVoice(): void {
  newVoices += 1;
  soundsOffer.set({ reason: 'new-voice', run: newVoices });
}
