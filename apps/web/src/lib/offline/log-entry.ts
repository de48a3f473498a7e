import type { LogEntry, OfflineMove } from '@kalima/contract';
import { logEntryText } from '@kalima/rules';
import type { LogMark } from './offline-store.ts';

/** Names this load of the page. */
export const pageLoad = crypto.randomUUID();

export interface ClockReading {
  readonly wallMs: number;
  readonly monotonicMs: number;
  readonly pageLoad: string;
}

export const readClocks = (): ClockReading => ({ wallMs: Date.now(), monotonicMs: performance.now(), pageLoad });

/** Whoever changes an entry, or leaves one out, breaks the chain. */
export async function hashOf(entry: LogEntry): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(logEntryText(entry)));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function makeEntry(
  { nextSeq, lastHash }: Pick<LogMark, 'nextSeq' | 'lastHash'>,
  ticket: { readonly id: string; readonly signature: string },
  move: OfflineMove,
  { wallMs, monotonicMs, pageLoad: load }: ClockReading,
): LogEntry {
  return {
    seq: nextSeq,
    ticketId: ticket.id,
    signature: ticket.signature,
    move,
    wallMs,
    monotonicMs,
    pageLoad: load,
    previousHash: lastHash,
  };
}
