import { filesCachePrefix, type MessageToWorker } from './kept-names.ts';

/** Drops all but the page's own files, which are the same for everybody. */
export async function dropAllButFiles(store: CacheStorage): Promise<void> {
  const names = await store.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith('kalima-') && !name.startsWith(filesCachePrefix))
      .map((name) => store.delete(name)),
  );
}

/**
 * When a learner signs out. What this browser keeps has nothing of an account; but what they opened could be told from it.
 * The worker hears of it: it may be about to keep what was asked for before.
 */
export async function forgetEverythingKept(): Promise<void> {
  if (!('caches' in window)) return;
  await dropAllButFiles(caches);
  const registration = await navigator.serviceWorker?.getRegistration();
  const message: MessageToWorker = { kind: 'forget' };
  registration?.active?.postMessage(message);
}
