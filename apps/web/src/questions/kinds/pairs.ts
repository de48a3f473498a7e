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
  wrong: Pair | null;
}

export const noPairs: Pairs = { matched: [], tries: 0, picked: null, wrong: null };

export function isMatched({ matched }: Pairs, { side, index }: Card): boolean {
  return matched.some(([left, right]) => (side === 'left' ? left : right) === index);
}

function pairOf(one: Card, other: Card): Pair {
  return one.side === 'left' ? { left: one.index, right: other.index } : { left: other.index, right: one.index };
}

/** The effect of pressing a card: it is picked, put back, or tried with the one picked before. Null: none. */
export function pickCard(pairs: Pairs, card: Card): { readonly pairs: Pairs; readonly tried: Pair | null } | null {
  const { picked, wrong } = pairs;
  if (isMatched(pairs, card) || wrong?.[card.side] === card.index) return null;
  if (picked !== null && picked.side !== card.side)
    return { pairs: { ...pairs, picked: null }, tried: pairOf(card, picked) };
  return { pairs: { ...pairs, picked: picked?.index === card.index ? null : card }, tried: null };
}

/** @param matched after the try; default: by its verdict */
export function withTry(
  pairs: Pairs,
  { left, right }: Pair,
  isPair: boolean,
  matched: Pairs['matched'] = isPair ? [...pairs.matched, [left, right]] : pairs.matched,
): Pairs {
  return { ...pairs, matched, tries: pairs.tries + 1, wrong: isPair ? null : { left, right } };
}
