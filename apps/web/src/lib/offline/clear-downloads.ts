import { forgetSummary } from '../offline-summary.ts';
import { ticketSounds } from '../word-audio/ticket-sounds.ts';
import { deleteStore, openStore, readAll } from './offline-store.ts';
import { renewSummary } from './renew-summary.ts';
import { openTickets } from './summary-of.ts';

/** Drops all that this account has on this device, what waits to be sent too. */
export async function clearDownloads(userId: string): Promise<void> {
  forgetSummary(userId);
  await deleteStore(userId);
}

/** Drops what was taken along, until the learner asks for it again; what was played, or is being played, stays until it is sent. */
export async function dropTickets(userId: string): Promise<void> {
  const store = await openStore(userId);
  const { tickets, entries, mark, asides } = await readAll(store);
  const needed = new Set([
    ...entries.filter(({ seq }) => seq >= (mark?.sentBefore ?? 0)).map(({ ticketId }) => ticketId),
    ...openTickets(entries, asides.ticketIds),
  ]);
  const transaction = store.transaction(['tickets', 'meta'], 'readwrite');
  const kept = transaction.objectStore('tickets');
  for (const id of tickets.keys()) if (!needed.has(id)) await kept.delete(id);
  await transaction.objectStore('meta').put(true, 'off');
  await transaction.done;
  if ('caches' in window) await caches.delete(ticketSounds);
  await renewSummary(userId);
}
