import { openStore } from '../src/lib/offline/log/offline-store.ts';
import { buildLogEntry } from './small-ticket.ts';

/** For tests: an undelivered log of `count` moves of one ticket. */
export async function writeLog(userId: string, count: number, ticketId = 'a ticket'): Promise<void> {
  const store = await openStore(userId);
  const transaction = store.transaction(['log', 'meta'], 'readwrite');
  for (let seq = 0; seq < count; seq += 1)
    await transaction.objectStore('log').put(buildLogEntry(seq, ticketId, { kind: 'skip', index: seq }));
  const mark = { browserId: 'this browser', nextSeq: count, lastHash: 'h', sentBefore: 0 };
  await transaction.objectStore('meta').put(mark, 'mark');
  await transaction.done;
}
