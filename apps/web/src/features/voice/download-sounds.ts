import { type AudioStatus, audioStatus, getGuide, listGuides, pregenerateAudio } from '@kalima/contract';
import { call } from '../../lib/api/api-client.ts';
import { currentLanguage } from '../../lib/language/i18n.ts';
import { cacheSounds } from '../../lib/word-audio/sound-cache.ts';

export interface Progress {
  stage: 'making' | 'keeping';
  /** Progress of the stage; null: unknown. */
  count: { done: number; total: number } | null;
  /** From 0 to 1, of the whole; null: unknown. */
  share: number | null;
}

const lookEveryMs = 1000;
/** Limit of failed polls. */
const maxLooks = 5;

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    const leave = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
  });

async function look(signal: AbortSignal): Promise<AudioStatus | null> {
  return call(audioStatus, {}, { signal }).catch(() => null);
}

async function waitUntilMade(onLook: (status: AudioStatus) => void, signal: AbortSignal): Promise<void> {
  let blindLooks = 0;
  while (blindLooks < maxLooks) {
    const status = await look(signal);
    signal.throwIfAborted();
    if (status) onLook(status);
    else blindLooks += 1;
    if (status !== null && status.status !== 'generating') return;
    await pause(lookEveryMs, signal);
  }
}

async function addressesOfWords(guides: readonly number[], signal: AbortSignal): Promise<string[]> {
  const query = { language: currentLanguage() };
  const views = await Promise.all(guides.map((number) => call(getGuide, { params: { number }, query }, { signal })));
  const addresses = views.flatMap(({ guide }) => guide.words.map(({ audio_url }) => audio_url));
  return addresses.filter((address) => typeof address === 'string');
}

/**
 * Has missing sounds generated, then downloads those of the words into this browser's cache.
 * @returns whether every word is cached
 */
export async function downloadSounds(onProgress: (now: Progress) => void, signal: AbortSignal): Promise<boolean> {
  onProgress({ stage: 'making', count: null, share: 0 });
  const [status, { guides }] = await Promise.all([
    look(signal),
    call(listGuides, { query: { language: currentLanguage() } }, { signal }),
  ]);
  const words = guides.reduce((sum, { wordsCount }) => sum + wordsCount, 0);
  // With nothing to generate, the share counts downloads only.
  const sounds = status === null || status.missing === 0 ? 0 : status.total;
  const shareOf = (made: number, kept: number) => (made + kept) / (sounds + words);
  if (status === null || status.missing > 0) {
    onProgress({ stage: 'making', count: null, share: status === null ? null : shareOf(status.made, 0) });
    // If the generation cannot start, existing sounds are still downloaded.
    await call(pregenerateAudio, {}, { signal }).catch(() => undefined);
    await waitUntilMade(({ made, total }) => {
      const share = sounds === 0 ? null : shareOf(made, 0);
      onProgress({ stage: 'making', count: { done: made, total }, share });
    }, signal);
  }
  const addresses = await addressesOfWords(
    guides.map(({ number }) => number),
    signal,
  );
  const reportProgress = (done: number) =>
    onProgress({ stage: 'keeping', count: { done, total: addresses.length }, share: shareOf(sounds, done) });
  reportProgress(0);
  return (await cacheSounds(addresses, reportProgress, signal)) === words;
}
