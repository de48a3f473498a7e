import type { BoardRow, BoardView } from '@kalima/contract';
import { sampleRows } from './sample-rows.ts';

/** A learner on a board, as the database gives them. */
export interface ListedRow {
  readonly user_id: string;
  readonly display_name: string | null;
  readonly avatar_url: string | null;
  readonly value: number;
}

interface Board {
  /** The best, in their order. */
  readonly listed: readonly ListedRow[];
  readonly userId: string;
  readonly own: { readonly value: number; readonly isListed: boolean };
  /** How many listed learners have more than the learner; counted up to `placesCounted`. */
  readonly above: number;
  readonly valueOver: number;
  readonly rows: number;
  readonly placesCounted: number;
  readonly hasSampleRows: boolean;
}

/** Equal values share a rank. */
export function viewBoard(board: Board): BoardView {
  const { listed, userId, own, above, valueOver, placesCounted } = board;
  const people = listed.map(
    ({ user_id, display_name, avatar_url, value }): BoardRow => ({
      playerId: user_id,
      rank: 1 + listed.findIndex((other) => other.value === value),
      displayName: display_name,
      avatarUrl: avatar_url,
      isMe: user_id === userId,
      value,
      isSample: false,
    }),
  );
  const samples = board.hasSampleRows ? sampleRows(people, board.rows, valueOver) : [];
  return {
    kind: 'open',
    rows: [...people, ...samples],
    own: { ...own, rank: own.isListed && above < placesCounted ? above + 1 : null },
    valueOver,
    placesCounted,
  };
}
