import type {
  GuestClaim,
  getKnownLetters,
  Language,
  LettersView,
  LogEntry,
  OfflineState,
  RejectedMove,
  ReplyOf,
  TicketView,
} from '@kalima/contract';
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import { newId } from '../../browser/new-id.ts';
import { isTimeout, withTimeout } from '../../connection/with-timeout.ts';
import { storedSession } from '../../session/auth-client.ts';
import { guestId } from '../../session/guest-id.ts';
import type { WaitingMark } from '../reader/waiting-mark.ts';

export interface LogMark {
  readonly browserId: string;
  readonly nextSeq: number;
  readonly lastHash: string;
  /** The server has all entries before this one. */
  readonly sentBefore: number;
  /** The number of downloads and deletions; absent: 0. */
  readonly changes?: number;
}

export interface DownloadInfo {
  readonly state: OfflineState;
  /** The ticket ids in the order of play. */
  readonly order: readonly string[];
  readonly language: Language;
  /** By this browser's clock. */
  readonly atMs: number;
  /** The server's clock less this browser's. */
  readonly aheadMs: number;
  /** The state has the moves before this one. */
  readonly countedBefore: number;
  /** XP paid by the sources of stored tickets since they were issued; absent from an earlier version's. */
  readonly paidSince?: Readonly<Record<string, number>>;
}

export interface Rejections {
  readonly untold: readonly RejectedMove[];
  readonly ticketIds: readonly string[];
}

interface MetaValues {
  mark: LogMark;
  taken: DownloadInfo;
  letters: ReplyOf<typeof getKnownLetters>;
  asides: Rejections;
  /** The learner deleted the downloads: no automatic ones until they ask. */
  off: boolean;
  /** Of a guest's exercise. */
  claim: GuestClaim;
  /** Marks of the reader that the server does not have yet, in their order. */
  marks: readonly WaitingMark[];
  /** The page of the letters, in one language. */
  lettersPage: { readonly language: Language; readonly view: LettersView };
}

interface OfflineSchema extends DBSchema {
  tickets: { key: string; value: TicketView };
  log: { key: number; value: LogEntry };
  meta: { key: string; value: MetaValues[keyof MetaValues] };
}

export type OfflineStore = IDBPDatabase<OfflineSchema>;

export const databasePrefix = 'kalima-offline-';
const version = 1;

/** Some browsers never answer, and a page that is frozen may hold up a deletion. */
const storeTimeoutMs = 10_000;

const opened = new Map<string, Promise<OfflineStore>>();

/**
 * One database for each account on this device, and one for a guest. Pending work of a learner who has left must not create it again.
 * @throws TimeoutError where the browser does not open it; one that opens later serves the next call
 */
export async function openStore(userId: string): Promise<OfflineStore> {
  if (userId !== guestId && storedSession()?.user.id !== userId) throw new Error('The learner has left');
  const known = opened.get(userId);
  if (known) return withTimeout(storeTimeoutMs, known);
  const drop = () => void opened.delete(userId);
  const made = openDB<OfflineSchema>(databasePrefix + userId, version, {
    upgrade(database) {
      database.createObjectStore('tickets', { keyPath: 'id' });
      database.createObjectStore('log', { keyPath: 'seq' });
      database.createObjectStore('meta');
    },
    blocking(_current, _blocked, event) {
      drop();
      (event.target as IDBDatabase | null)?.close();
    },
    terminated: drop,
  });
  opened.set(userId, made);
  made.catch(drop);
  return withTimeout(storeTimeoutMs, made);
}

export async function deleteStore(userId: string): Promise<void> {
  const known = opened.get(userId);
  opened.delete(userId);
  known?.then(
    (store) => store.close(),
    () => undefined,
  );
  // The browser goes on with it.
  await withTimeout(storeTimeoutMs, deleteDB(databasePrefix + userId)).catch((error: unknown) => {
    if (!isTimeout(error)) throw error;
  });
}

export async function readMeta<Key extends keyof MetaValues>(
  store: Pick<OfflineStore, 'get'>,
  key: Key,
): Promise<MetaValues[Key] | undefined> {
  return (await store.get('meta', key)) as MetaValues[Key] | undefined;
}

export const newMark = (): LogMark => ({
  browserId: newId(),
  nextSeq: 0,
  lastHash: '',
  sentBefore: 0,
});

export async function readMark(store: OfflineStore): Promise<LogMark> {
  const transaction = store.transaction('meta', 'readwrite');
  const known = (await transaction.store.get('mark')) as LogMark | undefined;
  const mark = known ?? newMark();
  if (known === undefined) await transaction.store.put(mark, 'mark');
  await transaction.done;
  return mark;
}

/** Other pages then read the store again. @param meta in the transaction of the change */
export async function countChange(meta: {
  get(key: 'mark'): Promise<unknown>;
  put(value: LogMark, key: 'mark'): Promise<unknown>;
}): Promise<void> {
  const mark = ((await meta.get('mark')) as LogMark | undefined) ?? newMark();
  await meta.put({ ...mark, changes: (mark.changes ?? 0) + 1 }, 'mark');
}

export async function readRejections(store: OfflineStore): Promise<Rejections> {
  return (await readMeta(store, 'asides')) ?? { untold: [], ticketIds: [] };
}

export async function readAll(store: OfflineStore) {
  const transaction = store.transaction(['tickets', 'log', 'meta']);
  const [tickets, log, meta] = [
    transaction.objectStore('tickets'),
    transaction.objectStore('log'),
    transaction.objectStore('meta'),
  ];
  const [kept, entries, mark, taken, letters, asides, marks] = await Promise.all([
    tickets.getAll(),
    log.getAll(),
    meta.get('mark') as Promise<LogMark | undefined>,
    meta.get('taken') as Promise<DownloadInfo | undefined>,
    meta.get('letters') as Promise<MetaValues['letters'] | undefined>,
    meta.get('asides') as Promise<Rejections | undefined>,
    meta.get('marks') as Promise<MetaValues['marks'] | undefined>,
  ]);
  await transaction.done;
  return {
    tickets: new Map(kept.map((ticket) => [ticket.id, ticket])),
    entries,
    mark,
    taken,
    letters,
    asides: asides ?? { untold: [], ticketIds: [] },
    marks: marks ?? [],
  };
}

export type OfflineSnapshot = Awaited<ReturnType<typeof readAll>>;
