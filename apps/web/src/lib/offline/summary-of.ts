import type { LogEntry } from '@kalima/contract';
import type { OfflineSummary } from '../offline-summary.ts';
import type { OfflineSnapshot } from './offline-store.ts';

const isAnswer = ({ move: { kind } }: LogEntry) => kind === 'answer' || kind === 'skip' || kind === 'pair';

/** Tickets that were begun and not ended, by the log alone; what was put aside is over. */
export function openTickets(entries: readonly LogEntry[], aside: readonly string[]): readonly string[] {
  const open = new Set<string>();
  for (const { ticketId, move } of entries) {
    if (move.kind === 'finish') open.delete(ticketId);
    else open.add(ticketId);
  }
  return [...open].filter((id) => !aside.includes(id));
}

export function summaryOf({ tickets, entries, mark, asides }: OfflineSnapshot): OfflineSummary {
  const waiting = entries.filter(({ seq }) => seq >= (mark?.sentBefore ?? 0));
  return {
    tickets: tickets.size,
    answers: waiting.filter(isAnswer).length,
    moves: waiting.length,
    holdsDay: waiting.length > 0,
    open: openTickets(entries, asides.ticketIds).flatMap((id) => tickets.get(id)?.kind ?? []),
  };
}
