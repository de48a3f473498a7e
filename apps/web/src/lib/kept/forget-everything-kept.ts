import { filesCachePrefix } from './kept-names.ts';

/**
 * When a learner signs out. What this browser keeps has nothing of an account; but what they opened could be told from it.
 * Only the page's own files stay, which are the same for everybody.
 */
export async function forgetEverythingKept(): Promise<void> {
  if (!('caches' in window)) return;
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith('kalima-') && !name.startsWith(filesCachePrefix))
      .map((name) => caches.delete(name)),
  );
}
