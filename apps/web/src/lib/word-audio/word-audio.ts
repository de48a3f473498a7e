import { logProblem } from '../api/log.ts';
import { signal as signalOf } from '../browser/signal.ts';
import { readAloud } from './browser-voice.ts';
import { beginSound } from './one-sound.ts';
import { watchSilence } from './watch-silence.ts';
import {
  cachedSpeech,
  generateAddress,
  NoAudioContent,
  playableAddress,
  type SpokenWord,
  storedAddress,
  textOf,
} from './word-audio-steps.ts';

export interface Sounding {
  name: string;
  isPlaying: boolean;
}

export const sounding = signalOf<Sounding | null>(null);
let leaving: AbortController | null = null;

export async function playAddress(address: string, onBegin: () => void, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const audio = new Audio(address);
  await new Promise<void>((resolve, reject) => {
    audio.onplaying = onBegin;
    audio.onended = () => resolve();
    audio.onerror = () => reject(new Error(`${address} does not sound`));
    watchSilence(audio, () => reject(new Error(`${address} went silent`)));
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    audio.play().catch(reject);
  }).finally(() => audio.pause());
}

const releaseAfterMs = 5000;

/** Spec 2 §5: the stored sound, what was generated before, what is generated now, and at last the browser's own voice. */
function stepsOf(word: SpokenWord, isLearner: boolean, onBegin: () => void, signal: AbortSignal) {
  const text = textOf(word);
  const stored = async () => {
    const address = await storedAddress(word, signal);
    if (address === null) return false;
    const playable = await playableAddress(address, signal);
    await playAddress(playable, onBegin, signal).finally(() => {
      // An element that was stopped at once may still be about to read it.
      if (playable !== address) setTimeout(() => URL.revokeObjectURL(playable), releaseAfterMs);
    });
    return true;
  };
  const cached = async () => {
    const address = cachedSpeech(text);
    if (address === null) return false;
    await playAddress(address, onBegin, signal);
    return true;
  };
  const made = async () => {
    await playAddress(await generateAddress(text, signal), onBegin, signal);
    return true;
  };
  const browser = async () => {
    await readAloud(text, onBegin, signal);
    return true;
  };
  return isLearner ? [stored, cached, made, browser] : [stored, browser];
}

/** @returns whether it sounded, or was stopped; false where nothing could make it sound. */
export async function playWord(name: string, word: SpokenWord, isLearner: boolean): Promise<boolean> {
  const mine = new AbortController();
  leaving = mine;
  const settle = (now: Sounding | null) => {
    if (leaving === mine) sounding.set(now);
  };
  beginSound(() => {
    mine.abort();
    settle(null);
  });
  settle({ name, isPlaying: false });
  const onBegin = () => settle({ name, isPlaying: true });
  try {
    for (const step of stepsOf(word, isLearner, onBegin, mine.signal)) {
      const hasSounded = await step().catch((error: unknown) => {
        if (error instanceof NoAudioContent) logProblem('A word was not generated', error);
        return false;
      });
      if (hasSounded || mine.signal.aborted) return true;
    }
    return false;
  } finally {
    settle(null);
  }
}

export function stopWord(): void {
  leaving?.abort();
  sounding.set(null);
}
