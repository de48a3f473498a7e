import { signal } from '../signal.ts';

export interface SoundsOffer {
  /** They were asked for, or those that are here are in a voice that is heard no more. */
  readonly reason: 'asked' | 'new-voice';
  /** Another one begins anew, whatever was under way. */
  readonly run: number;
}

/** The offer to take all sounds along that somebody has called for; the first one comes by itself. */
export const soundsOffer = signal<SoundsOffer | null>(null);

/** A download that is under way out of sight is shown again. */
export const offerSounds = (): void => soundsOffer.set({ reason: 'asked', run: soundsOffer.get()?.run ?? 0 });

let newVoices = 0;
export function offerSoundsOfNewVoice(): void {
  newVoices += 1;
  soundsOffer.set({ reason: 'new-voice', run: newVoices });
}
