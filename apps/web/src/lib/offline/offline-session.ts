import type { Language, LogEntry, OfflineMove, PlayerView, StartedReply, TicketView } from '@kalima/contract';
import { Refusal } from '../api/problems.ts';
import { isOnline } from '../connection.ts';
import { cachedTicketSound } from '../word-audio/ticket-sounds.ts';
import { appendMove } from './append-move.ts';
import { deliverSoon } from './deliver.ts';
import { readClocks } from './log-entry.ts';
import { type OfflineSnapshot, openStore, readAll } from './offline-store.ts';
import { type AvailableTickets, nextStepOf, type OfflineStart, openTicket, ticketFor } from './pick-ticket.ts';
import { renewSummary } from './renew-summary.ts';
import { type LocalState, type OfflineContext, play, replay } from './replay.ts';
import { type MoveReply, playerIn, replyToMove, sessionIn } from './replies.ts';
import { unsentEntries } from './summary-of.ts';
import { wakeLater } from './wake-later.ts';

/** A session that is played here, by the rules, from its first question to its end. */
export interface OfflineSession {
  send(move: Exclude<OfflineMove, { kind: 'start' }>): Promise<MoveReply>;
  /** Whether the question at this place cannot be asked as it is: its sound is not here, or it is to be spoken. */
  needsSwap(index: number): boolean;
  /** The learner as they are now: batteries come back with time. */
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
  readonly nextSeq: number;
  readonly aheadMs: number;
}

/** Tickets with unsent moves. */
export function waitingTickets({
  tickets,
  entries,
  mark,
}: Pick<OfflineSnapshot, 'tickets' | 'entries' | 'mark'>): TicketView[] {
  const waiting = new Set(unsentEntries({ entries, mark }).map(({ ticketId }) => ticketId));
  return [...tickets.values()].filter(({ id }) => waiting.has(id));
}

/** Null before the first download: nothing can be played. */
export function loadedFrom({ tickets, entries, mark, taken, letters, asides }: OfflineSnapshot): LoadedOffline | null {
  if (taken === undefined || letters === undefined) return null;
  const known = { taughtLetters: new Set(letters.taught), lemmaLetters: new Set(letters.lemmas) };
  const context: OfflineContext = { state: taken.state, letters: known };
  const { countedBefore, aheadMs, order } = taken;
  const arrivesMs = Date.now() + aheadMs;
  const lapsed = waitingTickets({ tickets, entries, mark }).filter(({ expiresAtMs }) => arrivesMs >= expiresAtMs);
  const aside = new Set([...asides.ticketIds, ...lapsed.map(({ id }) => id)]);
  const local = replay(context, { entries, tickets, aside, countedBefore, aheadMs, arrivesMs });
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
    const entry: LogEntry | null = await appendMove(store, ticket, move, clocks, loaded.nextSeq);
    if (entry !== null) return { ...loaded, local: outcome.state, nextSeq: entry.seq + 1 };
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
      if (ticket.swaps[String(index)] === undefined) return false;
      const kind = ticket.questions[index]?.question.kind;
      return kind === 'speak_sentence' || ((kind === 'listening' || kind === 'type_what_hear') && !heard.has(index));
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

/** The indices of the questions whose sounds are on this device. */
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
  const moved = await moveOn(userId, ticket, { kind: 'start' });
  await renewSummary(userId);
  return begun(userId, ticket, moved);
}
