import type { Language, OfflineMove, PlayerView, StartedReply, TicketView } from '@kalima/contract';
import { senseNeededBy } from '@kalima/rules';
import { isOnline } from '../../connection/connection.ts';
import { cachedTicketSound } from '../../word-audio/ticket-sounds.ts';
import { deliverTag } from '../caches/worker-messages.ts';
import { nextStepOf, type OfflineStart, openTicket, ticketFor } from '../tickets/pick-ticket.ts';
import { deliverSoon } from './deliver.ts';
import { type FoldedLog, logMove, readLog } from './folded-log.ts';
import { type MoveReply, playerIn, replyToMove, sessionIn } from './replies.ts';

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

async function begun(
  userId: string,
  ticket: TicketView,
  { local, context, aheadMs }: FoldedLog,
): Promise<BegunOffline> {
  const run = local.runs.get(ticket.id);
  if (run === undefined) throw new Error('The session has not begun');
  const heard = await clipsHere(ticket);
  const offline: OfflineSession = {
    send: async (move) => {
      const log = await logMove(userId, ticket, move);
      if (isOnline()) deliverSoon(userId);
      else requestBackgroundSync();
      const next = nextStepOf(ticket, log, Date.now() + log.aheadMs);
      return replyToMove(log, ticket, move, next);
    },
    needsSwap: (index) => {
      const question = ticket.swaps[String(index)] && ticket.questions[index]?.question;
      const needed = question ? senseNeededBy(question.kind) : null;
      return needed === 'voice' || (needed === 'sound' && !heard.has(index));
    },
    player: async () => {
      const log = await readLog(userId);
      if (log === null) throw new Error('The downloads are gone');
      return playerIn(log.local, log.context, Date.now() + log.aheadMs);
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
  const log = await readLog(userId);
  const ticket = log && openTicket(log, log.local, start);
  return log && ticket ? begun(userId, ticket, log) : null;
}

/** Begins a session from the next ticket for this, or goes on with one; null where there is no such ticket. */
export async function startOffline(
  userId: string,
  start: OfflineStart,
  language: Language,
): Promise<BegunOffline | null> {
  const log = await readLog(userId);
  if (log === null) return null;
  const nowMs = Date.now() + log.aheadMs;
  const ticket = openTicket(log, log.local, start) ?? ticketFor(log, start, { nowMs, language });
  return ticket && beginTicket(userId, ticket);
}

/** Begins the session of this ticket, or goes on with it. */
export async function beginTicket(userId: string, ticket: TicketView): Promise<BegunOffline> {
  return begun(userId, ticket, await logMove(userId, ticket, { kind: 'start' }));
}

interface WithSync extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** Has the browser wake the worker when the connection is back, where it can; the worker wakes the pages. */
function requestBackgroundSync(): void {
  const ready = navigator.serviceWorker?.getRegistration() ?? Promise.resolve(undefined);
  ready
    .then((registration) => (registration as WithSync | undefined)?.sync?.register(deliverTag))
    .catch(() => undefined);
}
