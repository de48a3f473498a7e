import { countRight, type Session, termsOf } from '../exercise/session.ts';
import type { Player } from '../player/player.ts';
import type { Rulebook } from '../rulebook.ts';
import type { CurrentQuestion } from './play-state.ts';

interface LastMoves {
  readonly player: Pick<Player, 'lastMoveMs'>;
  readonly session: Pick<Session, 'entries' | 'tries'>;
}

/** Whether a move is faster than reading, counted from the learner's last move in any run; a clock set back never counts. */
export function isTooFast(
  { player, session }: LastMoves,
  { startedAtMs, nowMs }: Pick<CurrentQuestion, 'startedAtMs' | 'nowMs'>,
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

/** Whether all pairs together came too fast for a person: the last ones need no thought, and tries may arrive at once. */
export function isMatchingTooFast(tries: Session['tries'], minPairMs: number): boolean {
  const [first, last] = [tries[0], tries.at(-1)];
  if (first?.tooFast === true) return true;
  if (first?.asked === undefined || last?.asked === undefined) return false;
  const tookMs = last.asked.atMs - first.asked.atMs;
  return tookMs >= 0 && tookMs < (tries.length - 1) * minPairMs;
}

/** Whether a run lacks its pass without answers faster than a human's. */
export function isRunTooFast(session: Pick<Session, 'entries' | 'place' | 'repeats'>, rulebook: Rulebook): boolean {
  const { questions, passPercent } = termsOf(session, rulebook);
  const fast = session.entries.filter(({ verdict, tooFast }) => verdict === 'right' && tooFast === true).length;
  return (100 * (countRight(session, rulebook) - fast)) / questions < passPercent;
}

/** XP of fast answers counts for learning only, and for no comparison or reward. */
export const markedFast = (tooFast: boolean): { readonly tooFast?: true } => (tooFast ? { tooFast: true } : {});
