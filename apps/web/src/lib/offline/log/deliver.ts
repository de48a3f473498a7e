import {
  deliverMoves,
  type LogEntry,
  maxDelivery,
  maxJsonBytes,
  type PlayerView,
  type RejectedMove,
} from '@kalima/contract';
import { call } from '../../api/api-client.ts';
import { logProblem } from '../../api/log.ts';
import { Fault, isUnreachable, Refusal } from '../../connection/problems.ts';
import { isTimeout } from '../../connection/with-timeout.ts';
import { storedSession } from '../../session/auth-client.ts';
import { deliveryLock } from '../caches/worker-messages.ts';
import { delivered, unseenRejections } from '../offline-news.ts';
import { sendMarks } from '../reader/waiting-marks.ts';
import { readClocks } from './log-entry.ts';
import {
  type LogMark,
  type OfflineStore,
  openStore,
  type Rejections,
  readMark,
  readRejections,
} from './offline-store.ts';
import { renewSummary } from './renew-summary.ts';

/** The timeout of a delivery, for a connection that was lost without an error. */
const timeoutMs = 20_000;

/** A page that holds the lock for longer is frozen, or hangs. */
const maxLockWaitMs = 30_000;

/** One page at a time sends or downloads: the server's reply then covers everything sent before. */
export async function withDeliveryLock<Result>(act: () => Promise<Result>): Promise<Result> {
  const { locks } = navigator;
  if (!locks) return act();
  let acting: Promise<Result> | undefined;
  const run = (): Promise<Result> => {
    acting = act();
    return acting;
  };
  await locks
    .request(deliveryLock, { signal: AbortSignal.timeout(maxLockWaitMs) }, run)
    .catch(() => acting ?? locks.request(deliveryLock, { steal: true }, run))
    .catch(() => undefined);
  return acting ?? act();
}

function withRejections({ untold, ticketIds }: Rejections, fresh: readonly RejectedMove[]): Rejections {
  const isNew = ({ ticketId }: RejectedMove) => !ticketIds.includes(ticketId);
  const first = fresh.filter(
    (rejection, at) => fresh.findIndex(({ ticketId }) => ticketId === rejection.ticketId) === at,
  );
  return {
    untold: [...untold, ...first.filter(isNew)],
    ticketIds: [...new Set([...ticketIds, ...fresh.map(({ ticketId }) => ticketId)])],
  };
}

/** The next learner of this browser must not be sent the moves of this one. */
export const isSignedIn = (userId: string): boolean => storedSession()?.user.id === userId;

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

/** The first entries whose body the server reads; at least one. */
function fittingEntries(frame: object, entries: readonly LogEntry[]): readonly LogEntry[] {
  let bytes = bytesOf({ ...frame, entries: [] });
  const end = entries.findIndex((entry) => {
    bytes += bytesOf(entry) + 1;
    return bytes > maxJsonBytes;
  });
  return end < 0 ? entries : entries.slice(0, Math.max(end, 1));
}

/** Less may pass: a limit of a proxy, a slow server, or an entry that the server cannot read among others. */
function mayPassInParts(error: unknown): boolean {
  if (isTimeout(error)) return true;
  const status = error instanceof Fault ? error.cause : error instanceof Refusal && error.status;
  return status === 400 || status === 413;
}

/** Sends the moves of a store in order, as this learner's. @returns the learner after them; null: none was sent */
export async function sendMoves(store: OfflineStore, userId: string): Promise<PlayerView | null> {
  let player: PlayerView | null = null;
  let maxEntries = maxDelivery;
  while (isSignedIn(userId)) {
    const mark = await readMark(store);
    const entries = await store.getAll('log', IDBKeyRange.lowerBound(mark.sentBefore), maxEntries);
    if (entries.length === 0) break;
    const frame = { browserId: mark.browserId, ...readClocks() };
    const sent = [...fittingEntries(frame, entries)];
    const body = { ...frame, entries: sent };
    const reply = await call(deliverMoves, { body }, { signal: AbortSignal.timeout(timeoutMs) }).catch(
      (error: unknown) => {
        if (sent.length === 1 || !mayPassInParts(error)) throw error;
        return null;
      },
    );
    if (reply === null) {
      maxEntries = Math.floor(sent.length / 2);
      continue;
    }
    if (reply.next <= mark.sentBefore) throw new Error(`The server wants move ${reply.next} again`);
    const transaction = store.transaction('meta', 'readwrite');
    const now = ((await transaction.store.get('mark')) as LogMark | undefined) ?? mark;
    // Another page may have sent more meanwhile.
    await transaction.store.put({ ...now, sentBefore: Math.max(now.sentBefore, reply.next) }, 'mark');
    const rejections = withRejections(
      ((await transaction.store.get('asides')) as Rejections | undefined) ?? { untold: [], ticketIds: [] },
      reply.asides,
    );
    await transaction.store.put(rejections, 'asides');
    await transaction.done;
    player = reply.player;
  }
  return player;
}

/** Sends the waiting moves in order; the caller holds the lock. @returns whether anything was sent. */
export async function sendWaiting(userId: string): Promise<boolean> {
  if (!isSignedIn(userId)) return false;
  const store = await openStore(userId);
  const player = await sendMoves(store, userId);
  const marks = await sendMarks(store, () => isSignedIn(userId), AbortSignal.timeout(timeoutMs));
  if (player === null && marks === 0) return false;
  await renewSummary(userId);
  unseenRejections.set((await readRejections(store)).untold);
  delivered.set({ player });
  return true;
}

const running = new Map<string, Promise<boolean>>();
const wanted = new Set<string>();

/** Sends the waiting moves; rejects when the server does not answer. A call during a delivery makes it check the log once more. */
export function deliver(userId: string): Promise<boolean> {
  const known = running.get(userId);
  wanted.add(userId);
  if (known) return known;
  const sendAll = async () => {
    let isSent = false;
    while (wanted.delete(userId)) isSent = (await withDeliveryLock(() => sendWaiting(userId))) || isSent;
    return isSent;
  };
  const made = sendAll()
    .catch(async (error: unknown) => {
      // A log that the server cannot read must not block the learner's day forever.
      if (!isTransient(error)) await renewSummary(userId, { holdsDay: false });
      throw error;
    })
    .finally(() => running.delete(userId));
  running.set(userId, made);
  return made;
}

const isTransient = (error: unknown) => isUnreachable(error) || isTimeout(error);

/** Errors of a missing connection, which the next delivery repairs, and of a learner who has signed out, are not logged. */
export const logUnlessTransient = (what: string) => (error: unknown) => {
  if (storedSession() !== null && !isTransient(error)) logProblem(what, error);
};

export function deliverSoon(userId: string): void {
  const isRunning = running.has(userId);
  const sent = deliver(userId);
  if (!isRunning) sent.catch(logUnlessTransient('what waits could not be sent'));
}

export async function markRejectionsSeen(userId: string): Promise<void> {
  const store = await openStore(userId);
  const rejections = await readRejections(store);
  await store.put('meta', { ...rejections, untold: [] }, 'asides');
  unseenRejections.set([]);
}
