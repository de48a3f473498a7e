import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { speakable } from './speakable.ts';
import { type SpeechEngine, type SpeechSettings, UnspeakableText, type Voice } from './speech-engine.ts';

/** Words and our own phrases, as MP3. */
export interface Clips {
  /** Throws `UnspeakableText` or `SpeechUnavailable`. */
  clipOf(text: string, voice: Voice, settings: SpeechSettings): Promise<Uint8Array>;
  close(): Promise<void>;
}

export const longestText = 200;
/** About 2 MB. */
const clipsInMemory = 200;

export interface ClipStoreOptions {
  readonly engine: SpeechEngine;
  /** Made when the first clip is kept. */
  readonly folder: string;
  /** A disk that fails costs time, never the clip. */
  readonly onDiskError: (error: unknown) => void;
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Every clip is made once: it is kept on the disk, and the last ones in memory too. */
export function createClipStore({ engine, folder, onDiskError }: ClipStoreOptions): Clips {
  /** The one that was wanted longest ago comes first. */
  const recent = new Map<string, Uint8Array>();
  const underWay = new Map<string, Promise<Uint8Array>>();

  function remember(key: string, clip: Uint8Array): Uint8Array {
    recent.delete(key);
    recent.set(key, clip);
    const [oldest] = recent.keys();
    if (recent.size > clipsInMemory && oldest !== undefined) recent.delete(oldest);
    return clip;
  }

  async function read(path: string): Promise<Uint8Array | null> {
    try {
      return await readFile(path);
    } catch (error) {
      if (!isMissing(error)) onDiskError(error);
      return null;
    }
  }

  /** Nobody must find half a clip under its name, whatever ends this process. */
  async function keep(path: string, clip: Uint8Array): Promise<void> {
    const unfinished = `${path}.${randomUUID()}`;
    try {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(unfinished, clip);
      await rename(unfinished, path);
    } catch (error) {
      onDiskError(error);
      await rm(unfinished, { force: true }).catch(() => undefined);
    }
  }

  return {
    clipOf: async (text, voice, settings) => {
      if (text.length > longestText) throw new UnspeakableText(`A text has at most ${longestText} characters`);
      const said = speakable(text);
      if (said === '') throw new UnspeakableText('There is no Arabic in the text');
      const { stability, similarity, style, speakerBoost, speed } = settings;
      const recipe = [said, engine.name, voice, stability, similarity, style, speakerBoost, speed];
      const key = createHash('sha256').update(JSON.stringify(recipe)).digest('hex');

      const known = recent.get(key);
      if (known !== undefined) return remember(key, known);
      const begun = underWay.get(key);
      if (begun !== undefined) return begun;

      const path = join(folder, key.slice(0, 2), `${key}.mp3`);
      const make = async () => {
        const kept = await read(path);
        if (kept !== null) return remember(key, kept);
        const clip = await engine.synthesise(text, voice, settings);
        await keep(path, clip);
        return remember(key, clip);
      };
      const clip = make().finally(() => underWay.delete(key));
      underWay.set(key, clip);
      return clip;
    },
    close: () => engine.close(),
  };
}
