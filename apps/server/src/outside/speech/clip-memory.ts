const clipsMost = 200;
/** Clips are some 10 kB each; a provider's may be larger. */
const bytesMost = 16 * 1024 * 1024;

export interface ClipMemory {
  get(key: string): Uint8Array | undefined;
  put(key: string, sound: Uint8Array): Uint8Array;
}

/** The clips that were wanted last. */
export function createClipMemory(): ClipMemory {
  /** The one that was wanted longest ago comes first. */
  const sounds = new Map<string, Uint8Array>();
  let bytes = 0;

  function forget(key: string): void {
    bytes -= sounds.get(key)?.length ?? 0;
    sounds.delete(key);
  }

  function put(key: string, sound: Uint8Array): Uint8Array {
    forget(key);
    sounds.set(key, sound);
    bytes += sound.length;
    while (sounds.size > clipsMost || bytes > bytesMost) {
      const [oldest] = sounds.keys();
      if (oldest === undefined || oldest === key) break;
      forget(oldest);
    }
    return sound;
  }

  return {
    get: (key) => {
      const sound = sounds.get(key);
      return sound === undefined ? undefined : put(key, sound);
    },
    put,
  };
}
