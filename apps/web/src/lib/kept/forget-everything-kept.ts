import { takeShownBonus } from '../browser-store.ts';
import { offlineSummary, summaryOwners } from '../offline-summary.ts';
import { dropAllButFiles } from './drop-all-but-files.ts';
import { forgetStoredLearner } from './forget-stored.ts';
import type { MessageToWorker } from './kept-names.ts';

/** What is taken along, of each account on this device. */
async function forgetTaken(keepsUnsent: boolean): Promise<void> {
  const owners = summaryOwners().filter((userId) => !keepsUnsent || offlineSummary(userId).get().moves === 0);
  if (owners.length === 0) return;
  const { forgetTaken: forget } = await import('../offline/forget-taken.ts');
  await Promise.all(owners.map(forget));
}

/**
 * When a learner signs out. What this browser keeps has nothing of an account; but what they opened could be told from it.
 * The worker hears of it: it may be about to keep what was asked for before.
 * @param keepsUnsent what waits to be sent stays, for when the same learner is back: they did not choose to leave
 */
export async function forgetEverythingKept({ keepsUnsent = false } = {}): Promise<void> {
  takeShownBonus();
  await forgetTaken(keepsUnsent);
  forgetStoredLearner(keepsUnsent);
  if (!('caches' in window)) return;
  await dropAllButFiles(caches);
  const registration = await navigator.serviceWorker?.getRegistration();
  const message: MessageToWorker = { kind: 'forget' };
  registration?.active?.postMessage(message);
}
