import type { QuestionView } from '@kalima/contract';
import { senseNeededBy } from '@kalima/rules';
import { forgetStored, readStored, writeStored } from '../lib/browser/browser-store.ts';

export type Without = 'sound' | 'voice';

export const pauseMs = 3_600_000;

const keyOf = (without: Without) => `kalima.without-${without}` as const;

export function pause(without: Without): void {
  writeStored(keyOf(without), `${Date.now() + pauseMs}`);
}

export function resume(without: Without): void {
  forgetStored(keyOf(without));
}

/** A clock that was set back makes no pause longer. */
export function isPaused(without: Without): boolean {
  const leftMs = Number(readStored(keyOf(without)) ?? 0) - Date.now();
  return leftMs > 0 && leftMs <= pauseMs;
}

export const neededBy = (question: Pick<QuestionView, 'kind'> | undefined): Without | null =>
  question === undefined ? null : senseNeededBy(question.kind);
