import { type ClipSpeed, questionClip } from '@kalima/contract';
import { callForBlob } from '../api/api-client.ts';
import { Fault } from '../api/problems.ts';

export interface Clips {
  /** An address that an audio element can play; each clip is fetched once. */
  get(index: number, speed: ClipSpeed): Promise<string>;
  /** Gives the memory back, and drops what is still on its way. */
  dispose(): void;
}

/** The same of a session that is played without a connection: from what is kept, at one speed. */
export function createClipCache(clipOf: (index: number) => Promise<Blob | null>): Clips {
  const made = new Map<number, string>();
  return {
    async get(index) {
      const known = made.get(index);
      if (known !== undefined) return known;
      const sound = await clipOf(index);
      if (sound === null) throw new Fault(0);
      const address = URL.createObjectURL(sound);
      made.set(index, address);
      return address;
    },
    dispose() {
      for (const address of made.values()) URL.revokeObjectURL(address);
      made.clear();
    },
  };
}

/** The sounds of one session's questions. They need the learner's token, so an audio element cannot fetch them itself. */
export function createClips(sessionId: string): Clips {
  const clips = new Map<string, Promise<string>>();
  const made: string[] = [];
  let leaving = new AbortController();

  async function fetchClip(index: number, speed: ClipSpeed): Promise<string> {
    const input = { params: { sessionId, index }, query: { speed } };
    const { signal } = leaving;
    const sound = await callForBlob(questionClip, input, { signal });
    signal.throwIfAborted();
    const address = URL.createObjectURL(sound);
    made.push(address);
    return address;
  }

  return {
    get(index, speed) {
      const key = `${index}/${speed}`;
      const known = clips.get(key);
      if (known) return known;
      const clip = fetchClip(index, speed);
      clips.set(key, clip);
      // What could not be had is asked for again at the next press.
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
