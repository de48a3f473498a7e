import { offlineSummary, summaryOwners } from '../offline-summary.ts';
import { filesCachePrefix } from './kept-names.ts';

/** What is taken along, of each account on this device. */
async function forgetTaken(keepsUnsent: boolean): Promise<void> {
  const owners = summaryOwners().filter((userId) => !keepsUnsent || offlineSummary(userId).get().moves === 0);
  if (owners.length === 0) return;
  const { forgetTaken: forget } = await import('../offline/forget-taken.ts');
  await Promise.all(owners.map(forget));
}

/**
 * When a learner signs out. What this browser keeps has nothing of an account; but what they opened could be told from it.
 * Only the page's own files stay, which are the same for everybody.
 * @param keepsUnsent what waits to be sent stays too, for when the same learner is back: they did not choose to leave
 */
export async function forgetEverythingKept({ keepsUnsent = false } = {}): Promise<void> {
  await forgetTaken(keepsUnsent);
  if (!('caches' in window)) return;
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith('kalima-') && !name.startsWith(filesCachePrefix))
      .map((name) => caches.delete(name)),
  );
}
