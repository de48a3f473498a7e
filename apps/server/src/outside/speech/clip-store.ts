import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { maxSpokenText, type Voice } from '@kalima/contract';
import { LRUCache } from 'lru-cache';
import { speakable } from './speakable.ts';
import { type SpeechEngine, type SpeechSettings, SpeechUnavailable, UnspeakableText } from './speech-engine.ts';

export interface Clip {
  /** A hash of the input, not of the sound. */
  readonly key: string;
  readonly sound: Uint8Array;
  /** By the chosen engine, not by a fallback. */
  readonly isOfChoice: boolean;
}

export interface Clips {
  /**
   * @param allow called before a new clip is made; its error reaches this caller alone, not others waiting for the same clip.
   * @throws UnspeakableText or SpeechUnavailable
   */
  clipOf(text: string, voice: Voice, settings: SpeechSettings, allow?: () => Promise<void>): Promise<Clip>;
  /** For the chosen engine. @throws UnspeakableText */
  keyOf(text: string, voice: Voice, settings: SpeechSettings): string;
  isStored(key: string): Promise<boolean>;
  read(key: string): Promise<Uint8Array | null>;
  close(): Promise<void>;
}

export interface ClipStoreOptions {
  /** The chosen one, then its fallbacks. */
  readonly engines: readonly [SpeechEngine, ...SpeechEngine[]];
  readonly folder: string;
  /** A disk failure costs time, never the clip. */
  readonly onDiskError: (error: unknown) => void;
  readonly onStandIn: (engine: string, error: SpeechUnavailable) => void;
}

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;
/** In memory: some 10 kB each; a provider's may be larger. */
const maxClips = 200;
const maxBytes = 16 * 1024 * 1024;
/** Several times the texts of the course. */
const maxPrepared = 4000;
/** Waits after other makers of the same clip were denied; then this caller makes it itself. */
const maxWaits = 30;
const keyForm = /^[0-9a-f]{64}$/;
/** A page shows many words at once. The disk is checked again after this time: other processes and its owner may change it. */
const lookedMs = 5000;
const maxLooked = 10_000;

/** Every clip is made once: stored on disk, the latest in memory too. */
export function createClipStore({ engines, folder, onDiskError, onStandIn }: ClipStoreOptions): Clips {
  const recent = new LRUCache<string, Uint8Array>({
    max: maxClips,
    maxSize: maxBytes,
    // The library rejects a weight of 0.
    sizeCalculation: ({ length }) => Math.max(length, 1),
  });
  /** Null: its maker was denied. */
  const underWay = new Map<string, Promise<Clip | null>>();
  const preparedTexts = new LRUCache<string, string>({ max: maxPrepared });
  const looked = new LRUCache<string, { isStored: boolean; atMs: number }>({ max: maxLooked });
  const pathOf = (key: string) => join(folder, key.slice(0, 2), `${key}.mp3`);

  async function read(key: string): Promise<Uint8Array | null> {
    if (!keyForm.test(key)) return null;
    const known = recent.get(key);
    if (known !== undefined) return known;
    try {
      const sound = await readFile(pathOf(key));
      recent.set(key, sound);
      return sound;
    } catch (error) {
      if (!hasCode(error, 'ENOENT')) onDiskError(error);
      looked.delete(key);
      return null;
    }
  }

  /** Atomic write: no crash leaves a partial clip under its name. */
  async function keep(key: string, sound: Uint8Array): Promise<void> {
    const path = pathOf(key);
    const unfinished = `${path}.${randomUUID()}`;
    try {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(unfinished, sound);
      await rename(unfinished, path);
      looked.delete(key);
    } catch (error) {
      onDiskError(error);
      await rm(unfinished, { force: true }).catch(() => undefined);
    }
  }

  /** Cached: the whole course is scanned often. */
  function prepared(text: string): string {
    const known = preparedTexts.get(text);
    if (known !== undefined) return known;
    const said = speakable(text);
    preparedTexts.set(text, said);
    return said;
  }

  /** Homophonous spellings share a clip. */
  function keyFor(engine: SpeechEngine, text: string, voice: Voice, settings: SpeechSettings): string {
    if (text.length > maxSpokenText) throw new UnspeakableText(`A text has at most ${maxSpokenText} characters`);
    const said = prepared(text);
    if (said === '') throw new UnspeakableText('There is no Arabic in the text');
    const { stability, similarity, style, speakerBoost, speed } = settings;
    const recipe = [said, engine.name, voice, stability, similarity, style, speakerBoost, speed];
    return createHash('sha256').update(JSON.stringify(recipe)).digest('hex');
  }

  async function make(text: string, voice: Voice, settings: SpeechSettings, allow: () => Promise<void>): Promise<Clip> {
    let isAllowed = false;
    let failure = new SpeechUnavailable('There is no voice');
    for (const engine of engines) {
      const key = keyFor(engine, text, voice, settings);
      const isOfChoice = engine === engines[0];
      const kept = await read(key);
      if (kept !== null) return { key, sound: kept, isOfChoice };
      if (!isAllowed) await allow();
      isAllowed = true;
      try {
        const sound = await engine.synthesise(text, voice, settings);
        await keep(key, sound);
        recent.set(key, sound);
        return { key, sound, isOfChoice };
      } catch (error) {
        if (!(error instanceof SpeechUnavailable)) throw error;
        failure = error;
        if (engine !== engines.at(-1)) onStandIn(engine.name, error);
      }
    }
    throw failure;
  }

  return {
    clipOf: async (text, voice, settings, allow = async () => undefined) => {
      const key = keyFor(engines[0], text, voice, settings);
      const known = recent.get(key);
      if (known !== undefined) return { key, sound: known, isOfChoice: true };
      for (let waits = 0; waits < maxWaits; waits += 1) {
        const begun = underWay.get(key);
        if (begun === undefined) break;
        const clip = await begun;
        if (clip !== null) return clip;
      }
      let refusal: { error: unknown } | null = null;
      const asked = () =>
        allow().catch((error: unknown) => {
          refusal = { error };
          throw error;
        });
      const clip = make(text, voice, settings, asked).finally(() => underWay.delete(key));
      const forOthers = clip.catch((error: unknown) => {
        if (refusal === null) throw error;
        return null;
      });
      // There may be no other waiter.
      forOthers.catch(() => undefined);
      underWay.set(key, forOthers);
      return clip;
    },
    keyOf: (text, voice, settings) => keyFor(engines[0], text, voice, settings),
    isStored: async (key) => {
      const known = looked.get(key);
      if (known !== undefined && performance.now() - known.atMs < lookedMs) return known.isStored;
      const isStored = await access(pathOf(key)).then(
        () => true,
        () => false,
      );
      looked.set(key, { isStored, atMs: performance.now() });
      return isStored;
    },
    read,
    close: async () => {
      await Promise.all(engines.map((engine) => engine.close()));
    },
  };
}
