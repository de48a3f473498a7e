import { ticketSounds } from '../../word-audio/ticket-sounds.ts';
import { countChange, deleteStore, openStore, readAll } from '../log/offline-store.ts';
import { renewSummary } from '../log/renew-summary.ts';
import { retainedAfter } from '../log/summary-of.ts';
import { forgetSummary } from '../offline-summary.ts';

export async function clearDownloads(userId: string): Promise<void> {
  forgetSummary(userId);
  await deleteStore(userId);
}

/** Deletes the downloads until the learner asks for them again; tickets with unsent moves and open ones stay. */
export async function dropTickets(userId: string): Promise<void> {
  const store = await openStore(userId);
  const snapshot = await readAll(store);
  const retained = retainedAfter(snapshot, []).tickets;
  const transaction = store.transaction(['tickets', 'meta'], 'readwrite');
  const tickets = transaction.objectStore('tickets');
  for (const id of snapshot.tickets.keys()) if (!retained.has(id)) await tickets.delete(id);
  const meta = transaction.objectStore('meta');
  await meta.put(true, 'off');
  await countChange(meta);
  await transaction.done;
  if ('caches' in window) await caches.delete(ticketSounds);
  await renewSummary(userId);
}
