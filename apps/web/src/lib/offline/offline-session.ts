import type { Language, OfflineMove, PlayerView, StartedReply, TicketView } from '@kalima/contract';
import { senseNeededBy } from '@kalima/rules';
import { Refusal } from '../api/problems.ts';
import { isOnline } from '../connection.ts';
import { cachedTicketSound } from '../word-audio/ticket-sounds.ts';
import { deliverSoon } from './deliver.ts';
import { type ClockReading, hashOf, makeEntry, readClocks } from './log-entry.ts';
import { type LogMark, newMark, type OfflineSnapshot, type OfflineStore, openStore, readAll } from './offline-store.ts';
import { type AvailableTickets, nextStepOf, type OfflineStart, openTicket, ticketFor } from './pick-ticket.ts';
import { renewSummary } from './renew-summary.ts';
import { type LocalState, type OfflineContext, play, replay } from './replay.ts';
import { type MoveReply, playerIn, replyToMove, sessionIn } from './replies.ts';
import { unsentEntries } from './summary-of.ts';
import { deliverTag } from './worker-messages.ts';

export interface OfflineSession {
  send(move: Exclude<OfflineMove, { kind: 'start' }>): Promise<MoveReply>;
  needsSwap(index: number): boolean;
  player(): Promise<PlayerView>;
  /** The sound of a question's word; null where it is not here. */
  clip(index: number): Promise<Blob | null>;
}

export interface BegunOffline extends StartedReply {
  readonly offline: OfflineSession;
}

interface LoadedOffline extends AvailableTickets {
  readonly context: OfflineContext;
  readonly local: LocalState;
  /** Of the next entry, before the move that was made. */
  readonly nextSeq: number;
  readonly aheadMs: number;
}

export function waitingTickets({
  tickets,
  entries,
  mark,
}: Pick<OfflineSnapshot, 'tickets' | 'entries' | 'mark'>): TicketView[] {
  const waiting = new Set(unsentEntries({ entries, mark }).map(({ ticketId }) => ticketId));
  return [...tickets.values()].filter(({ id }) => waiting.has(id));
}

/** Null before the first download: nothing can be played. */
export function loadedFrom({
  tickets,
  entries,
  mark,
  taken,
  letters,
  asides,
}: Omit<OfflineSnapshot, 'marks'>): LoadedOffline | null {
  if (taken === undefined || letters === undefined) return null;
  const known = { taughtLetters: new Set(letters.taught), lemmaLetters: new Set(letters.lemmas) };
  const context: OfflineContext = { state: taken.state, letters: known };
  const { countedBefore, paidSince, aheadMs, order } = taken;
  const arrivesMs = Date.now() + aheadMs;
  const lapsed = waitingTickets({ tickets, entries, mark }).filter(({ expiresAtMs }) => arrivesMs >= expiresAtMs);
  const aside = new Set([...asides.ticketIds, ...lapsed.map(({ id }) => id)]);
  const local = replay(context, { entries, tickets, aside, countedBefore, paidSince, aheadMs, arrivesMs });
  return { context, local, nextSeq: mark?.nextSeq ?? 0, aheadMs, order, tickets, aside };
}

/** The number of other pages that may win the race for an entry before the move fails. */
const maxConflicts = 20;

async function moveOn(userId: string, ticket: TicketView, move: OfflineMove): Promise<LoadedOffline> {
  const store = await openStore(userId);
  for (let conflicts = 0; conflicts < maxConflicts; conflicts += 1) {
    const loaded = loadedFrom(await readAll(store));
    if (loaded === null) throw new Error('The downloads are gone');
    const clocks = readClocks();
    const outcome = play(loaded.local, ticket, move, clocks.wallMs + loaded.aheadMs, loaded.context);
    // A refused move is not logged.
    if (!outcome.done) throw new Refusal(outcome.refusal, 409);
    // Nor is a repeated one.
    if (outcome.state.runs === loaded.local.runs) return loaded;
    if (await appendMove(store, ticket, move, clocks, loaded.nextSeq)) return { ...loaded, local: outcome.state };
  }
  throw new Error('Other pages make moves all the time');
}

