import type { SessionKind } from '@kalima/contract';
import { forgetStored, readStored, readStoredJson, storedKeys, writeStored } from '../browser/browser-store.ts';
import { type Signal, signal, useSignal } from '../browser/signal.ts';

export interface OfflineSummary {
  readonly tickets: number;
  /** Answers, and marks of the reader, of which the server has not said that it has them. */
  readonly answers: number;
  readonly moves: number;
  readonly holdsDay: boolean;
  /** Sessions that were begun from a ticket and are not over: they go on here, whether or not there is a connection. */
  readonly open: readonly SessionKind[];
}

export const emptySummary: OfflineSummary = { tickets: 0, answers: 0, moves: 0, holdsDay: false, open: [] };

const prefix = 'kalima.offline:';
const keyOf = (userId: string) => `${prefix}${userId}` as const;
const signals = new Map<string, Signal<OfflineSummary>>();

const readSummary = (userId: string): OfflineSummary => ({
  ...emptySummary,
  ...(readStoredJson(keyOf(userId)) as Partial<OfflineSummary> | null),
});

export function offlineSummary(userId: string): Signal<OfflineSummary> {
  const known = signals.get(userId);
  if (known) return known;
  const made = signal(readSummary(userId));
  signals.set(userId, made);
  window.addEventListener('storage', ({ key }) => {
    if (key === keyOf(userId) || key === null) made.set(readSummary(userId));
  });
  return made;
}

export function noteSummary(userId: string, summary: OfflineSummary): void {
  const text = JSON.stringify(summary);
  if (text === readStored(keyOf(userId))) return;
  writeStored(keyOf(userId), text);
  offlineSummary(userId).set(summary);
}

export function forgetSummary(userId: string): void {
  forgetStored(keyOf(userId));
  offlineSummary(userId).set(emptySummary);
}

export const summaryOwners = (): string[] =>
  storedKeys().flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));

const signedOutSummary = signal(emptySummary);

export function useOfflineSummary(userId: string | null): OfflineSummary {
  return useSignal(userId === null ? signedOutSummary : offlineSummary(userId));
}
