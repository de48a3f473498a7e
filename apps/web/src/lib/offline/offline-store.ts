import type {
  AsideView,
  getKnownLetters,
  Language,
  LogEntry,
  OfflineState,
  ReplyOf,
  TicketView,
} from '@kalima/contract';
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import { newId } from '../new-id.ts';
import { storedSession } from '../session/auth-client.ts';

/** Where the log of this browser stands. */
export interface LogMark {
  /** Made up once, for this account here. */
  readonly browserId: string;
  /** The number of the next entry. */
  readonly nextSeq: number;
  /** The hash of the entry before it. */
  readonly lastHash: string;
  /** The server has all entries before this one. */
  readonly sentBefore: number;
}

/** The server's reply to the last download. */
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
}

/** Rejected moves. */
export interface Asides {
  /** Those the learner has not seen. */
  readonly untold: readonly AsideView[];
  readonly ticketIds: readonly string[];
}

interface MetaValues {
  mark: LogMark;
  taken: DownloadInfo;
  letters: ReplyOf<typeof getKnownLetters>;
  asides: Asides;
  /** The learner deleted the downloads: no automatic ones until they ask. */
  off: boolean;
}

interface OfflineSchema extends DBSchema {
  tickets: { key: string; value: TicketView };
  log: { key: number; value: LogEntry };
  meta: { key: string; value: MetaValues[keyof MetaValues] };
}

export type OfflineStore = IDBPDatabase<OfflineSchema>;

export const databasePrefix = 'kalima-offline-';
const version = 1;

const opened = new Map<string, Promise<OfflineStore>>();

/** One database for each account on this device. What is still under way for a learner who has left must not make it anew. */
export async function openStore(userId: string): Promise<OfflineStore> {
  if (storedSession()?.user.id !== userId) throw new Error('The learner has left');
  const known = opened.get(userId);
  if (known) return known;
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
  return made;
}

/** Deletes the database of this account. */
export async function deleteStore(userId: string): Promise<void> {
  const known = opened.get(userId);
  opened.delete(userId);
  (await known?.catch(() => null))?.close();
  await deleteDB(databasePrefix + userId);
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

/** The mark, made at the first time. */
export async function readMark(store: OfflineStore): Promise<LogMark> {
  const transaction = store.transaction('meta', 'readwrite');
  const known = (await transaction.store.get('mark')) as LogMark | undefined;
  const mark = known ?? newMark();
  if (known === undefined) await transaction.store.put(mark, 'mark');
  await transaction.done;
  return mark;
}

export async function readAsides(store: OfflineStore): Promise<Asides> {
  return (await readMeta(store, 'asides')) ?? { untold: [], ticketIds: [] };
}

/** Everything that a session needs, read at once. */
export async function readAll(store: OfflineStore) {
  const transaction = store.transaction(['tickets', 'log', 'meta']);
  const [tickets, log, meta] = [
    transaction.objectStore('tickets'),
    transaction.objectStore('log'),
    transaction.objectStore('meta'),
  ];
  const [kept, entries, mark, taken, letters, asides] = await Promise.all([
    tickets.getAll(),
    log.getAll(),
    meta.get('mark') as Promise<LogMark | undefined>,
    meta.get('taken') as Promise<DownloadInfo | undefined>,
    meta.get('letters') as Promise<MetaValues['letters'] | undefined>,
    meta.get('asides') as Promise<Asides | undefined>,
  ]);
  await transaction.done;
  return {
    tickets: new Map(kept.map((ticket) => [ticket.id, ticket])),
    entries,
    mark,
    taken,
    letters,
    asides: asides ?? { untold: [], ticketIds: [] },
  };
}

export type OfflineSnapshot = Awaited<ReturnType<typeof readAll>>;
