import { markReading } from '@kalima/contract';
import { call } from '../../api/api-client.ts';
import { isRefusal } from '../../connection/problems.ts';
import { type OfflineStore, openStore, readMeta } from '../log/offline-store.ts';
import { renewSummary } from '../log/renew-summary.ts';
import type { WaitingMark } from './waiting-mark.ts';

async function changeMarks(store: OfflineStore, change: (marks: readonly WaitingMark[]) => readonly WaitingMark[]) {
  const transaction = store.transaction('meta', 'readwrite');
  const before = ((await transaction.store.get('marks')) as readonly WaitingMark[] | undefined) ?? [];
  const after = change(before);
  await transaction.store.put(after, 'marks');
  await transaction.done;
  return after.length !== before.length;
}

/** Stores a mark until there is a connection; the same one again changes nothing. */
export async function storeMark(userId: string, mark: WaitingMark): Promise<void> {
  await changeMarks(await openStore(userId), (marks) =>
    marks.some(({ key }) => key === mark.key) ? marks : [...marks, mark],
  );
  await renewSummary(userId);
}

/** @returns false: no such mark waits */
export async function dropMark(userId: string, key: string): Promise<boolean> {
  const isDropped = await changeMarks(await openStore(userId), (marks) => marks.filter((each) => each.key !== key));
  if (isDropped) await renewSummary(userId);
  return isDropped;
}

/** Sends the waiting marks in order; one that the server refuses is dropped. @returns how many it has judged */
export async function sendMarks(store: OfflineStore, isMine: () => boolean, signal: AbortSignal): Promise<number> {
  const marks = (await readMeta(store, 'marks')) ?? [];
  for (const [at, { key, body }] of marks.entries()) {
    if (!isMine()) return at;
    await call(markReading, { body }, { idempotencyKey: key, signal }).catch((error: unknown) => {
      if (!isRefusal(error)) throw error;
    });
    await changeMarks(store, (now) => now.filter((each) => each.key !== key));
  }
  return marks.length;
}
