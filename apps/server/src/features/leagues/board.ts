import type { BoardRow, BoardView } from '@kalima/contract';
import { sampleRows } from './sample-rows.ts';

export type ListedRow = Pick<BoardRow, 'displayName' | 'avatarUrl' | 'value'> & { readonly playerId: string };

interface Board {
  readonly listed: readonly ListedRow[];
  readonly userId: string;
  readonly own: { readonly value: number; readonly isListed: boolean };
  /** Number of listed learners above this one; counted up to `placesCounted`. */
  readonly above: number;
  readonly valueOver: number;
  readonly rows: number;
  readonly placesCounted: number;
  readonly hasSampleRows: boolean;
}

export function viewBoard(board: Board): BoardView {
  const { listed, userId, own, above, valueOver, placesCounted } = board;
  const people = listed.map(
    (row): BoardRow => ({
      ...row,
      rank: 1 + listed.findIndex(({ value }) => value === row.value),
      isMe: row.playerId === userId,
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
