import { takeShownBonus } from '../browser-store.ts';
import { offlineSummary, summaryOwners } from '../offline-summary.ts';
import { clearCaches } from './clear-caches.ts';
import { clearStoredLearner } from './clear-stored-learner.ts';
import type { MessageToWorker } from './worker-messages.ts';

/** Clears the downloads of each account on this device. */
async function clearAllDownloads(keepsUnsent: boolean): Promise<void> {
  const owners = summaryOwners().filter((userId) => !keepsUnsent || offlineSummary(userId).get().moves === 0);
  if (owners.length === 0) return;
  const { clearDownloads } = await import('../offline/clear-downloads.ts');
  await Promise.all(owners.map(clearDownloads));
}

/**
 * Clears what a learner leaves on this device at sign-out, the caches too: they show which pages were opened. The worker gets a message, so that
 * it caches no response to an earlier request.
 * @param keepsUnsent unsent moves stay for the same learner, who did not choose to sign out
 */
export async function clearOfflineData({ keepsUnsent = false } = {}): Promise<void> {
  takeShownBonus();
  await clearAllDownloads(keepsUnsent);
  clearStoredLearner(keepsUnsent);
  if (!('caches' in window)) return;
  await clearCaches(caches);
  const registration = await navigator.serviceWorker?.getRegistration();
  const message: MessageToWorker = { kind: 'forget' };
  registration?.active?.postMessage(message);
}
