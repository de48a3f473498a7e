import { takeShownBonus } from '../browser-store.ts';
import { offlineSummary, summaryOwners } from '../offline-summary.ts';
import { clearCaches } from './clear-caches.ts';
import { clearStoredLearner } from './clear-stored-learner.ts';
import type { MessageToWorker } from './worker-messages.ts';

/** What is taken along, of each account on this device. */
async function clearDownloads(keepsUnsent: boolean): Promise<void> {
  const owners = summaryOwners().filter((userId) => !keepsUnsent || offlineSummary(userId).get().moves === 0);
  if (owners.length === 0) return;
  const { clearDownloads: forget } = await import('../offline/clear-downloads.ts');
  await Promise.all(owners.map(forget));
}

/**
 * When a learner signs out. What this browser keeps has nothing of an account; but what they opened could be told from it.
 * The worker hears of it: it may be about to keep what was asked for before.
 * @param keepsUnsent what waits to be sent stays, for when the same learner is back: they did not choose to leave
 */
export async function clearOfflineData({ keepsUnsent = false } = {}): Promise<void> {
  takeShownBonus();
  await clearDownloads(keepsUnsent);
  clearStoredLearner(keepsUnsent);
  if (!('caches' in window)) return;
  await clearCaches(caches);
  const registration = await navigator.serviceWorker?.getRegistration();
  const message: MessageToWorker = { kind: 'forget' };
  registration?.active?.postMessage(message);
}
