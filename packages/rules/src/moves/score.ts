import { termsOf } from '../exercise/session.ts';
import type { Rulebook } from '../rulebook.ts';
import type { PlayState } from './complete-question.ts';

/** Right answers of a session as a whole percentage; rounded down, so that 89.9 is not a pass. */
export function percentOf(session: PlayState['session'], rulebook: Rulebook): number {
  const right = session.entries.filter((entry) => entry.verdict === 'right').length;
  return Math.floor((100 * right) / termsOf(session, rulebook).questions);
}

export function isPassed(session: PlayState['session'], rulebook: Rulebook): boolean {
  return percentOf(session, rulebook) >= termsOf(session, rulebook).passPercent;
}
