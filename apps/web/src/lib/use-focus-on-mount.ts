import { type RefObject, useEffect, useRef } from 'react';

/** The element has the focus as soon as it is drawn; the page does not scroll to it. */
export function useFocusOnMount<Focused extends HTMLElement>(): RefObject<Focused | null> {
  const element = useRef<Focused>(null);
  useEffect(() => element.current?.focus({ preventScroll: true }), []);
  return element;
}
