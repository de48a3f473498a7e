import { readStored, writeStored } from '../browser/browser-store.ts';
import { signal, useSignal } from '../browser/signal.ts';

/** The first paint reads it, too (public/first-paint.js). */
const choice = signal<boolean>(readStored('kalima.motion') !== 'off');

export const useMotionChoice = (): boolean => useSignal(choice);

export function chooseMotion(isOn: boolean): void {
  writeStored('kalima.motion', isOn ? 'on' : 'off');
  choice.set(isOn);
  if (isOn) delete document.documentElement.dataset.motion;
  else document.documentElement.dataset.motion = 'off';
}
