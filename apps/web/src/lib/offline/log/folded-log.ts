import type { LogEntry, OfflineMove, TicketView } from '@kalima/contract';
import { type Day, dayIn } from '@kalima/rules';
import { Refusal } from '../../connection/problems.ts';
import { noteSummary } from '../offline-summary.ts';
import type { PlayHere } from '../tickets/pick-ticket.ts';
import { calendarOf } from './calendar.ts';
import { hashOf, makeEntry, readClocks } from './log-entry.ts';
import { type LogMark, newMark, type OfflineSnapshot, type OfflineStore, openStore, readAll } from './offline-store.ts';
import { type OfflineContext, play, replay } from './replay.ts';
import { summaryOf, unsentEntries } from './summary-of.ts';

/** A learner's downloads, with the moves of their log made. */
export interface FoldedLog extends PlayHere {
  readonly snapshot: OfflineSnapshot;
  readonly aheadMs: number;
  /** On another day, waiting passes may come too late for the streak. */
  readonly day: Day;
}

export function waitingTickets({
  tickets,
  entries,
  mark,
}: Pick<OfflineSnapshot, 'tickets' | 'entries' | 'mark'>): TicketView[] {
  const waiting = new Set(unsentEntries({ entries, mark }).map(({ ticketId }) => ticketId));
  return [...tickets.values()].filter(({ id }) => waiting.has(id));
}

function facts(snapshot: OfflineSnapshot, taken: NonNullable<OfflineSnapshot['taken']>) {
  const arrivesMs = Date.now() + taken.aheadMs;
  const lapsed = waitingTickets(snapshot).filter(({ expiresAtMs }) => arrivesMs >= expiresAtMs);
  const rejected = new Set([...snapshot.asides.ticketIds, ...lapsed.map(({ id }) => id)]);
  return { arrivesMs, rejected, day: dayIn(arrivesMs, calendarOf(taken.state)) };
}

/** Null before the first download: nothing can be played. */
export function foldLog(snapshot: OfflineSnapshot): FoldedLog | null {
  const { tickets, entries, taken, letters } = snapshot;
  if (taken === undefined || letters === undefined) return null;
  const known = { taughtLetters: new Set(letters.taught), lemmaLetters: new Set(letters.lemmas) };
  const context: OfflineContext = { state: taken.state, letters: known };
  const { countedBefore, paidSince, aheadMs, order } = taken;
  const { arrivesMs, rejected, day } = facts(snapshot, taken);
  const local = replay(context, { entries, tickets, rejected, countedBefore, paidSince, aheadMs, arrivesMs });
  return { snapshot, context, local, aheadMs, order, tickets, rejected, day };
}

/** The log that this page folded last. */
let last: { readonly userId: string; readonly log: FoldedLog } | null = null;

const nameOf = ({ browserId, nextSeq, lastHash, sentBefore, changes = 0 }: LogMark) =>
  [browserId, nextSeq, lastHash, sentBefore, changes].join();

function isCurrent({ snapshot, rejected, day }: FoldedLog, mark: LogMark | undefined): boolean {
  if (mark === undefined || snapshot.mark === undefined || snapshot.taken === undefined) return false;
  if (nameOf(mark) !== nameOf(snapshot.mark)) return false;
  const now = facts(snapshot, snapshot.taken);
  return now.day === day && now.rejected.size === rejected.size;
}

/** Folds the whole log only where another page, a delivery, a download or a new day has changed it. */
export async function readLog(userId: string): Promise<FoldedLog | null> {
  const store = await openStore(userId);
  if (last?.userId === userId) {
    const meta = store.transaction('meta').store;
    const [mark, marks] = await Promise.all([meta.get('mark'), meta.get('marks')]);
    const { log } = last;
    if (isCurrent(log, mark as LogMark | undefined))
      return { ...log, snapshot: { ...log.snapshot, marks: (marks as OfflineSnapshot['marks'] | undefined) ?? [] } };
  }
  const log = foldLog(await readAll(store));
  last = log && { userId, log };
  return log;
}

/** The number of other pages that may win the race for an entry before the move fails. */
const maxConflicts = 20;

/** Makes a move and logs it. A refused move is not logged, nor is a repeated one. */
export async function logMove(userId: string, ticket: TicketView, move: OfflineMove): Promise<FoldedLog> {
  for (let conflicts = 0; conflicts < maxConflicts; conflicts += 1) {
    const log = await readLog(userId);
    if (log === null) throw new Error('The downloads are gone');
    const clocks = readClocks();
    const outcome = play(log, ticket, { move, wallMs: clocks.wallMs + log.aheadMs });
    if (!outcome.done) throw new Refusal(outcome.refusal, 409);
    if (outcome.state.runs === log.local.runs) return log;
    const mark = log.snapshot.mark ?? newMark();
    const entry = makeEntry(mark, ticket, move, clocks);
    const after = { ...mark, nextSeq: mark.nextSeq + 1, lastHash: await hashOf(entry) };
    if (!(await append(await openStore(userId), entry, mark, after))) continue;
    const snapshot = { ...log.snapshot, entries: [...log.snapshot.entries, entry], mark: after };
    const moved = { ...log, snapshot, local: outcome.state };
    last = { userId, log: moved };
    noteSummary(userId, summaryOf(snapshot));
    return moved;
  }
  throw new Error('Other pages make moves all the time');
}

/** Resolves when the entry is on the disk; false where another page has taken its number. */
async function append(store: OfflineStore, entry: LogEntry, mark: LogMark, after: LogMark): Promise<boolean> {
  const transaction = store.transaction(['log', 'meta'], 'readwrite', { durability: 'strict' });
  const meta = transaction.objectStore('meta');
  const now = ((await meta.get('mark')) as LogMark | undefined) ?? mark;
  if (now.nextSeq !== entry.seq) return false;
  await transaction.objectStore('log').add(entry);
  await meta.put({ ...now, nextSeq: after.nextSeq, lastHash: after.lastHash }, 'mark');
  await transaction.done;
  return true;
}
