import { forgetStored, type StoreKey, settingsOfBrowser, storedKeys } from '../../browser/browser-store.ts';
import { sessionKey, storedSession } from '../../session/auth-client.ts';
import { takeBonus } from '../../session/granted-bonus.ts';
import { offlineSummary, summaryOwners } from '../offline-summary.ts';
import { clearCaches } from './clear-caches.ts';
import type { MessageToWorker } from './worker-messages.ts';

async function clearAllDownloads(keepsUnsent: boolean): Promise<void> {
  const owners = summaryOwners().filter((userId) => !keepsUnsent || offlineSummary(userId).get().moves === 0);
  if (owners.length === 0) return;
  const { clearDownloads } = await import('../tickets/clear-downloads.ts');
  await Promise.all(owners.map(clearDownloads));
}

/** Clears a learner's data at sign-out. @param keepsUnsent for the same learner, who did not choose to sign out */
export async function clearOfflineData({ keepsUnsent = false } = {}): Promise<void> {
  takeBonus();
  await clearAllDownloads(keepsUnsent);
  clearStoredLearner(keepsUnsent);
  if (!('caches' in window)) return;
  await clearCaches(caches);
  const registration = await navigator.serviceWorker?.getRegistration();
  const message: MessageToWorker = { kind: 'forget' };
  registration?.active?.postMessage(message);
}

/** Paid for, and not yet known to our server: it is sent when its learner is back. */
const purchase = 'kalima.pending-purchase';
const waitingAnswer = 'kalima.waiting-answer';
const summaryPrefix = 'kalima.offline:';

/** Keeps the settings of the browser, and data of the next learner. @param keepsUnsent unsent answers stay too */
export function clearStoredLearner(keepsUnsent: boolean): void {
  const next = storedSession()?.user.id;
  const stays = (key: string) =>
    settingsOfBrowser.has(key) ||
    key === purchase ||
    key.startsWith(sessionKey) ||
    (next !== undefined && key.endsWith(next)) ||
    (keepsUnsent && (key === waitingAnswer || key.startsWith(summaryPrefix)));
  for (const key of storedKeys()) if (!stays(key)) forgetStored(key as StoreKey);
}
