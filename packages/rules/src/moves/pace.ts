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

/**
 * Whether pairs were matched sooner than a person can: all of them together, because the last ones need no thought, and a slow
 * network can bring several tries at once.
 */
export function isMatchingTooFast(tries: Session['tries'], minPairMs: number): boolean {
  const [first, last] = [tries[0], tries.at(-1)];
  if (first?.tooFast === true) return true;
  if (first?.asked === undefined || last?.asked === undefined) return false;
  const tookMs = last.asked.atMs - first.asked.atMs;
  return tookMs >= 0 && tookMs < (tries.length - 1) * minPairMs;
}

/** Whether a run was not passed by answers that took a human's time. */
export function isRunTooFast(session: Pick<Session, 'entries' | 'place'>, rulebook: Rulebook): boolean {
  const { questions, passPercent } = termsOf(session, rulebook);
  const human = session.entries.filter(({ verdict, tooFast }) => verdict === 'right' && tooFast !== true).length;
  return (100 * human) / questions < passPercent;
}

/** What fast answers bring counts for learning, and for nothing in which people are compared or rewarded. */
export const markedFast = (tooFast: boolean): { readonly tooFast?: true } => (tooFast ? { tooFast: true } : {});
