import { type AsideView, deliverMoves, maxDelivery, type PlayerView } from '@kalima/contract';
import { call } from '../api/api-client.ts';
import { logProblem } from '../api/log.ts';
import { Fault } from '../api/problems.ts';
import { delivered, untoldAsides } from '../offline-news.ts';
import { storedSession } from '../session/auth-client.ts';
import { readClocks } from './log-entry.ts';
import { type Asides, type LogMark, openStore, readAsides, readMark } from './offline-store.ts';
import { renewSummary } from './renew-summary.ts';
import { deliveryLock } from './worker-messages.ts';

/** A line that went away without a word: later than this nobody answers any more. */
const timeoutMs = 20_000;

/** One page at a time sends, or takes tickets: what the server then says is of after all that was sent. */
export async function withDeliveryLock<Result>(act: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request(deliveryLock, act) : act();
}

function withAsides({ untold, ticketIds }: Asides, fresh: readonly AsideView[]): Asides {
  const isNew = ({ ticketId }: AsideView) => !ticketIds.includes(ticketId);
  const first = fresh.filter((aside, at) => fresh.findIndex(({ ticketId }) => ticketId === aside.ticketId) === at);
  return {
    untold: [...untold, ...first.filter(isNew)],
    ticketIds: [...new Set([...ticketIds, ...fresh.map(({ ticketId }) => ticketId)])],
  };
}

/** Sends what waits, in its order. To be called by whoever has the lock. @returns whether anything was sent. */
export async function sendWaiting(userId: string): Promise<boolean> {
  // The next learner of this browser must not be sent the moves of this one.
  const isHere = () => storedSession()?.user.id === userId;
  if (!isHere()) return false;
  const store = await openStore(userId);
  let player: PlayerView | null = null;
  while (isHere()) {
    const mark = await readMark(store);
    const entries = await store.getAll('log', IDBKeyRange.lowerBound(mark.sentBefore), maxDelivery);
    if (entries.length === 0) break;
    const body = { browserId: mark.browserId, ...readClocks(), entries };
    const reply = await call(deliverMoves, { body }, { signal: AbortSignal.timeout(timeoutMs) });
    if (reply.next <= mark.sentBefore) throw new Error(`The server wants move ${reply.next} again`);
    const transaction = store.transaction('meta', 'readwrite');
    const now = ((await transaction.store.get('mark')) as LogMark | undefined) ?? mark;
    await transaction.store.put({ ...now, sentBefore: reply.next }, 'mark');
    const asides = withAsides(
      ((await transaction.store.get('asides')) as Asides | undefined) ?? { untold: [], ticketIds: [] },
      reply.asides,
    );
    await transaction.store.put(asides, 'asides');
    await transaction.done;
    player = reply.player;
  }
  if (player === null) return false;
  await renewSummary(userId);
  untoldAsides.set((await readAsides(store)).untold);
  delivered.set({ player });
  return true;
}

const running = new Map<string, Promise<boolean>>();
const wanted = new Set<string>();

/** Sends what waits; throws where nobody answers. Called again meanwhile, it looks once more before it ends. */
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
      // A log that the server cannot read must not keep the learner's days shut for ever.
      if (!isPassing(error)) await renewSummary(userId, { holdsDay: false });
      throw error;
    })
    .finally(() => running.delete(userId));
  running.set(userId, made);
  return made;
}

/** Nobody answered, or not now. */
const passing = new Set([0, 502, 503, 504]);

const isPassing = (error: unknown) =>
  error instanceof Fault ? passing.has(error.status) : error instanceof DOMException && error.name === 'TimeoutError';

/** Where nobody answers, it is tried again when the connection comes; who has left is told nothing. */
export const logUnlessTransient = (what: string) => (error: unknown) => {
  if (storedSession() !== null && !isPassing(error)) logProblem(what, error);
};

/** As `deliver`, for whoever does not wait for it. */
export function deliverSoon(userId: string): void {
  const isRunning = running.has(userId);
  const sent = deliver(userId);
  if (!isRunning) sent.catch(logUnlessTransient('what waits could not be sent'));
}

/** The learner has seen what was put aside. */
export async function markAsidesTold(userId: string): Promise<void> {
  const store = await openStore(userId);
  const asides = await readAsides(store);
  await store.put('meta', { ...asides, untold: [] }, 'asides');
  untoldAsides.set([]);
}
