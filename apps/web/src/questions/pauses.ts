import type { QuestionView } from '@kalima/contract';
import { kindTraits } from '@kalima/rules';
import { forgetStored, readStored, writeStored } from '../lib/browser-store.ts';

/** What a learner cannot do just now: listen, or speak. */
export type Without = 'sound' | 'voice';

/** A bus ride, a lecture, a sleeping child. */
export const pauseMs = 3_600_000;

const keyOf = (without: Without) => `kalima.without-${without}` as const;

/** From now on such questions are asked in another way. */
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

/** What a question needs that some learner cannot do just now. */
export function neededBy(question: Pick<QuestionView, 'kind'> | undefined): Without | null {
  if (question === undefined || !kindTraits[question.kind].isSwappable) return null;
  return kindTraits[question.kind].answer === 'spoken' ? 'voice' : 'sound';
}
