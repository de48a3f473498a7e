import type { LogEntry, OfflineMove } from '@kalima/contract';
import { type ClockReading, hashOf, makeEntry } from './log-entry.ts';
import { type LogMark, newMark, type OfflineStore } from './offline-store.ts';

/**
 * Writes a move down, and returns when it is on the disk.
 * @param expectedSeq the number that it must have: else another page has made a move meanwhile
 * @returns null where it has
 */
export async function appendMove(
  store: OfflineStore,
  ticket: { readonly id: string; readonly signature: string },
  move: OfflineMove,
  clocks: ClockReading,
  expectedSeq: number,
): Promise<LogEntry | null> {
  const mark = ((await store.get('meta', 'mark')) as LogMark | undefined) ?? newMark();
  if (mark.nextSeq !== expectedSeq) return null;
  const entry = makeEntry(mark, ticket, move, clocks);
  const lastHash = await hashOf(entry);
  const transaction = store.transaction(['log', 'meta'], 'readwrite', { durability: 'strict' });
  const now = ((await transaction.objectStore('meta').get('mark')) as LogMark | undefined) ?? mark;
  if (now.nextSeq !== expectedSeq) return null;
  await transaction.objectStore('log').add(entry);
  await transaction.objectStore('meta').put({ ...now, nextSeq: expectedSeq + 1, lastHash }, 'mark');
  await transaction.done;
  return entry;
}
