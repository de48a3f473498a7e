import { countRight, termsOf } from '../exercise/session.ts';
import type { Rulebook } from '../rulebook.ts';
import type { PlayState } from './play-state.ts';

/** Right answers of a session as a whole percentage; rounded down, so that 89.9 is not a pass. */
export function percentOf(session: PlayState['session'], rulebook: Rulebook): number {
  const right = session.entries.filter((entry) => entry.verdict === 'right').length;
  return Math.floor((100 * right) / termsOf(session, rulebook).questions);
}

export function isPassed(session: PlayState['session'], rulebook: Rulebook): boolean {
  const { questions, passPercent } = termsOf(session, rulebook);
  return 100 * countRight(session, rulebook) >= passPercent * questions;
}

/** The score that is stored: a pass by repeats counts as the pass mark, and is never perfect. */
export function scoreOf({ percent, passed }: { percent: number; passed: boolean }, { sessions }: Rulebook): number {
  return passed ? Math.max(percent, sessions.exercise.passPercent) : percent;
}
