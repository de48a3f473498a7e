import type { TrialRecordInput } from '@kalima/contract';
import { forgetStored, readStoredJson, writeStored } from '../../lib/browser-store.ts';

export type TrialRecord = TrialRecordInput;
export type TrialAnswer = TrialRecord['answers'][number]['answer'];

export const noTrial: TrialRecord = { cards: [], answers: [] };

const isListOf = (value: unknown, keys: readonly string[]) =>
  Array.isArray(value) &&
  value.every((each) => typeof each === 'object' && each !== null && keys.every((key) => key in each));

/** The server checks it whole; here it need only be drawn. */
const isRecord = (value: unknown): value is TrialRecord =>
  typeof value === 'object' &&
  value !== null &&
  'cards' in value &&
  'answers' in value &&
  isListOf(value.cards, ['word', 'atMs']) &&
  isListOf(value.answers, ['index', 'answer']);

/** What this browser kept of the trial; null where there is nothing, or nothing that can be read. */
export function readTrial(): TrialRecord | null {
  const value = readStoredJson('kalima.trial');
  return isRecord(value) ? value : null;
}

export const writeTrial = (record: TrialRecord): void => writeStored('kalima.trial', JSON.stringify(record));

export const forgetTrial = (): void => forgetStored('kalima.trial');
