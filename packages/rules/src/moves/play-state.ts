import type { Known } from '../exercise/grade/grade.ts';
import type { Question } from '../exercise/question.ts';
import type { Session } from '../exercise/session.ts';
import type { Player } from '../player/player.ts';

/** The state that a move changes. */
export interface PlayState {
  readonly player: Player;
  readonly session: Session;
}

/** The question that a move is about, at the moment of the move. */
export interface CurrentQuestion {
  readonly course: Known;
  readonly sessionId: string;
  readonly index: number;
  readonly question: Question;
  readonly nowMs: number;
  /** Milliseconds from showing the question to answering it, as the page measured them; null: none sent. */
  readonly tookMs: number | null;
  /** The start of the run, by the server's clock; null: not known. */
  readonly startedAtMs: number | null;
  /** It was answered without a connection, and arrives later. */
  readonly isLate?: boolean;
  /** Of a ticket: its batteries are folded again by the moments of all moves. */
  readonly isOffline?: boolean;
  /** The XP sources of this question in the ledger. */
  readonly paid: ReadonlySet<string>;
}
