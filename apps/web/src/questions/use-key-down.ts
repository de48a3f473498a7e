import { useLayoutEffect, useRef } from 'react';

const isKey = (key: string) => /^(.|Enter|Tab|Escape|Backspace|Arrow.*)$/u.test(key);

/** The page draws the keys from now on: a tablet has a keyboard. */
function noteKeyboard({ key, target }: KeyboardEvent): void {
  const isInField = target instanceof Element && target.closest('input, textarea') !== null;
  if (isKey(key) && !isInField) document.documentElement.dataset.keys = '';
}

/** Keys wherever the focus is, but not while a dialog is open. */
export function useKeyDown(onKey: (event: KeyboardEvent) => void): void {
  const latest = useRef(onKey);
  // Before the first paint: a passive effect runs after it, and a quick key would be lost.
  useLayoutEffect(() => {
    latest.current = onKey;
  });
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      noteKeyboard(event);
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('[role="dialog"]') === null) latest.current(event);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
