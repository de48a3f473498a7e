import type { SessionKind } from '@kalima/contract';
import { forgetStored, readStored, writeStored } from './browser-store.ts';
import { type Signal, signal } from './signal.ts';

/** What is known of a learner's things on this device before its database is opened. */
export interface OfflineSummary {
  /** Tickets that are kept. */
  readonly tickets: number;
  /** Answers of which the server has not said that it has them. */
  readonly answers: number;
  /** Moves of all kinds that it has not. */
  readonly moves: number;
  /** What waits has to be sent before the day is opened. */
  readonly holdsDay: boolean;
  /** Sessions that were begun from a ticket and are not over: they go on here, whether or not there is a connection. */
  readonly open: readonly SessionKind[];
}

export const emptySummary: OfflineSummary = { tickets: 0, answers: 0, moves: 0, holdsDay: false, open: [] };

const prefix = 'kalima.offline:';
const keyOf = (userId: string) => `${prefix}${userId}` as const;
const signals = new Map<string, Signal<OfflineSummary>>();

function readSummary(userId: string): OfflineSummary {
  try {
    return { ...emptySummary, ...(JSON.parse(readStored(keyOf(userId)) ?? '{}') as Partial<OfflineSummary>) };
  } catch {
    return emptySummary;
  }
}

/** Followed on all pages of this browser. */
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

/** The accounts that have something on this device. */
export function summaryOwners(): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
  } catch {
    return [];
  }
}
