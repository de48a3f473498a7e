import { useEffect, useLayoutEffect, useRef } from 'react';

/** Keys wherever the focus is, but not while a dialog is open. */
export function useKeyDown(onKey: (event: KeyboardEvent) => void): void {
  const latest = useRef(onKey);
  // Before the eye sees the new screen, its keys must already be the ones that work.
  useLayoutEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('[role="dialog"]') === null) latest.current(event);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
