import type { TrialRecordInput } from '@kalima/contract';
import { forgetStored, readStoredJson, writeStored } from '../../lib/browser/browser-store.ts';

export type TrialRecord = TrialRecordInput;
export type TrialAnswer = TrialRecord['answers'][number]['answer'];

export const noTrial: TrialRecord = { cards: [], answers: [] };

const isListOf = (value: unknown, keys: readonly string[]) =>
  Array.isArray(value) &&
  value.every((each) => typeof each === 'object' && each !== null && keys.every((key) => key in each));

/** Enough to draw it; the server validates it fully. */
const isRecord = (value: unknown): value is TrialRecord =>
  typeof value === 'object' &&
  value !== null &&
  'cards' in value &&
  'answers' in value &&
  isListOf(value.cards, ['word', 'atMs']) &&
  isListOf(value.answers, ['index', 'answer']);

/** The stored trial; null: none, or an unreadable one. */
export function readTrial(): TrialRecord | null {
  const value = readStoredJson('kalima.trial');
  return isRecord(value) ? value : null;
}

export const writeTrial = (record: TrialRecord): void => writeStored('kalima.trial', JSON.stringify(record));

export const forgetTrial = (): void => forgetStored('kalima.trial');
