export interface Card {
  side: 'left' | 'right';
  index: number;
}
export interface Pair {
  left: number;
  right: number;
}

export interface Pairs {
  matched: readonly (readonly [number, number])[];
  tries: number;
  picked: Card | null;
  /** The pair that was wrong, while it flashes. */
  wrong: Pair | null;
}

export const noPairs: Pairs = { matched: [], tries: 0, picked: null, wrong: null };

export function isMatched({ matched }: Pairs, { side, index }: Card): boolean {
  return matched.some(([left, right]) => (side === 'left' ? left : right) === index);
}

/** One card of each side, in either order. */
export function pairOf(one: Card, other: Card): Pair {
  return one.side === 'left' ? { left: one.index, right: other.index } : { left: other.index, right: one.index };
}
