import { settingsOfBrowser } from '../browser-store.ts';
import { sessionKey, storedSession } from '../session/auth-client.ts';

/** Paid for, and not yet known to our server: it is sent when its learner is back. */
const purchase = 'kalima.pending-purchase';
const waitingAnswer = 'kalima.waiting-answer';
const summaryPrefix = 'kalima.offline:';

/**
 * Drops all that the storage has of a learner who has left. The settings of the browser stay, and what the next learner has by now.
 * @param keepsUnsent answers that wait stay too
 */
export function clearStoredLearner(keepsUnsent: boolean): void {
  const next = storedSession()?.user.id;
  const stays = (key: string) =>
    settingsOfBrowser.has(key) ||
    key === purchase ||
    key.startsWith(sessionKey) ||
    (next !== undefined && key.endsWith(next)) ||
    (keepsUnsent && (key === waitingAnswer || key.startsWith(summaryPrefix)));
  try {
    for (const key of Object.keys(localStorage)) if (!stays(key)) localStorage.removeItem(key);
  } catch {
    // A closed storage has nothing.
  }
}