async function begun(
  userId: string,
  ticket: TicketView,
  { local, context, aheadMs }: LoadedOffline,
): Promise<BegunOffline> {
  const run = local.runs.get(ticket.id);
  if (run === undefined) throw new Error('The session has not begun');
  const heard = await clipsHere(ticket);
  const offline: OfflineSession = {
    send: async (move) => {
      const loaded = await moveOn(userId, ticket, move);
      await renewSummary(userId);
      if (isOnline()) deliverSoon(userId);
      else wakeLater();
      const next = nextStepOf(ticket, loaded, loaded.local, Date.now() + loaded.aheadMs, loaded.context);
      return replyToMove(loaded.local, ticket, move, loaded.context, next);
    },
    needsSwap: (index) => {
      const question = ticket.swaps[String(index)] && ticket.questions[index]?.question;
      const needed = question ? senseNeededBy(question.kind) : null;
      return needed === 'voice' || (needed === 'sound' && !heard.has(index));
    },
    player: async () => {
      const loaded = loadedFrom(await readAll(await openStore(userId)));
      if (loaded === null) throw new Error('The downloads are gone');
      return playerIn(loaded.local, loaded.context, Date.now() + loaded.aheadMs);
    },
    clip: async (index) => {
      const address = ticket.clips[String(index)];
      return address === undefined ? null : cachedTicketSound(address);
    },
  };
  const player: PlayerView = playerIn(local, context, Date.now() + aheadMs);
  return { session: sessionIn(ticket, run, context), player, offline };
}

async function clipsHere({ clips }: TicketView): Promise<ReadonlySet<number>> {
  const present = await Promise.all(
    Object.entries(clips).map(async ([index, address]) =>
      (await cachedTicketSound(address)) === null ? [] : [Number(index)],
    ),
  );
  return new Set(present.flat());
}

/** Goes on with a session that was begun from a ticket; null where there is none. */
export async function resumeOffline(userId: string, start: OfflineStart): Promise<BegunOffline | null> {
  const loaded = loadedFrom(await readAll(await openStore(userId)));
  const ticket = loaded && openTicket(loaded, loaded.local, start);
  return loaded && ticket ? begun(userId, ticket, loaded) : null;
}

/** Begins a session from the next ticket for this, or goes on with one; null where there is no such ticket. */
export async function startOffline(
  userId: string,
  start: OfflineStart,
  language: Language,
): Promise<BegunOffline | null> {
  const loaded = loadedFrom(await readAll(await openStore(userId)));
  if (loaded === null) return null;
  const nowMs = Date.now() + loaded.aheadMs;
  const ticket =
    openTicket(loaded, loaded.local, start) ??
    ticketFor(loaded, loaded.local, start, { nowMs, language }, loaded.context);
  if (ticket === null) return null;
  return beginTicket(userId, ticket);
}

/** Begins the session of this ticket, or goes on with it. */
export async function beginTicket(userId: string, ticket: TicketView): Promise<BegunOffline> {
  const moved = await moveOn(userId, ticket, { kind: 'start' });
  await renewSummary(userId);
  return begun(userId, ticket, moved);
}

/** Resolves when the move is on the disk; false where another page has taken the number `expectedSeq`. */
async function appendMove(
  store: OfflineStore,
  ticket: { readonly id: string; readonly signature: string },
  move: OfflineMove,
  clocks: ClockReading,
  expectedSeq: number,
): Promise<boolean> {
  const mark = ((await store.get('meta', 'mark')) as LogMark | undefined) ?? newMark();
  if (mark.nextSeq !== expectedSeq) return false;
  const entry = makeEntry(mark, ticket, move, clocks);
  const lastHash = await hashOf(entry);
  const transaction = store.transaction(['log', 'meta'], 'readwrite', { durability: 'strict' });
  const now = ((await transaction.objectStore('meta').get('mark')) as LogMark | undefined) ?? mark;
  if (now.nextSeq !== expectedSeq) return false;
  await transaction.objectStore('log').add(entry);
  await transaction.objectStore('meta').put({ ...now, nextSeq: expectedSeq + 1, lastHash }, 'mark');
  await transaction.done;
  return true;
}

interface WithSync extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** Has the browser wake the worker when the connection is back, where it can; the worker wakes the pages. */
function wakeLater(): void {
  const ready = navigator.serviceWorker?.getRegistration() ?? Promise.resolve(undefined);
  ready
    .then((registration) => (registration as WithSync | undefined)?.sync?.register(deliverTag))
    .catch(() => undefined);
}
