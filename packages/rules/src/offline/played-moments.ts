/** A reading of both clocks of a browser. */
export interface Clocks {
  /** Milliseconds since 1970, by a clock that its owner may set. */
  readonly wallMs: number;
  /** Milliseconds since the page was loaded, by a clock that cannot be set. */
  readonly monotonicMs: number;
  /** Names that load: readings of the second clock compare only within it. */
  readonly pageLoad: string;
}

export interface LateMove extends Clocks {
  readonly issuedMs: number;
}

function elapsedMs(from: Clocks, to: Clocks): number {
  const ms = from.pageLoad === to.pageLoad ? to.monotonicMs - from.monotonicMs : to.wallMs - from.wallMs;
  return Number.isFinite(ms) ? Math.max(0, ms) : 0;
}

/** Server times of offline moves, counted back from receipt, so a wrong clock is harmless. @param previousMs of the last move */
export function playedMoments(
  moves: readonly LateMove[],
  sent: Clocks,
  receivedMs: number,
  previousMs: number,
): number[] {
  let at = receivedMs;
  let next = sent;
  const counted = moves.toReversed().map((move) => {
    at -= elapsedMs(move, next);
    next = move;
    return at;
  });
  let least = previousMs;
  return counted.toReversed().map((ms, index) => {
    least = Math.min(receivedMs, Math.max(least, ms, moves[index]?.issuedMs ?? 0));
    return least;
  });
}
