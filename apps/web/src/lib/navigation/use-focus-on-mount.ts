import { type RefObject, useEffect, useRef } from 'react';

export function useFocusOnMount<Focused extends HTMLElement>(): RefObject<Focused | null> {
  const element = useRef<Focused>(null);
  useEffect(() => element.current?.focus({ preventScroll: true }), []);
  return element;
}
