import type { Session } from '../exercise/session.ts';
import { termsOf } from '../exercise/session.ts';
import type { Player } from '../player/player.ts';
import type { Rulebook } from '../rulebook.ts';

/**
 * Whether a move comes sooner than a person can have read what was asked: counted from the learner's last move in whichever run,
 * so that many runs side by side are not quicker than one. A clock that was set back accuses nobody.
 */
export function isTooFast(
  player: Pick<Player, 'lastMoveMs'>,
  session: Pick<Session, 'entries' | 'tries'>,
  startedAtMs: number | null,
  nowMs: number,
  minMs: number,
): boolean {
  const before = [
    startedAtMs,
    session.entries.at(-1)?.asked?.atMs,
    session.tries.at(-1)?.asked?.atMs,
    player.lastMoveMs,
  ].filter((ms) => ms !== null && ms !== undefined);
  if (before.length === 0) return false;
  const tookMs = nowMs - Math.max(...before);
  return tookMs >= 0 && tookMs < minMs;
}

/** Whether a run was not passed by answers that took a human's time. */
export function isRunTooFast(session: Pick<Session, 'entries' | 'place'>, rulebook: Rulebook): boolean {
  const { questions, passPercent } = termsOf(session, rulebook);
  const human = session.entries.filter(({ verdict, tooFast }) => verdict === 'right' && tooFast !== true).length;
  return (100 * human) / questions < passPercent;
}

/** What fast answers bring counts for learning, and for nothing in which people are compared or rewarded. */
export const markedFast = (tooFast: boolean): { readonly tooFast?: true } => (tooFast ? { tooFast: true } : {});
