/** A reading of both clocks of a browser. */
export interface Clocks {
  /** Milliseconds since 1970, by a clock that its owner may set. */
  readonly wallMs: number;
  /** Milliseconds since the page was loaded, by a clock that nobody sets. */
  readonly monotonicMs: number;
  /** Names that load: readings of the second clock compare only within it. */
  readonly pageLoad: string;
}

export interface LateMove extends Clocks {
  /** When its ticket was issued, by the server's clock. */
  readonly issuedMs: number;
}

function elapsedMs(from: Clocks, to: Clocks): number {
  const ms = from.pageLoad === to.pageLoad ? to.monotonicMs - from.monotonicMs : to.wallMs - from.wallMs;
  return Number.isFinite(ms) ? Math.max(0, ms) : 0;
}

/**
 * When moves were made without a connection, by the server's clock: counted back from their receipt, so that a clock that is wrong
 * by a year changes nothing. None lies before its ticket or the move before it, and none after its receipt.
 * @param sent both clocks when they were sent
 * @param previousMs the moment of the last move that arrived before
 */
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
