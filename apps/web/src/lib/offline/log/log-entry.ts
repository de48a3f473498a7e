import type { LogEntry, OfflineMove } from '@kalima/contract';
import { logEntryText } from '@kalima/rules';
import { newId } from '../../browser/new-id.ts';
import { sha256 } from '../../browser/sha-256.ts';
import type { LogMark } from './offline-store.ts';

/** Names this load of the page. */
export const pageLoad = newId();

export interface ClockReading {
  readonly wallMs: number;
  readonly monotonicMs: number;
  readonly pageLoad: string;
}

export const readClocks = (): ClockReading => ({ wallMs: Date.now(), monotonicMs: performance.now(), pageLoad });

/** Hash chain: a changed or missing entry breaks it. */
export const hashOf = (entry: LogEntry): Promise<string> => sha256(logEntryText(entry));

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
