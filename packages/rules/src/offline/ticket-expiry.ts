export interface TicketExpiry {
  readonly untilMs: number;
  /** A later arrival is not judged; of a ticket from before that rule, a later start. */
  readonly isByReceipt: boolean;
}

/** rules-of-play, Without a connection: whether a move comes too late for its ticket. */
export function isTooLate(
  { untilMs, isByReceipt }: TicketExpiry,
  move: { readonly isStart: boolean; readonly playedMs: number; readonly receivedMs: number },
): boolean {
  return isByReceipt ? move.receivedMs > untilMs : move.isStart && move.playedMs > untilMs;
}
