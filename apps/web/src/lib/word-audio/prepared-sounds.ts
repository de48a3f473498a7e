const prepared = new Map<string, HTMLAudioElement>();

/** Loads and decodes a sound before it is played. */
export function prepareSound(address: string): void {
  if (!prepared.has(address)) prepared.set(address, new Audio(address));
}

/** The prepared sound, once; or else a new one. */
export function takeSound(address: string): HTMLAudioElement {
  const sound = prepared.get(address) ?? new Audio(address);
  prepared.delete(address);
  return sound;
}

export const forgetSounds = (): void => prepared.clear();
