import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import type { TokenPlace } from '../verse/token-at.ts';

/** The word whose card is open, by entry of the history, as long as the page is not loaded again. */
const openCards = new WeakMap<QueryClient, Map<string, TokenPlace | null>>();

function openCardsOf(queries: QueryClient): Map<string, TokenPlace | null> {
  const cards = openCards.get(queries) ?? new Map<string, TokenPlace | null>();
  openCards.set(queries, cards);
  return cards;
}

/**
 * Each entry of the history has its own card: a link leads on without it, and Back returns to it.
 * @param token the one whose card the entry opens with
 */
export function useChosenWord(ayah: number | null, token: number | undefined) {
  const { key } = useLocation();
  const cards = openCardsOf(useQueryClient());
  const returnedTo = useMemo(() => {
    const asked = ayah !== null && token !== undefined ? { ayah, token } : null;
    return cards.has(key) ? (cards.get(key) ?? null) : asked;
  }, [cards, key, ayah, token]);
  const [chosen, setChosen] = useState({ key, place: returnedTo });
  const choose = useCallback(
    (place: TokenPlace | null) => {
      cards.set(key, place);
      setChosen({ key, place });
    },
    [cards, key],
  );
  return { chosen: chosen.key === key ? chosen.place : returnedTo, returnedTo, choose };
}
