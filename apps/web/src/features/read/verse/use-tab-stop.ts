import type { ReaderVerse } from '@kalima/contract';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { placeAfterKey } from './place-after-key.ts';
import { placeOf, type TokenPlace, tokenAt } from './token-at.ts';

/** The Tab key stops at one item of the whole text: the one that had the focus last. */
export function useTabStop(verses: readonly ReaderVerse[], firstAyah: number) {
  const [stop, setStop] = useState<TokenPlace>({ ayah: firstAyah, token: 1 });
  const [linkedAyah, setLinkedAyah] = useState(firstAyah);
  if (firstAyah !== linkedAyah) {
    setLinkedAyah(firstAyah);
    setStop({ ayah: firstAyah, token: 1 });
  }
  const moveTo = (place: TokenPlace) => {
    if (place.ayah !== stop.ayah || place.token !== stop.token) setStop(place);
  };
  return {
    stop,
    onFocus({ target }: FocusEvent) {
      const place = placeOf(target);
      if (place !== null) moveTo(place);
    },
    onKeyDown(event: KeyboardEvent) {
      const from = placeOf(event.target as Element);
      const to = from && placeAfterKey(event, from, verses);
      if (!to) return;
      event.preventDefault();
      // A verse far from the window has no items yet.
      flushSync(() => moveTo(to));
      tokenAt(to)?.focus();
    },
  };
}
