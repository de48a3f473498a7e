import { type ClipSpeed, questionClip } from '@kalima/contract';
import { callForBlob } from '../api/api-client.ts';
import { Fault } from '../connection/problems.ts';

export interface Clips {
  /** Object URL of a clip; each is fetched once. */
  get(index: number, speed: ClipSpeed): Promise<string>;
  dispose(): void;
}

/** @param fetchClip null: no such clip */
export function createClipCache(
  fetchClip: (index: number, speed: ClipSpeed, signal: AbortSignal) => Promise<Blob | null>,
): Clips {
  const clips = new Map<string, Promise<string>>();
  const made: string[] = [];
  let leaving = new AbortController();

  async function addressOf(index: number, speed: ClipSpeed): Promise<string> {
    const { signal } = leaving;
    const sound = await fetchClip(index, speed, signal);
    signal.throwIfAborted();
    if (sound === null) throw new Fault(0);
    const address = URL.createObjectURL(sound);
    made.push(address);
    return address;
  }

  return {
    get(index, speed) {
      const key = `${index}/${speed}`;
      const known = clips.get(key);
      if (known) return known;
      const clip = addressOf(index, speed);
      clips.set(key, clip);
      clip.catch(() => clips.delete(key));
      return clip;
    },
    dispose() {
      leaving.abort();
      leaving = new AbortController();
      for (const address of made.splice(0)) URL.revokeObjectURL(address);
      clips.clear();
    },
  };
}

/** Clips need the learner's token, so an audio element cannot load them. */
export const createClips = (sessionId: string): Clips =>
  createClipCache((index, speed, signal) =>
    callForBlob(questionClip, { params: { sessionId, index }, query: { speed } }, { signal }),
  );
