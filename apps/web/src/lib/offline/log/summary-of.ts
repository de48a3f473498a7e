import type { LogEntry } from '@kalima/contract';
import type { OfflineSummary } from '../offline-summary.ts';
import type { OfflineSnapshot } from './offline-store.ts';

const isAnswer = ({ move: { kind } }: LogEntry) => kind === 'answer' || kind === 'skip' || kind === 'pair';

/** Tickets that were begun and not ended, by the log alone; a rejected ticket is over. */
export function openTickets(entries: readonly LogEntry[], rejected: readonly string[]): readonly string[] {
  const open = new Set<string>();
  for (const { ticketId, move } of entries) {
    if (move.kind === 'finish') open.delete(ticketId);
    else open.add(ticketId);
  }
  return [...open].filter((id) => !rejected.includes(id));
}

export const unsentEntries = ({ entries, mark }: Pick<OfflineSnapshot, 'entries' | 'mark'>): readonly LogEntry[] =>
  entries.filter(({ seq }) => seq >= (mark?.sentBefore ?? 0));

export function retainedAfter(
  { tickets, entries, mark, asides }: Pick<OfflineSnapshot, 'tickets' | 'entries' | 'mark' | 'asides'>,
  order: readonly string[],
): { readonly tickets: ReadonlySet<string>; readonly entries: ReadonlySet<number> } {
  const unsent = new Set(unsentEntries({ entries, mark }));
  const open = new Set(openTickets(entries, asides.ticketIds));
  const stays = entries.filter((entry) => unsent.has(entry) || open.has(entry.ticketId));
  const needed = new Set([...order, ...stays.map(({ ticketId }) => ticketId)]);
  return {
    tickets: new Set([...tickets.keys()].filter((id) => needed.has(id))),
    entries: new Set(stays.map(({ seq }) => seq)),
  };
}

export function summaryOf({ tickets, entries, mark, asides, marks }: OfflineSnapshot): OfflineSummary {
  const waiting = unsentEntries({ entries, mark });
  return {
    tickets: tickets.size,
    answers: waiting.filter(isAnswer).length + marks.length,
    moves: waiting.length + marks.length,
    holdsDay: waiting.length > 0,
    open: openTickets(entries, asides.ticketIds).flatMap((id) => tickets.get(id)?.kind ?? []),
  };
}
