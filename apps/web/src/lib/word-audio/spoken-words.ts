import { readStored, writeStored } from '../browser/browser-store.ts';
import { signal, useSignal } from '../browser/signal.ts';
import { useSoundChoice } from './sound.ts';

const choice = signal<boolean>(readStored('kalima.words') !== 'off');

export function useSpokenWordsChoice(): boolean {
  return useSignal(choice);
}

export function chooseSpokenWords(isOn: boolean): void {
  writeStored('kalima.words', isOn ? 'on' : 'off');
  choice.set(isOn);
}

/** Silent where all sounds are off, and on a page that was not touched yet, which browsers keep silent. */
export function useSaysWords(): boolean {
  const areSoundsOn = useSoundChoice();
  return useSpokenWordsChoice() && areSoundsOn;
}

export const mayPageSound = (): boolean => navigator.userActivation?.hasBeenActive !== false;
